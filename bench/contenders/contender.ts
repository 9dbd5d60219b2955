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
}

/** What is asked of each, with every query. */
export const OPERATIONS: readonly (readonly [title: string, run: (contender: Contender, query: string) => unknown])[] =
  [
    ['page 1', (contender, query) => contender.page(query, 1)],
    ['page 100', (contender, query) => contender.page(query, 100)],
    ['capped count', (contender, query) => contender.count(query)],
    ['relevance', (contender, query) => contender.relevance(query)],
    ['page 1 by relevance', (contender, query) => contender.pageByRelevance(query)],
  ];
