import { getSession } from '../../operations/others.ts';
import type { SignedIn } from '../../sign-in/index.ts';
import { routeFor } from './signed-in.ts';

/** An account as a member's browser sees it. */
export const accountBody = (person: SignedIn) => ({
  account_id: person.accountId,
  email: person.email,
  email_verified: person.isEmailVerified,
  created_at: person.createdAt,
  role: person.role,
  is_operator: person.isOperator,
});

export const session = () => routeFor(getSession, async (_asked, person) => ({ account: accountBody(person) }));
