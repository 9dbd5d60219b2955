/**
 * Days as filter terms. A day has a term for each beginning of its text that ends with a digit, such as `2`, `20`,
 * `202`, `2021`, `2021-03` and `2021-03-14`: a range of days is an OR of few terms, of whole years mostly one.
 */
import { calendarDate } from '../../entity/index.ts';

/** How long the terms of a day are: those of a millennium, a century, a decade, a year, a month and the day. */
const LENGTHS = [1, 2, 3, 4, 7, 10] as const;

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** The terms of a day of the form YYYY-MM-DD. */
export function dayTerms(day: string): string[] {
  return LENGTHS.map((length) => day.slice(0, length));
}

/** A day within the range has one of these terms, and no other day does. `null`: no end. */
export function dayRangeTerms(from: string | null, until: string | null): string[] {
  return termsWithin('', 0, from ?? FIRST_DAY, until === null ? LAST_DAY : throughMonth(until));
}

/** The day, or the 31st where it is the last of its month: months end with that here, so that each is one term. */
function throughMonth(day: string): string {
  const [year, month, number] = day.split('-').map(Number) as [number, number, number];
  return calendarDate(year, month, number + 1) === null ? `${day.slice(0, 7)}-31` : day;
}

/** Of the days that begin with `start`, which is the term of the level above. */
function termsWithin(start: string, level: number, from: string, until: string): string[] {
  return nextTerms(start, level).flatMap((term) => {
    const [first, last] = [firstDay(term), lastDay(term)];
    if (last < from || first > until) return [];
    return first >= from && last <= until ? [term] : termsWithin(term, level + 1, from, until);
  });
}

function nextTerms(start: string, level: number): string[] {
  const twoDigits = (count: number) => Array.from({ length: count }, (_, at) => `-${String(at + 1).padStart(2, '0')}`);
  if (level < 4) return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`);
  return twoDigits(level === 4 ? 12 : 31).map((part) => start + part);
}

const firstDay = (term: string) => `${term.padEnd(4, '0')}${'-01-01'.slice(Math.max(0, term.length - 4))}`;
const lastDay = (term: string) => `${term.padEnd(4, '9')}${'-12-31'.slice(Math.max(0, term.length - 4))}`;
