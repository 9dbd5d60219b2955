/** What has rows and is not CSV. What reads it is fetched by those who have such a file. */

import { NO_ROWS, NO_TABLE } from './encoding.ts';
import type { ReadAgain, ReadAs, WrittenAs } from './read-again.ts';

/** `open`: null where no rows are found; a text says why it cannot be read. */
export type OtherForm = {
  readonly form: Exclude<WrittenAs, 'csv'>;
  readonly open: (readAgain: ReadAgain) => Promise<ReadAs | string | null>;
};

/** By what is said of it as long as no rows are found. */
export const OTHER_FORMS: ReadonlyMap<string, OtherForm> = new Map([
  [NO_ROWS, { form: 'json', open: async (readAgain) => (await import('./json-table.ts')).jsonAsCsvOr(readAgain) }],
  [NO_TABLE, { form: 'markup', open: (readAgain) => markupAsCsv(readAgain, 1) }],
]);

/**
 * Bytes as CSV in UTF-8, where they are a web page or an XML spreadsheet with a table in it of so many rows with several
 * values; null where there is none, and a text where they cannot be read.
 */
export const markupAsCsv = async (readAgain: ReadAgain, rowsMin: number): Promise<ReadAs | string | null> =>
  (await import('./markup/index.ts')).markupAsCsvOr(readAgain, rowsMin);
