export { EntryWriter, type SortedEntries, type SortedEntry } from './entries.ts';
export { ExternalSorter, readSortedRuns } from './external-sorter.ts';
export { PairSorter } from './pair-sorter.ts';
