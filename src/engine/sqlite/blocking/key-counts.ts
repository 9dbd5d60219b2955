/** How many companies have a key, of those keys that one thread asked for lately. */

const PLACES = 2 ** 16;
/** Spreads the keys of one owner apart from the same keys of the next. */
const OWNER_STEP = 40_503;

/**
 * Each count of an owner has one place, which the next one that belongs there takes: there is nothing to
 * collect or to put in order. A map or an LRU cache of as many words takes longer than reading them.
 */
export class KeyCounts {
  /** 0: the place is free. */
  readonly #owners = new Uint32Array(PLACES);
  readonly #hashes = new Float64Array(PLACES);
  readonly #counts = new Uint32Array(PLACES);

  /** `owner`: 1 or more. `null` where it is not known. */
  get(owner: number, hash: number): number | null {
    const place = placeOf(owner, hash);
    return this.#hashes[place] === hash && this.#owners[place] === owner ? this.#counts[place]! : null;
  }

  set(owner: number, hash: number, count: number): void {
    const place = placeOf(owner, hash);
    this.#owners[place] = owner;
    this.#hashes[place] = hash;
    this.#counts[place] = count;
  }
}

function placeOf(owner: number, hash: number): number {
  return (hash + OWNER_STEP * owner) % PLACES;
}
