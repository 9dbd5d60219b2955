/** Lists of 1 to so many items. */
import type { Problem, ProblemItem } from './problems.ts';
import { readMember, refused, type Validated } from './validate.ts';

type ReadItem<T> = (item: unknown, loc: readonly (string | number)[]) => Validated<T>;

/** A body of one list. */
export function readListBody<T>(
  body: unknown,
  name: string,
  maxLength: number,
  readItem: ReadItem<T>,
): Validated<readonly T[]> {
  return readMember(body, name, (given, loc, others) => {
    const read = readList(given, loc, maxLength, readItem);
    return { ...read, ignored: [...others, ...read.ignored] };
  });
}

/** A list at a place in the body. Items are read one by one; those of a list that is too long are not looked at. */
export function readList<T>(
  given: unknown,
  loc: readonly string[],
  maxLength: number,
  readItem: ReadItem<T>,
): Validated<readonly T[]> {
  if (!Array.isArray(given)) return refused(loc, { type: 'list_type', msg: 'Input should be a valid list' }, given);
  const problem = lengthProblem(given.length, maxLength);
  if (problem !== null) return refused(loc, problem, given);
  const values: T[] = [];
  const items: ProblemItem[] = [];
  const ignored = new Set<string>();
  for (const [index, item] of given.entries()) {
    const read = readItem(item, [...loc, index]);
    if (read.values !== null) values.push(read.values);
    items.push(...read.items);
    for (const one of read.ignored) ignored.add(`${loc.at(-1)}.${one}`);
  }
  return { values: items.length === 0 ? values : null, items, ignored: [...ignored] };
}

function lengthProblem(length: number, maxLength: number): Problem | null {
  const ctx = { field_type: 'List', actual_length: length };
  if (length === 0) {
    const msg = 'List should have at least 1 item after validation, not 0';
    return { type: 'too_short', msg, ctx: { ...ctx, min_length: 1 } };
  }
  if (length <= maxLength) return null;
  const msg = `List should have at most ${maxLength} items after validation, not ${length}`;
  return { type: 'too_long', msg, ctx: { ...ctx, max_length: maxLength } };
}
