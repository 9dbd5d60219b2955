/**
 * Days in registries' columns. A system that must store a day where there is none stores a certain one
 * (`1900-01-01`), and people mistype years: a day that cannot be meant is left out and counted by its value
 * in the load's report.
 */
import { cleanText, type LegalForm, parseDate } from '../entity/index.ts';
import type { BuildContext, Row } from './registry.ts';

/** The zero days of databases and spreadsheets: SQL Server's first, Excel's and Delphi's, Unix's. */
const ZERO_DAYS: ReadonlySet<string> = new Set(['1753-01-01', '1899-12-30', '1899-12-31', '1970-01-01']);
/** Real in a column of formations, where states have companies of these days; a default in others. */
export const DEFAULT_DAYS = ['1900-01-01', '1901-01-01'] as const;
/** Filings may take effect later, and terms end later, but no real date lies farther ahead. */
const YEARS_AHEAD_MAX = 5;
/** Wyoming's Act of 1977 was the first on limited liability companies. */
const FIRST_LLC_YEAR = '1977';

/** Nothing but zeros is a blank of a fixed-width column. */
const BLANK = /^[0/\-. ]*$/;

/**
 * A column's day as `YYYY-MM-DD`. `null` for a blank, and for text that is not a day or one that cannot be
 * meant, which is counted.
 */
export function dateOf(row: Row, column: string, context: BuildContext): string | null {
  const text = cleanText(row[column]);
  if (text === null || BLANK.test(text)) return null;
  const date = parseDate(text);
  if (date !== null && isMeant(date, column, context)) return date;
  context.leftOut(column, date ?? text);
  return null;
}

/**
 * The day an entity was formed: as `dateOf`, and a limited liability company, or a series of one, not before
 * there were any.
 */
export function formationDateOf(
  row: Row,
  column: string,
  legalForm: LegalForm | 'llc_series',
  context: BuildContext,
): string | null {
  const date = dateOf(row, column, context);
  const isLlc = legalForm === 'llc' || legalForm === 'llc_series';
  if (date === null || !isLlc || date >= FIRST_LLC_YEAR) return date;
  context.leftOut(column, date);
  return null;
}

function isMeant(date: string, column: string, context: BuildContext): boolean {
  if (ZERO_DAYS.has(date) || (date > context.asOf && date > latestOf(context.asOf))) return false;
  return !context.isDefaultDay(column, date);
}

function latestOf(asOf: string): string {
  return `${Number(asOf.slice(0, 4)) + YEARS_AHEAD_MAX}${asOf.slice(4)}`;
}
