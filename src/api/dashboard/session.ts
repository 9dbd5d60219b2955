import { getSession } from '../../operations/others.ts';
import type { SignedIn } from '../../sign-in/index.ts';
import { routeFor } from './signed-in.ts';

/** An account as its owner's browser sees it. */
export function accountBody({ accountId, email, isEmailVerified, createdAt }: SignedIn): object {
  return { account_id: accountId, email, email_verified: isEmailVerified, created_at: createdAt };
}

export const session = () => routeFor(getSession, async (_asked, person) => ({ account: accountBody(person) }));
