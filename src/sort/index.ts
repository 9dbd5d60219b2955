export { ExternalSorter, readSortedRuns, type SortedEntry } from './external-sorter.ts';
