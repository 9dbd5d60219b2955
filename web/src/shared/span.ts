import { formatDay } from './format.ts';

type Span = { readonly started_on: string | null; readonly ended_on: string | null };

/** "Jan 1, 2003 to Feb 4, 2011", "since Jan 1, 2003"; null where neither day is known. */
export function spanOf({ started_on, ended_on }: Span): string | null {
  if (started_on !== null && ended_on !== null) return `${formatDay(started_on)} to ${formatDay(ended_on)}`;
  if (started_on !== null) return `since ${formatDay(started_on)}`;
  return ended_on === null ? null : `until ${formatDay(ended_on)}`;
}
