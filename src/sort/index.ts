export { ExternalSorter, readSortedRuns, type SortedEntry } from './external-sorter.ts';
export { PairSorter, SECTIONS, type SortedSection } from './pair-sorter.ts';
