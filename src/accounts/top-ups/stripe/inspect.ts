import { failureOf, openStripe, type StripeSettings } from './client.ts';

/** A payment that there is not: who asks for it is let in, or is not. */
const NO_PAYMENT = 'pi_charter_doctor';

/** `refused`: the key is none, or not any more. `limited`: it may not read payments. */
export type StripeState = 'works' | 'refused' | 'limited' | 'away';

/** Whether Stripe lets these settings in, found out by one request that reads nothing and makes nothing. */
export async function inspectStripe(settings: StripeSettings, timeoutMs: number): Promise<StripeState> {
  const stripe = await openStripe(settings, { timeoutMs, retries: 0 });
  try {
    await stripe.paymentIntents.retrieve(NO_PAYMENT);
    return 'works';
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    if (failure.code === 'resource_missing') return 'works';
    if (failure.type === 'StripeAuthenticationError') return 'refused';
    return failure.type === 'StripePermissionError' ? 'limited' : 'away';
  }
}
