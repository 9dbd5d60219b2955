import type { Accounts } from '../../accounts/index.ts';
import { openCardPage, removeCard } from '../../operations/others.ts';
import { routeOf } from '../doors/route-of.ts';
import { routeFor, signedIn } from './signed-in.ts';

/** Where people come back to from the page on which they save a card. */
const RETURN_PATH = '/credits';

/** A page of the payment provider's on which a card is saved, and its removal. `publicUrl`: as the operator has set it. */
export const cardRoutes = ({ topUps }: Pick<Accounts, 'topUps'>, publicUrl: string | undefined) => [
  routeOf(openCardPage, null, async (_asked, request) => {
    // The guard has found it to be this server's own.
    const origin = publicUrl ?? request.headers.origin;
    return { url: await topUps.openCardPage(signedIn(request).accountId, `${origin}${RETURN_PATH}`) };
  }),
  // An account without a card is not an error.
  routeFor(removeCard, (_asked, { accountId }) => topUps.removeCard(accountId)),
];
