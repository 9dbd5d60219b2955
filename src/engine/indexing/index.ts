export { type ComparedRecord, Comparison } from './comparison.ts';
export { DocumentSorter } from './document-sorter.ts';
export { columnsOfRow, IndexDocument, type Span } from './index-document.ts';
export { LoadThreads } from './load-threads.ts';
export type { PresentCompany } from './overlay.ts';
export { readDocuments, type SortedDocuments } from './read-documents.ts';
export { COMPANY_COLUMNS, NAME_COLUMNS, PARTY_COLUMNS, type Place } from './sections.ts';
export { type Staged, stagedBytes, stagedOf } from './staged-premises.ts';
export { StagingLogReader } from './staging-log.ts';
