import type { Stripe } from 'stripe';
import { AccountError } from '../../error.ts';
import type { PaymentEvent, PaymentNews } from '../payments.ts';
import { idOf, readCard, readPage } from './cards.ts';
import { retrieveOrNull } from './client.ts';
import { outcomeOf } from './pay.ts';

/** The events that are heard (docs.stripe.com/api/events/types), and what each is about. */
export const HEARD: Readonly<Record<string, PaymentEvent['about']>> = {
  'checkout.session.completed': 'card_page',
  'checkout.session.expired': 'card_page',
  'payment_method.automatically_updated': 'card',
  'payment_method.detached': 'card',
  'payment_method.updated': 'card',
  'payment_intent.canceled': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.requires_action': 'payment',
  'payment_intent.succeeded': 'payment',
  'charge.refunded': 'charge',
  'refund.failed': 'charge',
  'refund.updated': 'charge',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
};

/** The event of a webhook's body, if it is one that is heard. @throws AccountError `invalid_signature` */
export async function verifyEvent(
  stripe: Stripe,
  secret: string | undefined,
  rawBody: Buffer,
  signature: string,
): Promise<PaymentEvent | null> {
  if (secret === undefined) throw new AccountError('invalid_signature', 'No webhook secret is set');
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(rawBody, signature, secret);
  } catch {
    throw new AccountError('invalid_signature', 'The signature does not fit the body');
  }
  const about = Object.hasOwn(HEARD, event.type) ? HEARD[event.type] : undefined;
  if (about === undefined) return null;
  const aboutId = subjectOf(about, event.data.object);
  return aboutId === null ? null : { id: event.id, type: event.type, about, aboutId };
}

/** The id of a refund's charge; of everything else its own. */
function subjectOf(about: PaymentEvent['about'], subject: object): string | null {
  const id: unknown = Reflect.get(subject, 'id');
  if (about !== 'charge' || Reflect.get(subject, 'object') === 'charge') return typeof id === 'string' ? id : null;
  const charge: unknown = Reflect.get(subject, 'charge');
  return typeof charge === 'string' ? charge : null;
}

/** Events come late, twice and out of order: only what Stripe says now counts. */
export async function readNews(stripe: Stripe, { about, aboutId }: PaymentEvent): Promise<PaymentNews | null> {
  switch (about) {
    case 'card_page': {
      const outcome = await readPage(stripe, aboutId);
      return outcome === null ? null : { kind: 'card_page', ...outcome };
    }
    case 'card':
      return { kind: 'card', cardId: aboutId, card: await readCard(stripe, aboutId) };
    case 'payment': {
      const intent = await retrieveOrNull(() => stripe.paymentIntents.retrieve(aboutId));
      return intent === null ? null : { kind: 'payment', paymentId: aboutId, outcome: outcomeOf(intent) };
    }
    case 'charge': {
      const charge = await retrieveOrNull(() => stripe.charges.retrieve(aboutId));
      if (charge === null || charge.payment_intent === null) return null;
      const paymentId = idOf(charge.payment_intent);
      return { kind: 'refund', paymentId, refundedAmount: charge.amount_refunded };
    }
    case 'dispute': {
      const dispute = await retrieveOrNull(() => stripe.disputes.retrieve(aboutId));
      if (dispute === null || dispute.payment_intent === null) return null;
      const { status, reason } = dispute;
      return { kind: 'dispute', paymentId: idOf(dispute.payment_intent), status, reason };
    }
  }
}
