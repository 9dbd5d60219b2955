export type { BatchOptions, FinishedBatch, WaitOptions } from './batches.ts';
export type {
  AddressOptions,
  ChangesOptions,
  CompanyPremisesOptions,
  CompanySearchOptions,
  CountsOptions,
  MatchOneOptions,
  NetworkOptions,
  OfficerSearchOptions,
  PeopleOptions,
  PremisesChangesOptions,
  PremisesSearchOptions,
  PremisesSuggestOptions,
  SuggestOptions,
} from './calls.ts';
export { Charter } from './charter.ts';
export { CharterError } from './error.ts';
export type { MatchOptions, MatchProgress } from './match.ts';
export type { ListOptions, Page, PageOptions } from './pages.ts';
export type * from './schema.ts';
export type { Answer, Asked, CallOptions, CharterOptions, OperationId, PaidOptions } from './transport.ts';
