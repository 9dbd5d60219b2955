/** How many companies have a key, of those keys that one thread asked for lately. */

const SLOTS = 2 ** 16;
/** Spreads the keys of one owner apart from the same keys of the next. */
const OWNER_STEP = 40_503;

/**
 * Each count of an owner has one slot, which the next one that belongs there takes: there is nothing to
 * collect or to put in order. A map or an LRU cache of as many words takes longer than reading them.
 */
export class KeyCounts {
  /** 0: the slot is free. */
  readonly #owners = new Uint32Array(SLOTS);
  readonly #hashes = new Float64Array(SLOTS);
  readonly #counts = new Uint32Array(SLOTS);

  /** `owner`: 1 or more. `null` where it is not known. */
  get(owner: number, hash: number): number | null {
    const slot = slotOf(owner, hash);
    return this.#hashes[slot] === hash && this.#owners[slot] === owner ? this.#counts[slot]! : null;
  }

  set(owner: number, hash: number, count: number): void {
    const slot = slotOf(owner, hash);
    this.#owners[slot] = owner;
    this.#hashes[slot] = hash;
    this.#counts[slot] = count;
  }
}

/** Of whole numbers of 32 bits: `%` of larger ones takes several times as long. */
function slotOf(owner: number, hash: number): number {
  return ((hash >>> 0) + OWNER_STEP * owner) & (SLOTS - 1);
}
