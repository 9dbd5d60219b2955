import type { Payments } from '../payments.ts';
import { cardPages } from './cards.ts';
import { openStripe, type StripeSettings } from './client.ts';
import { readNews, verifyEvent } from './events.ts';
import { pay } from './pay.ts';

export type { StripeSettings } from './client.ts';
export { inspectStripe, type StripeState } from './inspect.ts';

/** Payments by Stripe: cards saved on its page, charged off-session. */
export async function stripePayments(settings: StripeSettings): Promise<Payments> {
  const stripe = await openStripe(settings);
  return {
    provider: 'stripe',
    pay: (payment, keep) => pay(stripe, payment, keep),
    cards: {
      ...cardPages(stripe),
      verifyEvent: (rawBody, signature) => verifyEvent(stripe, settings.webhookSecret, rawBody, signature),
      readNews: (event) => readNews(stripe, event),
    },
  };
}
