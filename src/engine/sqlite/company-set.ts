/** A set of companies of several jurisdictions that stays small: a bit each, in chunks made when they are needed. */
const CHUNK_BITS = 11;
const CHUNK_WORDS = 2 ** (CHUNK_BITS - 5);

export class CompanySet {
  readonly #chunks = new Map<number, Uint32Array>();

  has(place: number, id: number): boolean {
    const word = this.#chunks.get(chunkOf(place, id))?.[wordOf(id)] ?? 0;
    return (word & bitOf(id)) !== 0;
  }

  /** False when the company was in it already. */
  add(place: number, id: number): boolean {
    const chunkNumber = chunkOf(place, id);
    let chunk = this.#chunks.get(chunkNumber);
    if (chunk === undefined) {
      chunk = new Uint32Array(CHUNK_WORDS);
      this.#chunks.set(chunkNumber, chunk);
    }
    const word = chunk[wordOf(id)]!;
    if ((word & bitOf(id)) !== 0) return false;
    chunk[wordOf(id)] = word | bitOf(id);
    return true;
  }
}

/** Ids have 27 bits at most (layout.ts), so place and chunk make one number. */
function chunkOf(place: number, id: number): number {
  return place * 2 ** 27 + (id >>> CHUNK_BITS);
}

function wordOf(id: number): number {
  return (id >>> 5) % CHUNK_WORDS;
}

function bitOf(id: number): number {
  return 1 << (id & 31);
}
