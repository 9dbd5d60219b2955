/**
 * Matches in an order by what records are. Where matches are frequent the order is walked until the page is
 * full; where they are rare they are gathered and put in order. Jurisdictions are merged by the names or days
 * themselves; pages far behind begin where halving finds them, so that no names are read to be passed over.
 */
import { compareCodePoints } from '../../../bytes/index.ts';
import { tokenize } from '../../../entity/index.ts';
import { countIn, RowBits, RowWalk } from '../../../postings/index.ts';
import { isByText, UNDATED } from '../layout.ts';
import type { Counted, Found, Part } from './by-number.ts';
import type { OpenFile } from './open-file.ts';
import type { SnapshotOrder } from './snapshot-order.ts';

/** So many rows are passed over one by one, where several jurisdictions are merged. */
const PASSED_OVER_MAX = 1_000;
/** A company that is gathered takes as long as so many places that are walked. */
const GATHERING = 4;
/** Key and position of a gathered company make one number of 53 bits. */
const GATHERED_MAX = 2 ** 21;

/** Up to `limit` matches after the first `offset`. `sort`: the name of an order, behind a minus in the other direction. */
export function rowsBySort<S extends OpenFile>(
  sort: string,
  parts: readonly Part<S>[],
  { perPart }: Counted,
  limit: number,
  offset: number,
): Found<S>[] {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '');
  const lists = parts.flatMap((part, position) => {
    const matches = perPart[position] ?? countIn(part.rows, part.range, Number.POSITIVE_INFINITY);
    return matches === 0 ? [] : [new SortedMatches(part, name, isDescending, matches)];
  });
  const [only] = lists;
  if (only === undefined) return [];
  if (lists.length === 1) {
    const end = Math.min(only.matches, offset + limit);
    only.ready(end);
    return Array.from({ length: Math.max(0, end - offset) }, (_, at) => only.found(offset + at));
  }
  for (const list of lists) list.ready(Math.min(list.matches, offset + limit));
  const starts = offset > PASSED_OVER_MAX ? splitAt(lists, offset) : lists.map(() => 0);
  return merged(
    lists,
    starts,
    starts.reduce((left, start) => left - start, offset),
    limit,
  );
}

/** The matches of one snapshot in their order, as far as they are asked for. */
class SortedMatches<S extends OpenFile> {
  readonly matches: number;
  readonly #part: Part<S>;
  readonly #order: SnapshotOrder;
  readonly #isByName: boolean;
  readonly #isDescending: boolean;
  #ids: Uint32Array = new Uint32Array();
  /** Of names that were read. */
  readonly #texts = new Map<number, string>();

  constructor(part: Part<S>, name: string, isDescending: boolean, matches: number) {
    this.#part = part;
    this.#order = part.snapshot.order(name);
    this.#isByName = isByText(name);
    this.#isDescending = isDescending;
    this.matches = matches;
  }

  /** Finds the first `end` of them. */
  ready(end: number): void {
    const walked = (end * this.#order.size) / this.matches;
    const isGathered = this.matches < GATHERED_MAX && GATHERING * this.matches < walked;
    this.#ids = isGathered ? this.#gathered() : this.#walked(end);
  }

  /** Those that are ready. */
  get length(): number {
    return this.#ids.length;
  }

  found(at: number): Found<S> {
    return { snapshot: this.#part.snapshot, row: this.#ids[at]! };
  }

  /** Below 0 where the match comes before one of another jurisdiction; 0 where they differ in their jurisdictions alone. */
  compare(at: number, other: SortedMatches<S>, otherAt: number): number {
    if (this.#isByName) {
      const difference = compareCodePoints(this.#textOf(at), other.#textOf(otherAt));
      return this.#isDescending ? -difference : difference;
    }
    return this.#turned(this.#order.keyOf(this.#ids[at]!)) - other.#turned(other.#order.keyOf(other.#ids[otherAt]!));
  }

  #textOf(at: number): string {
    const id = this.#ids[at]!;
    let text = this.#texts.get(id);
    if (text === undefined) {
      text = tokenize(this.#part.snapshot.nameOf(id)).join(' ');
      this.#texts.set(id, text);
    }
    return text;
  }

  /** A key that ascends in the order's direction. */
  #turned(key: number): number {
    return this.#isDescending && key !== UNDATED ? UNDATED - 1 - key : key;
  }

  #gathered(): Uint32Array {
    const ids = new Uint32Array(this.matches);
    const walk = new RowWalk(this.#part.rows, this.#part.range);
    const keys = new Float64Array(this.matches);
    for (let at = 0; at < this.matches; at++) {
      const id = walk.next();
      ids[at] = id;
      keys[at] = this.#turned(this.#order.keyOf(id)) * GATHERED_MAX + at;
    }
    return Uint32Array.from(keys.sort(), (key) => ids[key % GATHERED_MAX]!);
  }

  #walked(end: number): Uint32Array {
    const ids = new Uint32Array(end);
    const rows = new RowBits(this.#part.rows);
    let count = 0;
    for (const [first, last] of this.#runs()) {
      for (let place = first; place < last && count < end; place++) {
        const id = this.#order.idAt(place);
        if (rows.has(id)) ids[count++] = id;
      }
      if (count === end) break;
    }
    return ids;
  }

  /** Places whose companies stand in the order's direction already, one behind another. */
  *#runs(): Generator<readonly [first: number, last: number]> {
    const order = this.#order;
    if (!this.#isDescending) {
      yield [0, order.size];
      return;
    }
    const dated = order.placeOf(UNDATED);
    // Companies of one key stand by number either way.
    for (let end = dated; end > 0; ) {
      const key = order.keyOf(order.idAt(end - 1));
      const isAlone = end === 1 || order.keyOf(order.idAt(end - 2)) !== key;
      const first = isAlone ? end - 1 : order.placeOf(key);
      yield [first, end];
      end = first;
    }
    yield [dated, order.size];
  }
}

/** Up to `limit` matches after `skip`, of lists from these positions on; lists are in order of jurisdiction. */
function merged<S extends OpenFile>(
  lists: readonly SortedMatches<S>[],
  starts: readonly number[],
  skip: number,
  limit: number,
): Found<S>[] {
  const at = [...starts];
  const found: Found<S>[] = [];
  for (let count = 0; count < skip + limit; count++) {
    let first = -1;
    for (const [position, list] of lists.entries()) {
      if (at[position] === list.length) continue;
      if (first === -1 || list.compare(at[position]!, lists[first]!, at[first]!) < 0) first = position;
    }
    if (first === -1) break;
    if (count >= skip) found.push(lists[first]!.found(at[first]!));
    at[first]! += 1;
  }
  return found;
}

/** How many of each list are among the first `count` of all. */
function splitAt<S extends OpenFile>(lists: readonly SortedMatches<S>[], count: number): number[] {
  const low = lists.map(() => 0);
  const high = lists.map(({ length }) => length);
  for (;;) {
    let widest = 0;
    for (const position of lists.keys())
      if (high[position]! - low[position]! > high[widest]! - low[widest]!) widest = position;
    if (high[widest] === low[widest]) return low;
    const pivot = (low[widest]! + high[widest]!) >>> 1;
    const before = lists.map((list, position) =>
      position === widest
        ? pivot
        : countBefore(list, [low[position]!, high[position]!], position, lists[widest]!, pivot, widest),
    );
    const isAmongFirst = before.reduce((sum, one) => sum + one, 0) < count;
    for (const position of lists.keys()) {
      if (!isAmongFirst) high[position] = before[position]!;
      else low[position] = position === widest ? pivot + 1 : before[position]!;
    }
  }
}

/** How many of a list come before one of another, which is looked for within a range. */
function countBefore<S extends OpenFile>(
  list: SortedMatches<S>,
  [from, end]: readonly [number, number],
  position: number,
  other: SortedMatches<S>,
  otherAt: number,
  otherPosition: number,
): number {
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list.compare(middle, other, otherAt) || position - otherPosition) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
