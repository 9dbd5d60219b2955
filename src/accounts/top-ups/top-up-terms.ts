import { MAX_GRANT_CREDITS } from '../limits.ts';

/**
 * The smallest charge that Stripe makes, in the currency's smallest unit (docs.stripe.com/currencies,
 * "Minimum and maximum charge amounts"). Who settles in another currency may meet a higher one: such a
 * payment is declined.
 */
const CHARGE_MIN = {
  aud: 50,
  cad: 50,
  chf: 50,
  dkk: 250,
  eur: 50,
  gbp: 30,
  jpy: 50,
  nok: 300,
  nzd: 50,
  sek: 300,
  sgd: 50,
  usd: 50,
} as const;

/** ... and the largest: eight digits. */
const CHARGE_MAX = 99_999_999;

type Currency = keyof typeof CHARGE_MIN;
export const CURRENCIES = Object.keys(CHARGE_MIN) as readonly Currency[];

/** What credits cost, and how many may be bought. */
export type TopUpTerms = {
  readonly currency: Currency;
  /** Of one credit, in the currency's smallest unit. */
  readonly creditPrice: number;
  /** Of one top-up. */
  readonly minCredits: number;
  readonly maxCredits: number;
  /** What an account may owe where there is no payment provider. */
  readonly owedMaxCredits: number;
};

/** Without limits: the operator's own. */
export const DEFAULT_TERMS: TopUpTerms = {
  currency: 'usd',
  creditPrice: 1,
  minCredits: 1,
  maxCredits: MAX_GRANT_CREDITS,
  owedMaxCredits: MAX_GRANT_CREDITS,
};

/**
 * Terms whose every top-up a card can pay: the provider's least and largest charge go before a wish for
 * smaller or larger ones.
 */
export function cardTerms(terms: TopUpTerms): TopUpTerms {
  const { currency, creditPrice } = terms;
  const minCredits = Math.max(terms.minCredits, Math.ceil(CHARGE_MIN[currency] / creditPrice));
  const maxCredits = Math.min(terms.maxCredits, Math.floor(CHARGE_MAX / creditPrice));
  return { ...terms, minCredits, maxCredits: Math.max(minCredits, maxCredits) };
}
