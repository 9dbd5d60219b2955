export { type DownloadOptions, type DownloadProgress, type DownloadResult, download } from './download.ts';
export { type LoadProgress, type LoadRegistryOptions, loadRegistry } from './load.ts';
export { LoadError, type LoadErrorCode } from './load-error.ts';
export { type LoadRecordsOptions, loadRecords } from './load-records.ts';
export { type FileReport, type LoadReport, printLoadReport } from './load-report.ts';
export { registries, registryOf } from './registries.ts';
export type { Publishes, Registry } from './registry.ts';
