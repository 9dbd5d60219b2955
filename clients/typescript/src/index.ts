export type { BatchOptions, FinishedBatch, WaitOptions } from './batches.ts';
export type { ChangesOptions } from './changes.ts';
export { Charter, type MatchOneOptions, type NetworkOptions, type SuggestOptions } from './charter.ts';
export { CharterError } from './error.ts';
export type { MatchOptions, MatchProgress } from './match.ts';
export type { ListOptions, Page, PageOptions } from './pages.ts';
export type * from './schema.ts';
export type {
  CompanyPremisesOptions,
  CompanySearchOptions,
  OfficerSearchOptions,
  PremisesSearchOptions,
} from './searches.ts';
export type { Answer, Asked, CallOptions, CharterOptions, OperationId, PaidOptions } from './transport.ts';
