import { parseCompactUsDate } from '../../entity/index.ts';
import type { FileHead, Row } from '../registry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The observed daily file dates nearly all its rows within three months of each other; a quarterly file spans decades. */
const WINDOW_DAYS = 92;
const SHARE_IN_WINDOW = 0.9;

/**
 * True for the first rows of a daily file, of any of the layouts: nine in ten of them were filed within three months of the
 * middle one. Its registrations are all active; its fictitious names may have been cancelled that day.
 */
export function isDailyFile(sample: readonly Row[], layoutId: string): boolean {
  if (layoutId === 'corporate' && sample.some(({ status }) => status !== 'A')) return false;
  const days = sample
    .map((row) => parseCompactUsDate(row['filedate']))
    .filter((date) => date !== null)
    .map((date) => Date.parse(date) / DAY_MS)
    .sort((a, b) => a - b);
  const middle = days[Math.floor(days.length / 2)];
  if (middle === undefined) return false;
  const near = days.filter((day) => Math.abs(day - middle) <= WINDOW_DAYS);
  return near.length >= sample.length * SHARE_IN_WINDOW;
}

/** The day that a daily file's name gives (`20260130ce.txt`): nothing inside the file does. */
export function dayInName({ fileName }: FileHead): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)[a-z]{1,3}\.txt$/i.exec(fileName) ?? [];
  return parseCompactUsDate(`${month}${day}${year}`);
}
