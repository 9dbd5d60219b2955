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
