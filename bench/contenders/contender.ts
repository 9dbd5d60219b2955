import { type MeasureOptions, measure, type Timing } from '../support/measure.ts';

/**
 * What is measured side by side. Pages hold 100 companies, with their whole records where nothing else is
 * said.
 */
export const PAGE_ROWS = 100;

/** Matches are counted up to one more than this. */
export const COUNT_CAP = 10_000;

export interface Contender extends AsyncDisposable {
  readonly name: string;
  /** Loads one JSON company a line. */
  load(recordsPath: string): Promise<{ readonly companies: number; readonly seconds: number; readonly bytes: number }>;
  /** Rows of the page in order of jurisdiction and number; `page` from 1. */
  page(query: string, page: number): Promise<number> | number;
  count(query: string): Promise<number> | number;
  /** The rows that come first by relevance, a page of them: which they are, in order. */
  relevance(query: string): Promise<number> | number;
  /** The same with their whole records. */
  pageByRelevance(query: string): Promise<number> | number;
  /** Which companies are on page 1, as `us_fl/L1`: where it is there, it is held against the others'. */
  firstPage?(query: string): Promise<readonly string[]> | readonly string[];
  /** Where it runs in a process of its own: it takes its times itself, so that no message is timed. */
  measure?(operation: Operation, queries: readonly string[], options: MeasureOptions): Promise<Timing>;
}

export type Operation = {
  readonly title: string;
  readonly run: 'page' | 'count' | 'relevance' | 'pageByRelevance';
  readonly page: number;
};

/** What is asked of each, with every query. */
export const OPERATIONS: readonly Operation[] = [
  { title: 'page 1', run: 'page', page: 1 },
  { title: 'page 100', run: 'page', page: 100 },
  { title: 'capped count', run: 'count', page: 1 },
  { title: 'relevance', run: 'relevance', page: 1 },
  { title: 'page 1 by relevance', run: 'pageByRelevance', page: 1 },
];

/** What an operation takes with these queries, by turns. */
export function timed(
  contender: Contender,
  operation: Operation,
  queries: readonly string[],
  options: MeasureOptions,
): Promise<Timing> {
  if (contender.measure !== undefined) return contender.measure(operation, queries, options);
  const { run, page } = operation;
  return measure(
    queries.map((query) => () => contender[run](query, page)),
    options,
  );
}
