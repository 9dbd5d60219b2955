export { StoreError, type StoreErrorCode } from '../store/index.ts';
export { changeAccount, lockAccount } from './account.ts';
export { type Accounts, type AccountsOptions, openAccounts } from './accounts.ts';
export { audit } from './audit.ts';
export { type ChargeKind, PRICED } from './charged.ts';
export * from './charges/index.ts';
export * from './credits/index.ts';
export { AccountError, type AccountErrorCode } from './error.ts';
export { openKeptSecret } from './kept-secret.ts';
export * from './keys/index.ts';
export * from './ledger/index.ts';
export { MAX_BALANCE_CREDITS, MAX_GRANT_CREDITS, parseEmail } from './limits.ts';
export type { Notice, Notify } from './notify.ts';
export * from './operator/index.ts';
export type { Page, Position } from './position.ts';
export {
  costCredits,
  DEFAULT_PRICES,
  type Price,
  type PriceList,
  parsePrices,
  priceOf,
} from './prices.ts';
export { openRateBuckets, type RateBuckets, type RateLimit, type Taken } from './rate-buckets.ts';
export * from './request-log/index.ts';
export * from './top-ups/index.ts';
