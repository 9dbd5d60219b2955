import { AccountError } from '../../accounts/index.ts';
import { receiveStripeEvent } from '../../operations/others.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import type { AccountParts } from '../settings.ts';

/**
 * Events from Stripe. Only their signature is believed, over the bytes as they came. Stripe sends an event
 * again, for days, unless it gets a 2xx; so an event that does not concern us, or came before, gets a 200.
 */
export const stripeWebhook = ({ topUps }: Pick<AccountParts, 'topUps'>) =>
  routeOf(receiveStripeEvent, null, async (_asked, request, reply) => {
    const signature = request.headers['stripe-signature'];
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      await topUps.receivePaymentEvent(rawBody, typeof signature === 'string' ? signature : '');
    } catch (error) {
      if (!(error instanceof AccountError) || error.code !== 'card_payments_off') throw error;
      return refuse(reply, 'route_not_found');
    }
    return { received: true };
  });
