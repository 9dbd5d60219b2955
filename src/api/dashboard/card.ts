import type { RouteOptions } from 'fastify';
import type { Accounts } from '../../accounts/index.ts';
import { signedIn } from './signed-in.ts';

/** Where people come back to from the page on which they save a card. */
const RETURN_PATH = '/credits';

/** A page of the payment provider's on which a card is saved. `publicUrl`: as the operator has set it. */
export function openCardPage({ topUps }: Pick<Accounts, 'topUps'>, publicUrl: string | undefined): RouteOptions {
  return {
    method: 'POST',
    url: '/card',
    async handler(request) {
      // The guard has found it to be this server's own.
      const origin = publicUrl ?? request.headers.origin;
      return { url: await topUps.openCardPage(signedIn(request).accountId, `${origin}${RETURN_PATH}`) };
    },
  };
}

/** Forgets the card, if there is one. */
export function removeCard({ topUps }: Pick<Accounts, 'topUps'>): RouteOptions {
  return {
    method: 'DELETE',
    url: '/card',
    async handler(request, reply) {
      await topUps.removeCard(signedIn(request).accountId);
      return reply.code(204).send();
    },
  };
}
