import type { KeyboardEvent } from 'react';

/** Marks the link of a result, and the box of the query that stands before them all. */
export const WALKABLE = { 'data-walkable': true } as const;

/** The arrows lead from the query to the first result, from result to result, and back. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-walkable]')];
  const place = places.indexOf(event.target as HTMLElement);
  const next = places[place + step];
  if (place === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
