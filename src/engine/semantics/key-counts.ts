/** How many companies have a key, of those keys that one thread asked for lately. */

const SLOTS = 2 ** 16;
const SLOT_NUMBERS = 3;
/** Spreads the keys of one owner apart from the same keys of the next. */
const OWNER_STEP = 40_503;

/**
 * Each count of an owner has one slot, which the next one that belongs there takes: there is nothing to
 * collect or to put in order. A map or an LRU cache of as many words takes longer than reading them.
 */
export class KeyCounts {
  /** Of each slot its owner, 0 where it is free, the hash and the count: they are read together. */
  readonly #slots = new Float64Array(SLOT_NUMBERS * SLOTS);

  /** `owner`: 1 or more. `null` where it is not known. */
  get(owner: number, hash: number): number | null {
    const at = SLOT_NUMBERS * slotOf(owner, hash);
    return this.#slots[at + 1] === hash && this.#slots[at] === owner ? this.#slots[at + 2]! : null;
  }

  set(owner: number, hash: number, count: number): void {
    const at = SLOT_NUMBERS * slotOf(owner, hash);
    this.#slots[at] = owner;
    this.#slots[at + 1] = hash;
    this.#slots[at + 2] = count;
  }
}

/** Of whole numbers of 32 bits: `%` of larger ones takes several times as long. */
function slotOf(owner: number, hash: number): number {
  return ((hash >>> 0) + OWNER_STEP * owner) & (SLOTS - 1);
}
