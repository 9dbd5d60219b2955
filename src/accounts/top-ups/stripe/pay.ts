import type { Stripe } from 'stripe';
import { declineCodeOf } from '../declines.ts';
import type { KeepPaymentId, Payment, PaymentOutcome } from '../payments.ts';
import { ask, failureOf, faultOf, retrieveOrNull } from './client.ts';

const REFUSED: PaymentOutcome = { state: 'declined', declineCode: 'payment_refused' };

/**
 * Pays off-session with the saved card, in two steps: a PaymentIntent that takes no money is made and its id
 * kept, then it is confirmed. An intent succeeds once at most, so nothing that is done again pays twice, be
 * it after Stripe has forgotten the idempotency key.
 */
export async function pay(stripe: Stripe, payment: Payment, keep: KeepPaymentId): Promise<PaymentOutcome> {
  if (payment.paymentId !== null) {
    const intent = await retrieveOrNull(() => stripe.paymentIntents.retrieve(payment.paymentId!));
    // Another Stripe account than the one that was asked before.
    if (intent === null) return REFUSED;
    return intent.status === 'requires_confirmation' ? confirm(stripe, payment, intent.id) : outcomeOf(intent);
  }
  if (payment.card === null) return { state: 'declined', declineCode: 'no_card' };
  const made = await createOrNull(stripe, payment);
  return made === null ? REFUSED : confirm(stripe, payment, await keep(made.id));
}

/**
 * Null where Stripe refuses to make it: the card or the customer is gone there, or the amount is none that it
 * charges.
 */
async function createOrNull(stripe: Stripe, payment: Payment): Promise<Stripe.PaymentIntent | null> {
  try {
    return await ask(() => create(stripe, payment));
  } catch (error) {
    if (failureOf(error) === undefined) throw error;
    return null;
  }
}

function create(stripe: Stripe, { topUpId, accountId, credits, amount, currency, card }: Payment) {
  return stripe.paymentIntents.create(
    {
      amount,
      currency,
      customer: card!.customerId,
      payment_method: card!.cardId,
      allowed_payment_method_types: ['card'],
      description: `${credits} credits`,
      metadata: { top_up_id: topUpId, account_id: accountId },
    },
    // With the card in it: another card is another request, which Stripe would refuse under the same key.
    { idempotencyKey: `${topUpId}-intent-${card!.cardId}` },
  );
}

async function confirm(stripe: Stripe, { topUpId }: Payment, paymentId: string): Promise<PaymentOutcome> {
  try {
    const options = { idempotencyKey: `${topUpId}-confirm-${paymentId}` };
    return outcomeOf(await ask(() => stripe.paymentIntents.confirm(paymentId, { off_session: true }, options)));
  } catch (error) {
    if (failureOf(error) === undefined) throw error;
    return outcomeOfRefused(stripe, paymentId);
  }
}

/**
 * A refused confirmation tells less than the intent itself: another process may have confirmed it meanwhile.
 */
async function outcomeOfRefused(stripe: Stripe, paymentId: string): Promise<PaymentOutcome> {
  try {
    const intent = await ask(() => stripe.paymentIntents.retrieve(paymentId));
    if (intent.status !== 'requires_confirmation') return outcomeOf(intent);
    return outcomeOf(await ask(() => stripe.paymentIntents.cancel(paymentId)));
  } catch (error) {
    throw faultOf(error);
  }
}

/** What Stripe's state of a payment means (docs.stripe.com/payments/paymentintents/lifecycle). */
export function outcomeOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentOutcome {
  switch (status) {
    case 'succeeded':
      return { state: 'paid' };
    case 'requires_action':
      return { state: 'declined', declineCode: 'authentication_required' };
    case 'requires_payment_method':
    case 'canceled':
      return { state: 'declined', declineCode: declineCodeOf(error?.decline_code, error?.code) };
    default:
      return { state: 'pending' };
  }
}
