import { useSearchParams } from 'wouter';

const DAY_MS = 86_400_000;
/** The most that the server sums up at once. */
export const RANGE_DAYS_MAX = 366;
const DEFAULT_DAYS = 30;

/** Days in UTC, both included. */
export type Range = { readonly from: string; readonly to: string };

/** The days that the page shows. They stand in the address, so that a view can be kept and sent on. */
export function useRange(): readonly [Range, (range: Range) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  const range = rangeFault(asked) === null ? asked : lastDays(DEFAULT_DAYS);
  return [range, ({ from, to }) => setParameters({ from, to }, { replace: true })];
}

export function lastDays(days: number, nowMs: number = Date.now()): Range {
  return { from: dayOf(nowMs - (days - 1) * DAY_MS), to: dayOf(nowMs) };
}

/** What is wrong with a range, or null. */
export function rangeFault({ from, to }: Range): string | null {
  const [start, end] = [instantOf(from), instantOf(to)];
  if (Number.isNaN(start) || Number.isNaN(end)) return 'Give both days';
  if (start > end) return 'The first day is after the last';
  return (end - start) / DAY_MS + 1 > RANGE_DAYS_MAX ? `Choose at most ${RANGE_DAYS_MAX} days` : null;
}

function dayOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 10);
}

function instantOf(day: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
}
