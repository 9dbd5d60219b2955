import { inspectStripe, type StripeState } from '../../accounts/index.ts';
import { type Check, PATIENCE_MS } from './check.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { resolve } from './resolve.ts';

const WHAT = 'Stripe';

const FINDINGS: Readonly<Record<StripeState, Finding>> = {
  works: ok(WHAT, 'lets Charter in'),
  refused: wrong(WHAT, 'It refuses the secret key.', 'Set CHARTER_STRIPE_SECRET_KEY to a key of your Stripe account.'),
  limited: wrong(
    WHAT,
    'The key may not read payments.',
    'Let the restricted key read and write customers, checkout sessions, payment intents and payment methods.',
  ),
  away: wrong(WHAT, 'It does not answer.', 'Let this machine reach api.stripe.com on port 443, and try again.'),
};

/** Stripe, where it is set, by a request that makes nothing and reads nothing. */
export const paymentsCheck: Check = async ({ context: { settings } }) => {
  const { stripe } = settings;
  if (stripe === undefined) return [];
  const unresolved = await resolve(stripe.apiUrl === undefined ? 'api.stripe.com' : new URL(stripe.apiUrl).hostname);
  if (unresolved !== null) return [wrong(WHAT, unresolved, FINDINGS.away.mend!)];
  return [FINDINGS[await inspectStripe(stripe, PATIENCE_MS)]];
};
