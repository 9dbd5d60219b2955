/** Days in the forms in which the states write them. */

const FORMS = {
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  MMDDYYYY: /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  'MM DD YY': /^(?<month>\d{2}) (?<day>\d{2}) (?<year>\d{2})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{2})\/(?<day>\d{2})(?: .*)?$/,
  ISO: /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T.*)?$/,
} as const;
export type DayForm = keyof typeof FORMS;

/** `YYYY-MM-DD`; `null` for blanks, zeros and nines. What is no day of the calendar stays as it stands. */
export function readDay(text: string | null, ...forms: readonly DayForm[]): string | null {
  if (text === null || /^[09]+$/.test(text)) return null;
  for (const form of forms) {
    const { year = '', month = '', day = '' } = FORMS[form].exec(text)?.groups ?? {};
    const iso = `${year.length === 2 ? centuryOf(year) + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${iso}T00:00:00Z`);
    if (year !== '' && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso)) return iso;
  }
  return text;
}

/** No registry is older than the last century's first half, where years of two digits were written. */
function centuryOf(year: string): string {
  return Number(year) < 50 ? '20' : '19';
}
