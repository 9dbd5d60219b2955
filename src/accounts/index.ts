export { StoreError, type StoreErrorCode } from '../store/index.ts';
export { type Accounts, type AccountsOptions, openAccounts } from './accounts.ts';
export type { Caller } from './authenticator.ts';
export type { CreatedKey, NewKey } from './create-key.ts';
export type { CreditBalance } from './credit-balance.ts';
export { AccountError, type AccountErrorCode } from './error.ts';
export type { KeySummary } from './keys.ts';
export { MAX_BALANCE_CREDITS, MAX_GRANT_CREDITS } from './limits.ts';
