/** Days as ISO text, and the ways in which states write them. */
import type { Random } from './random.ts';

/** The day on which every sample was "published": results never change with the clock. */
export const AS_OF = '2026-10-01';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function laterOf(a: string, b: string): string {
  return [a, b].toSorted().at(-1)!;
}

/** A day between the two, both included; the first where they are in the wrong order. */
export function dayBetween(random: Random, first: string, last: string): string {
  const span = Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS));
  return plusDays(first, random.integer(0, span));
}

/** `09/27/2023` */
export function usDate(day: string | null): string {
  return day === null ? '' : `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

/** `09272023` */
export function compactUsDate(day: string | null): string {
  return usDate(day).replaceAll('/', '');
}

/** `20230927`, and zeros for none. */
export function compactDate(day: string | null): string {
  return day?.replaceAll('-', '') ?? '00000000';
}

/** `2023-09-27T00:00:00.000` */
export function timestamp(day: string | null): string {
  return day === null ? '' : `${day}T00:00:00.000`;
}

/** `September 27, 2023` */
export function longDate(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
}
