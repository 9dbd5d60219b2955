/** The room's door for those who read what things cost and keep no accounts: it loads no database. */

export { CHARGED, type ChargeKind } from './charged.ts';
export { MAX_GRANT_CREDITS } from './limits.ts';
export { DEFAULT_PRICES, type PriceList, parsePrices, priceOf } from './prices.ts';
export type { RateLimit } from './rate-buckets.ts';
export { CURRENCIES, DEFAULT_TERMS, type TopUpTerms } from './top-ups/top-up-terms.ts';
