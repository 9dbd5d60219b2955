/** What a key says of a row. */
import type { Decisions, Line, Said } from './lines.ts';
import { keyOf } from './lines.ts';

/** Null where the key says nothing that can be said of the row. */
export function saidBy(key: string, line: Line, decisions: Decisions): Said | null {
  if (key === 'a') return line.operator === null ? null : { verdict: 'accepted' };
  if (key === 'r') return line.operator === null && line.alternatives.length === 0 ? null : { verdict: 'rejected' };
  if (key === 'u') return decisions.has(keyOf(line)) ? 'undo' : null;
  const alternative = /^[1-3]$/.test(key) ? line.alternatives[Number(key) - 1] : undefined;
  if (alternative === undefined) return null;
  const { jurisdiction_code, entity_number } = alternative;
  return { verdict: 'chosen', jurisdiction_code, entity_number };
}
