/**
 * How many letters have to be left out, put in, replaced, or exchanged with their neighbour to make one word of
 * another, where nothing is changed twice (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let row = firstRow(to.length);
  for (let at = 0; at < from.length; at++) {
    const next = nextRow({ to, row, before, letter: from[at]!, last: from[at - 1] });
    before = row;
    row = next;
  }
  return row[to.length]!;
}

/** The distances of an empty word to all beginnings of one of so many letters. */
export function firstRow(letters: number): number[] {
  return Array.from({ length: letters + 1 }, (_, index) => index);
}

/**
 * The distances of a word that is longer by `letter` to all beginnings of `to`. `row`, `before`: the same of it
 * without its last one and its last two letters; `last`: the letter before.
 */
export function nextRow({
  to,
  row,
  before,
  letter,
  last,
}: {
  readonly to: readonly string[];
  readonly row: readonly number[];
  readonly before: readonly number[];
  readonly letter: string;
  readonly last: string | undefined;
}): number[] {
  const next = [row[0]! + 1];
  for (let at = 1; at <= to.length; at++) {
    const replaced = row[at - 1]! + (to[at - 1] === letter ? 0 : 1);
    let least = Math.min(replaced, row[at]! + 1, next[at - 1]! + 1);
    const isExchanged = at > 1 && last !== undefined && to[at - 1] === last && to[at - 2] === letter;
    if (isExchanged) least = Math.min(least, before[at - 2]! + 1);
    next.push(least);
  }
  return next;
}
