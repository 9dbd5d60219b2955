/** What the first records of a table say of all of it: its headings, how wide it is, or why it is not a table. */
import { type FirstRecord, type PassedOver, passedOver, placeOfHeadings } from './headings.ts';

export type TableProblemCode =
  | 'empty'
  | 'not_text'
  | 'unreadable_header'
  | 'one_column'
  | 'too_many_columns'
  | 'no_rows'
  | 'unknown_sheet';

/** Why a file is not a table, in a sentence for who gave it. */
export type TableProblem = { readonly code: TableProblemCode; readonly text: string };

export type Shape = {
  /** As they stand in the file. Some may be blank, or the same. */
  readonly header: readonly string[];
  readonly headerLine: number;
  /** What stands above the headings and is not part of the table. */
  readonly passedOver: readonly PassedOver[];
};

/** Real tables have up to some hundred. */
const COLUMNS_MAX = 1_000;

/** `whole`: what the table is in, to begin a sentence with: `The file`. `records`: all have a value. */
export function shapeOf(
  records: readonly FirstRecord[],
  whole: string,
): { readonly shape: Shape } | { readonly problem: TableProblem } {
  if (records.length === 0) return problem('empty', `${whole} has no line with a value in it.`);
  const place = placeOfHeadings(records);
  const { line, values } = records[place]!;
  if (values.length > COLUMNS_MAX)
    return problem('too_many_columns', `${whole} has ${values.length} columns, more than ${COLUMNS_MAX}.`);
  return { shape: { header: values, headerLine: line, passedOver: passedOver(records.slice(0, place)) } };
}

export const problem = (code: TableProblemCode, text: string): { readonly problem: TableProblem } => ({
  problem: { code, text },
});

/** As many cells as the headings, or why the values are no row. */
export function fitted(values: string[], width: number): readonly string[] | string {
  while (values.length > width && isBlank(values.at(-1)!)) values.pop();
  if (values.length > width) return `it has ${values.length} columns, the headings ${width}`;
  return padded(values, width);
}

/** Spreadsheets leave blank cells at the end of a row out. */
export function padded(values: readonly string[], width: number): readonly string[] {
  return values.length === width ? values : [...values, ...new Array<string>(width - values.length).fill('')];
}

export const isBlank = (value: string): boolean => value.trim() === '';
