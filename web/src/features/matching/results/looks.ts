/** Second looks: which are wanted, and what came of them. */
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import type { Decisions } from './lines.ts';

/** `wanted`: nobody has looked a second time yet. */
export type Look = 'wanted' | 'agree' | 'differ';

/** Null of a row that nobody wants a second look at. */
export function lookOf(decision: Decision | null | undefined, note: RowNote | null | undefined): Look | null {
  if (decision?.first) return decision.first.agrees ? 'agree' : 'differ';
  return note?.wants_second_look ? 'wanted' : null;
}

/** Whether a second look is wanted, or there, and somebody has made the first. */
export function hasLookedFirst(email: string | undefined, decision: Decision | null, note: RowNote | null): boolean {
  if (decision === null || (decision.first === null && !note?.wants_second_look)) return false;
  return (decision.first ?? decision).decided_by === email;
}

/** How many second looks there are, how many agree, and how many are by who looked first. */
export function agreementOf(decisions: Decisions) {
  const looks = [...decisions.values()].flatMap(({ first, decided_by }) =>
    first === null ? [] : [{ first, decided_by }],
  );
  return {
    looks: looks.length,
    agree: looks.filter(({ first }) => first.agrees).length,
    bySame: looks.filter(({ first, decided_by }) => first.decided_by === decided_by).length,
  };
}
