import { type FileHead, parseDate, type Row } from '../adapter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * The observed daily file dates nearly all its rows within three months of each other; a quarterly file spans
 * decades.
 */
const WINDOW_DAYS = 92;
/**
 * Of a daily file's rows. The first of a quarterly one may have been filed within months of each other, but
 * those have ended since.
 */
const SHARE_OF_DAILY = 0.9;

/**
 * True for the first rows of a daily file, of any of the layouts: nine in ten of them were filed within three
 * months of the middle one. Nine in ten of its registrations are active; its fictitious names may have been
 * cancelled that day.
 */
export function isDailyFile(sample: readonly Row[], layoutId: string): boolean {
  const areMost = (rows: readonly unknown[]) => rows.length >= sample.length * SHARE_OF_DAILY;
  if (layoutId === 'corporate' && !areMost(sample.filter(({ status }) => status === 'A'))) return false;
  const days = sample
    .map((row) => parseDate(row['filedate']))
    .filter((date) => date !== null)
    .map((date) => Date.parse(date) / DAY_MS)
    .sort((a, b) => a - b);
  const middle = days[Math.floor(days.length / 2)];
  if (middle === undefined) return false;
  return areMost(days.filter((day) => Math.abs(day - middle) <= WINDOW_DAYS));
}

/** The day that a daily file's name gives (`20260130ce.txt`): nothing inside the file does. */
export function dayInName({ fileName }: FileHead): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)[a-z]{1,3}\.txt$/i.exec(fileName) ?? [];
  return parseDate(`${year}-${month}-${day}`);
}
