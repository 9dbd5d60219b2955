/**
 * A set of companies of several jurisdictions that stays small: a bit each, in words that are there when they
 * are needed.
 */
export class CompanySet {
  readonly #words = new Map<number, number>();

  has(position: number, id: number): boolean {
    return ((this.#words.get(wordOf(position, id)) ?? 0) & bitOf(id)) !== 0;
  }

  /** False when the company was in it already. */
  add(position: number, id: number): boolean {
    const key = wordOf(position, id);
    const word = this.#words.get(key) ?? 0;
    if ((word & bitOf(id)) !== 0) return false;
    this.#words.set(key, word | bitOf(id));
    return true;
  }
}

/** Ids have 27 bits at most (layout.ts), so position and word make one number. */
function wordOf(position: number, id: number): number {
  return position * 2 ** 22 + (id >>> 5);
}

function bitOf(id: number): number {
  return 1 << (id & 31);
}
