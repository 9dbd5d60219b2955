const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The ISO date of a year, month (1 to 12) and day, or `null` where the Gregorian calendar has no such day. */
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

/** A time of day after a date, which says nothing of the day: `T00:00:00.000Z`, ` 00:09:20.48`, ` 12:00:00 AM`. */
const TIME = String.raw`(?:[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?)?`;
const ISO_DATE = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${TIME}$`, 'i');
const US_DATE = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})${TIME}$`, 'i');
const COMPACT_DATE = /^(\d{4})(\d{2})(\d{2})$/;
const COMPACT_US_DATE = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * The day a registry's text names, as `YYYY-MM-DD`. Reads ISO dates and date-times, US month/day/year with or without a time,
 * and `YYYYMMDD`. `null` for a blank, for a day the calendar does not have, for a sentinel or another year that cannot be meant,
 * and for any other text.
 */
export function parseDate(text: string | undefined): string | null {
  const trimmed = text?.trim();
  if (!trimmed) return null;
  const yearFirst = ISO_DATE.exec(trimmed) ?? COMPACT_DATE.exec(trimmed);
  if (yearFirst !== null) return realDate(yearFirst[1], yearFirst[2], yearFirst[3]);
  const monthFirst = US_DATE.exec(trimmed);
  return monthFirst === null ? null : realDate(monthFirst[3], monthFirst[1], monthFirst[2]);
}

/** The day of `MMDDYYYY` (Florida's files), as `YYYY-MM-DD`; otherwise as `parseDate`. */
export function parseCompactUsDate(text: string | undefined): string | null {
  const parts = COMPACT_US_DATE.exec(text?.trim() ?? '');
  return parts === null ? null : realDate(parts[3], parts[1], parts[2]);
}

/** No registry has an entry from before, and none looks farther ahead: other years are slips (`0180`, `7201`) or say "never". */
const EARLIEST = '1600';
const LATEST = '2200';

function realDate(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const iso = calendarDate(Number(year), Number(month), Number(day));
  return iso === null || iso < EARLIEST || iso >= LATEST ? null : iso;
}
