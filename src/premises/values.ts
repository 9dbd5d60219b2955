/** Cells of lists as values: what publishers write for nothing is nothing. */
import { calendarDate, cleanText, fillerOf, parseDate } from '../entity/index.ts';

/** Clean text, or `null` for a blank and for what says that there is nothing: `Data Not Available`, `EXEMPT`, `-`. */
export function valueOfCell(cell: string | undefined): string | null {
  const text = cleanText(cell);
  return text === null || fillerOf(text) === 'nothing' ? null : text;
}

const DIGITS_OF_A_PHONE = 7;

/** As it stands in the list; `null` where it has too few digits, or zeros alone. */
export function phoneOf(text: string | null): string | null {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits.length < DIGITS_OF_A_PHONE || /^0+$/.test(digits) ? null : text;
}

/** As it stands in the list; `null` for what has no domain in it. */
export function websiteOf(text: string | null): string | null {
  return text !== null && /[^\s.]\.[a-z]{2,}/i.test(text) && !text.includes('@') ? text : null;
}

/** Days that systems store where there is none. */
const ZERO_DAYS: ReadonlySet<string> = new Set([
  '1753-01-01',
  '1899-12-30',
  '1899-12-31',
  '1900-01-01',
  '1901-01-01',
  '1970-01-01',
]);
const SHORT_YEAR = /^(\d{1,2})\/(\d{1,2})\/(\d{2})(?: .*)?$/;
/** As JavaScript prints a time: `Thu Oct 12 2023 04:00:00 GMT-0400 (Eastern Daylight Time)`. */
const PRINTED_TIME = /^[a-z]{3} ([a-z]{3} \d{1,2} \d{4}) \d\d:\d\d:\d\d GMT/i;
/** `05-JAN-21`, `5-Jan-2021`. */
const DAY_FIRST = /^(\d{1,2})-([a-z]{3})-(\d{2}|\d{4})$/i;
/** Two digits are a year of this century until so many years after the list. */
const YEARS_AHEAD_MAX = 30;

/**
 * The day in a cell of a list of a day, as `YYYY-MM-DD`: what registries' cells have, and two digits of a year
 * (`3/23/25`) or a printed time besides. `null` for any other text.
 */
export function dayOf(text: string, asOf: string): string | null {
  const day = parseDate(text) ?? otherDay(text, Number(asOf.slice(0, 4)));
  return day === null || ZERO_DAYS.has(day) ? null : day;
}

function otherDay(text: string, listYear: number): string | null {
  const short = SHORT_YEAR.exec(text);
  if (short !== null) return calendarDate(fullYear(short[3]!, listYear), Number(short[1]), Number(short[2]));
  const printed = PRINTED_TIME.exec(text)?.[1];
  if (printed !== undefined) return parseDate(printed);
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  return year === undefined ? null : parseDate(`${month} ${day} ${fullYear(year, listYear)}`);
}

function fullYear(text: string, listYear: number): number {
  if (text.length === 4) return Number(text);
  const year = 2000 + Number(text);
  return year > listYear + YEARS_AHEAD_MAX ? year - 100 : year;
}

/** A date in a file's name: `licenses-2023-08-12T10-49`, `export-04-18-2026 (1).csv`, `extract_20260131.csv`. */
export function dayInName(name: string): string | null {
  const yearFirst = /(?<!\d)((?:19|20)\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/.exec(name);
  if (yearFirst !== null) return calendarDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const monthFirst = /(?<!\d)(\d\d)([-_.]?)(\d\d)\2((?:19|20)\d\d)(?!\d)/.exec(name);
  return monthFirst && calendarDate(Number(monthFirst[4]), Number(monthFirst[1]), Number(monthFirst[3]));
}
