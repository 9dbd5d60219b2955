import type { BlockingKey } from '../../../blocking/index.ts';
import type { FewRows, RowSet } from '../../../postings/index.ts';
import type { KeyQuery } from '../../candidate-source.ts';
import type { Found } from '../read/by-number.ts';
import { AskedKey, type KeyIndex } from './key-index.ts';

type Keyed = { readonly keys: KeyIndex };
type Part<S> = { readonly snapshot: S; readonly rows: RowSet };

/**
 * How many records of some snapshots have the keys of a query, and those that it answers, in order.
 *
 * @param known the keys that were asked for before, together with this query
 * @param leftOutOf the records of a snapshot that are answered by no query
 */
export function findByKeys<S extends Keyed>(
  { keys, cap, narrowBy, onlyUpTo = Number.POSITIVE_INFINITY }: KeyQuery,
  snapshots: readonly S[],
  known: Map<BlockingKey, AskedKey>,
  leftOutOf: (snapshot: S) => FewRows | null = () => null,
): { readonly count: number; readonly found: readonly Found<S>[] } {
  if (keys.length === 0) return { count: 0, found: [] };
  const asked = keys.map((key) => askedKey(key, known));
  if (Number.isFinite(onlyUpTo) && keys.length === 1 && snapshots.every((snapshot) => leftOutOf(snapshot) === null)) {
    // A frequent key is counted without its lists.
    const count = snapshots.reduce((sum, snapshot) => sum + snapshot.keys.countOf(asked[0]!), 0);
    if (count > onlyUpTo) return { count, found: [] };
  }
  const parts = snapshots.map(
    (snapshot): Part<S> => ({ snapshot, rows: snapshot.keys.all(asked, leftOutOf(snapshot)) }),
  );
  // Few records have all of several keys: then reading them is counting them.
  const first = cap === 0 && keys.length === 1 ? null : firstRows(parts, cap + 1);
  if (first !== null && first.length <= Math.min(cap, onlyUpTo)) return { count: first.length, found: first };
  const count = parts.reduce(
    (sum, { snapshot, rows }) => sum + snapshot.keys.count(asked, rows, leftOutOf(snapshot)),
    0,
  );
  if (cap === 0 || first === null || count > onlyUpTo) return { count, found: [] };
  if (narrowBy.length === 0) return { count, found: first.slice(0, cap) };
  const narrowing = narrowBy.map((key) => askedKey(key, known));
  const narrowed = parts.map(({ snapshot, rows }) => ({ snapshot, rows: snapshot.keys.narrowed(rows, narrowing) }));
  return { count, found: firstRows(narrowed, cap) };
}

function askedKey(key: BlockingKey, known: Map<BlockingKey, AskedKey>): AskedKey {
  let asked = known.get(key);
  if (asked === undefined) {
    asked = new AskedKey(key);
    known.set(key, asked);
  }
  return asked;
}

function firstRows<S extends Keyed>(parts: readonly Part<S>[], max: number): Found<S>[] {
  const found: Found<S>[] = [];
  for (const { snapshot, rows } of parts) {
    if (found.length === max) break;
    for (const row of snapshot.keys.first(rows, max - found.length)) found.push({ snapshot, row });
  }
  return found;
}
