/** A percentage owned. */
import { cleanText } from '../entity/index.ts';
import type { LoadNotes } from './registry.ts';

/** From 0 to 100, with or without a sign; what else stands there is noted. */
export function percentageOf(cell: string | undefined, notes: LoadNotes): number | null {
  const text = cleanText(cell);
  if (text === null) return null;
  const share = /^(?:\d{1,3}(?:\.\d{1,10})?|\.\d{1,10})\s?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (share >= 0 && share <= 100) return share;
  notes.note('A percentage owned that is no number from 0 to 100 was left out.');
  return null;
}
