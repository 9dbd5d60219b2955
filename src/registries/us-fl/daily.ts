import { parseCompactUsDate } from '../../entity/index.ts';
import type { Row } from '../registry.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The observed daily file dates nearly all its rows within three months of each other; a quarterly file spans decades. */
const WINDOW_DAYS = 92;
const SHARE_IN_WINDOW = 0.9;

/**
 * True for the first rows of a daily file: nothing but active records, nine in ten of them filed within three months of the
 * middle one. Rows of any of the layouts; events have no status.
 */
export function isDailyFile(sample: readonly Row[]): boolean {
  if (sample.some(({ status }) => status !== undefined && status !== 'A')) return false;
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
