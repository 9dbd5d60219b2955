export { unlessAborted } from './aborted.ts';
export { type Fetched, fetchFiles } from './downloads.ts';
export type { Measure } from './guard.ts';
export { GuardError, printMeasure } from './guard-error.ts';
export { ListLinker, type ListLoadProgress, linkLists, newerRegistries } from './link-lists.ts';
export { type LoadOwnersOptions, loadOwners } from './load-owners.ts';
export { type LoadPremisesOptions, loadPremises } from './load-premises.ts';
export type { LoadProgress } from './load-progress.ts';
export { type LoadRecordsOptions, loadRecords, RECORDS_LAYOUT } from './load-records.ts';
export { type LoadRegistryOptions, loadRegistry } from './load-registry.ts';
export {
  type LoadReport,
  type OwnersLoadReport,
  type PremisesLoadReport,
  printLoadReport,
  printOwnersLoadReport,
  printPremisesLoadReport,
} from './load-report.ts';
export type { Meanings } from './meanings.ts';
export { keepingRejects, RejectsFile } from './rejects-file.ts';
export { tryRegistry } from './try-registry.ts';
export { openWorkFolder } from './work-folder.ts';
