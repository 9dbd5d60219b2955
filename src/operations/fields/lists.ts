/** A field that holds a list of 1 to so many items. */
import type { Problem } from './problems.ts';

type ReadList =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly problem: Problem };

/** The items of a list; those of one that is too long are not looked at. */
export function readList(given: unknown, maxLength: number): ReadList {
  if (!Array.isArray(given)) return refused('list_type', 'Input should be a valid list');
  const { length } = given;
  const ctx = { field_type: 'List', actual_length: length };
  if (length === 0)
    return refused('too_short', 'List should have at least 1 item after validation, not 0', { ...ctx, min_length: 1 });
  if (length <= maxLength) return { ok: true, items: given };
  const msg = `List should have at most ${maxLength} items after validation, not ${length}`;
  return refused('too_long', msg, { ...ctx, max_length: maxLength });
}

function refused(type: string, msg: string, ctx?: Problem['ctx']): ReadList {
  return { ok: false, problem: { type, msg, ...(ctx === undefined ? {} : { ctx }) } };
}
