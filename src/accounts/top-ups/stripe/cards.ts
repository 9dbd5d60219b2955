import type { Stripe } from 'stripe';
import type { Card, CardKeeper, CardPage, CardPageOutcome } from '../payments.ts';
import { ask, failureOf, faultOf, retrieveOrNull } from './client.ts';

/** Cards are entered on Stripe's own page: Checkout in setup mode. */
export function cardPages(stripe: Stripe): Pick<CardKeeper, 'openPage' | 'readPage' | 'removeCard'> {
  return {
    async openPage(account, returnUrl) {
      const customerId = account.customerId ?? (await newCustomer(stripe, account, 'first'));
      try {
        return await openSession(stripe, account.accountId, customerId, returnUrl);
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.code !== 'resource_missing' || failure.param !== 'customer') throw faultOf(error);
        // Another Stripe account, or live mode after test mode: the customer is none there.
        const replacement = await newCustomer(stripe, account, customerId);
        return openSession(stripe, account.accountId, replacement, returnUrl);
      }
    },
    readPage: (cardPageId) => readPage(stripe, cardPageId),
    async removeCard(cardId) {
      try {
        await ask(() => stripe.paymentMethods.detach(cardId));
      } catch (error) {
        if (failureOf(error)?.type !== 'StripeInvalidRequestError') throw error;
      }
    },
  };
}

async function newCustomer(
  stripe: Stripe,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  place: string,
): Promise<string> {
  const options = { idempotencyKey: `${accountId}-customer-${place}` };
  const made = await ask(() => stripe.customers.create({ email, metadata: { account_id: accountId } }, options));
  return made.id;
}

async function openSession(
  stripe: Stripe,
  accountId: string,
  customerId: string,
  returnUrl: string,
): Promise<CardPage> {
  const session = await ask(() =>
    stripe.checkout.sessions.create({
      mode: 'setup',
      customer: customerId,
      allowed_payment_method_types: ['card'],
      client_reference_id: accountId,
      success_url: returnUrl,
      cancel_url: returnUrl,
    }),
  );
  return { customerId, cardPageId: session.id, url: session.url! };
}

/** For what a page of the dashboard waits for, and which is asked again when the page is opened again. */
const IMPATIENT = { timeout: 3_000, maxNetworkRetries: 0 };

export async function readPage(stripe: Stripe, cardPageId: string): Promise<CardPageOutcome | null> {
  const session = await retrieveOrNull(() =>
    stripe.checkout.sessions.retrieve(cardPageId, { expand: ['setup_intent.payment_method'] }, IMPATIENT),
  );
  if (session === null || session.status === 'open' || session.customer === null) return null;
  const customerId = idOf(session.customer);
  const intent = session.setup_intent;
  const method = intent === null || typeof intent === 'string' ? null : intent.payment_method;
  const isKept = method !== null && typeof method === 'object' && idOfOrNull(method.customer) === customerId;
  return { cardPageId, customerId, card: isKept ? cardOf(method) : null };
}

/** Null when it is gone, or is no longer attached to a customer. */
export async function readCard(stripe: Stripe, cardId: string): Promise<Card | null> {
  const method = await retrieveOrNull(() => stripe.paymentMethods.retrieve(cardId));
  return method === null || method.customer === null ? null : cardOf(method);
}

function cardOf({ id, card, created }: Stripe.PaymentMethod): Card | null {
  if (card === undefined || card === null) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { cardId: id, brand, last4, expMonth, expYear, enteredAt: new Date(created * 1_000).toISOString() };
}

export const idOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

const idOfOrNull = (reference: string | { readonly id: string } | null): string | null =>
  reference === null ? null : idOf(reference);
