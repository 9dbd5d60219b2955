/** The room's door for those who read what things cost and keep no accounts: it loads no database. */

export { CHARGED, type ChargeKind, PRICED } from './charged.ts';
export { ALERT_LEVELS, KEY_INTERFACES, type KeyInterface, MAX_GRANT_CREDITS, OVERLAP_DAYS_MAX } from './limits.ts';
export type { Position } from './position.ts';
export { DEFAULT_PRICES, type PriceList, parsePrices, priceOf } from './prices.ts';
export type { RateLimit } from './rate-buckets.ts';
export { CURRENCIES, DEFAULT_TERMS, type TopUpTerms } from './top-ups/top-up-terms.ts';
