export { EntryWriter, type SortedEntries, type SortedEntry } from './entries.ts';
export { ExternalSorter, readSortedRange, readSortedRuns, type SortedRange } from './external-sorter.ts';
export { PairSorter } from './pair-sorter.ts';
