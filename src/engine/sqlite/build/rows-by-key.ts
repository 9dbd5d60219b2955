/** Sorts records by a number, some of them at a time. */

const DIGIT_BITS = 16;
const DIGITS = 2 ** DIGIT_BITS;
const SORTED_ROWS = 1024 * 1024;

/**
 * The ids of records by key, then by id. Records have the ids 1, 2, 3 …, and `keys` in this order.
 *
 * @param most so many are sorted at a time, or more where they have the upper half of their keys in common
 */
export function* rowsByKey(keys: Uint32Array, most = SORTED_ROWS): Generator<number> {
  const sizes = new Uint32Array(DIGITS);
  for (const key of keys) sizes[key >>> DIGIT_BITS]!++;
  for (let from = 0, end = 0; from < DIGITS; from = end) {
    let size = sizes[end++]!;
    while (end < DIGITS && size + sizes[end]! <= most) size += sizes[end++]!;
    if (size === 0) continue;
    const ids = new Uint32Array(size);
    let count = 0;
    for (let at = 0; at < keys.length; at++) {
      const upper = keys[at]! >>> DIGIT_BITS;
      if (upper >= from && upper < end) ids[count++] = at + 1;
    }
    yield* sortedByKey(ids, keys);
  }
}

/** A radix sort, by the lower half of the keys and then by the upper one. */
function sortedByKey(ids: Uint32Array, keys: Uint32Array): Uint32Array {
  return [0, DIGIT_BITS].reduce((rows, shift) => {
    const starts = new Uint32Array(DIGITS + 1);
    const digitOf = (id: number) => (keys[id - 1]! >>> shift) & (DIGITS - 1);
    for (const id of rows) starts[digitOf(id) + 1]!++;
    for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
    const sorted = new Uint32Array(rows.length);
    for (const id of rows) sorted[starts[digitOf(id)]!++] = id;
    return sorted;
  }, ids);
}
