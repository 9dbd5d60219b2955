/**
 * Bodies that a thread unpacked lately, each with a text of its record: first pages of frequent words show the same
 * companies again and again. They lie in a ring, one behind another, and the next one takes the place of the oldest.
 */
const RING_BYTES = 4 * 1024 * 1024;
/** Each record has one place, which the next one that belongs there takes. */
const PLACES = 4096;
/** Spreads the records of one file apart from the same records of the next. */
const OWNER_STEP = 211;

export class KeptBodies {
  #ring: Buffer | undefined;
  readonly #owners = new Uint32Array(PLACES);
  readonly #ids = new Uint32Array(PLACES);
  /** Where each begins and ends, counted on from round to round. */
  readonly #starts = new Float64Array(PLACES);
  readonly #ends = new Float64Array(PLACES);
  readonly #texts: string[] = [];
  #end = 0;

  /** The place of a record's body; -1 where it is not kept. `owner`: 1 or more, of the file that has it. */
  placeOf(owner: number, id: number): number {
    const place = (id + OWNER_STEP * owner) % PLACES;
    const isKept = this.#owners[place] === owner && this.#ids[place] === id;
    return isKept && this.#end - this.#starts[place]! <= RING_BYTES ? place : -1;
  }

  textAt(place: number): string {
    return this.#texts[place]!;
  }

  /** Copies a body to a place in `target`, which has room for it; how many bytes it takes. */
  copy(place: number, target: Uint8Array, at: number): number {
    const start = this.#starts[place]! % RING_BYTES;
    const bytes = this.#ends[place]! - this.#starts[place]!;
    target.set(this.#ring!.subarray(start, start + bytes), at);
    return bytes;
  }

  /** `body`: far smaller than the ring. */
  keep(owner: number, id: number, text: string, body: Uint8Array): void {
    this.#ring ??= Buffer.allocUnsafeSlow(RING_BYTES);
    const left = RING_BYTES - (this.#end % RING_BYTES);
    const start = body.length <= left ? this.#end : this.#end + left;
    this.#ring.set(body, start % RING_BYTES);
    this.#end = start + body.length;
    const place = (id + OWNER_STEP * owner) % PLACES;
    this.#owners[place] = owner;
    this.#ids[place] = id;
    this.#starts[place] = start;
    this.#ends[place] = this.#end;
    this.#texts[place] = text;
  }
}
