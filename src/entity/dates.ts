import { z } from 'zod';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/**
 * The ISO date of a year, month (1 to 12) and day, or `null` where the Gregorian calendar has no such day.
 */
export function calendarDate(year: number, month: number, day: number): string | null {
  const days = DAYS_IN_MONTH[month - 1];
  if (days === undefined || year < 1 || year > 9999) return null;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (day < 1 || day > (month === 2 && isLeapYear ? 29 : days)) return null;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** True for `YYYY-MM-DD` that names a real day of the Gregorian calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return calendarDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))) !== null;
}

/** A real day of the Gregorian calendar, `YYYY-MM-DD`. */
export const dateSchema = z
  .string()
  .refine(isCalendarDate, 'not a calendar date of the form YYYY-MM-DD')
  .meta({ format: 'date', example: '2024-02-29' });

/** A time in UTC to the millisecond, as `Date.toISOString` prints it. */
export const timeSchema = z
  .string()
  .refine(isTime, 'not a time of the form YYYY-MM-DDTHH:MM:SS.sssZ')
  .meta({ format: 'date-time', example: '2024-02-29T09:30:00.000Z' });

function isTime(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

/**
 * A time of day after a date, which says nothing of the day: `T00:00:00.000Z`, ` 00:09:20.48`, ` 12:00:00
 * AM`.
 */
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}(?::?\d{2})?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/])(\d{2})\2(\d{2})${TIME}$`, 'i');
const US_DATE = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})${TIME}$`, 'i');
/** As SQL Server prints a day: `Jun 29 2026 12:00AM`, `Jul  4 2026`. */
const NAMED_MONTH = new RegExp(String.raw`^([a-z]{3}) +(\d{1,2}),? +(\d{4})${TIME}$`, 'i');
/** As Oracle prints one: `29-JUN-2026`. */
const DAY_NAMED_MONTH = new RegExp(String.raw`^(\d{1,2})[- ]([a-z]{3})[- ](\d{4})${TIME}$`, 'i');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/;
const COMPACT_US_DATE = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * The day a registry's text names, as `YYYY-MM-DD`. Reads ISO dates and date-times, also with slashes, US
 * month/day/year, month names of three letters before or behind the day, each with or without a time,
 * `YYYYMMDD` and `MMDDYYYY`: of the two only one is ever a day, since no year in question begins with a month.
 * `null` for a blank, for a day the calendar does not have, for another year that cannot be meant, and for any
 * other text.
 */
export function parseDate(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const known = daysRead.get(text);
  if (known !== undefined) return known;
  const day = readDate(text);
  if (text.length <= KEPT_LENGTH_MAX) {
    if (daysRead.size >= KEPT_MAX) daysRead.clear();
    daysRead.set(text, day);
  }
  return day;
}

/** Days recur: of a century there are 36,525. */
const daysRead = new Map<string, string | null>();
const KEPT_MAX = 40_000;
/** A longer one may keep the row in memory that it is a piece of. */
const KEPT_LENGTH_MAX = 12;

function readDate(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const yearFirst = YEAR_FIRST.exec(trimmed);
  if (yearFirst !== null) return realDate(yearFirst[1], yearFirst[3], yearFirst[4]);
  const monthFirst = US_DATE.exec(trimmed);
  if (monthFirst !== null) return realDate(monthFirst[3], monthFirst[1], monthFirst[2]);
  const compact = COMPACT_DATE.exec(trimmed);
  if (compact !== null) {
    const usDate = COMPACT_US_DATE.exec(trimmed)!;
    return realDate(compact[1], compact[2], compact[3]) ?? realDate(usDate[3], usDate[1], usDate[2]);
  }
  const named = NAMED_MONTH.exec(trimmed);
  if (named !== null) return realDate(named[3], monthOf(named[1]!), named[2]);
  const dayNamed = DAY_NAMED_MONTH.exec(trimmed);
  return dayNamed && realDate(dayNamed[3], monthOf(dayNamed[2]!), dayNamed[1]);
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/**
 * No registry has an entry from before, and none looks farther ahead: other years are slips (`0180`, `7201`)
 * or say "never".
 */
const EARLIEST = '1600';
const LATEST = '2200';

function realDate(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const iso = calendarDate(Number(year), Number(month), Number(day));
  return iso === null || iso < EARLIEST || iso >= LATEST ? null : iso;
}
