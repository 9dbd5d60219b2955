import type { RouteOptions } from 'fastify';
import { AccountError } from '../../accounts/index.ts';
import { refuse } from '../errors.ts';
import type { AccountParts } from '../settings.ts';

/**
 * What Stripe tells by itself. Only its signature is believed, over the bytes as they came. Anything but a
 * 2xx makes Stripe tell it again, for days; so what is of no concern, or was told before, is a 200.
 */
export function stripeWebhook({ topUps }: Pick<AccountParts, 'topUps'>): RouteOptions {
  return {
    method: 'POST',
    url: '/stripe',
    async handler(request, reply) {
      const signature = request.headers['stripe-signature'];
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        await topUps.receivePaymentEvent(rawBody, typeof signature === 'string' ? signature : '');
      } catch (error) {
        if (!(error instanceof AccountError) || error.code !== 'card_payments_off') throw error;
        return refuse(reply, 'route_not_found');
      }
      return { received: true };
    },
  };
}
