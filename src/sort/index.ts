export { EntryWriter, type SortedEntries, type SortedEntry } from './entries.ts';
export { ExternalSorter, readSortedPart, readSortedRuns, type SortedPart } from './external-sorter.ts';
export { PairSorter } from './pair-sorter.ts';
