export { ExternalSorter, type SortedEntry } from './external-sorter.ts';
