/**
 * Bodies that a thread unpacked lately, each with a text of its record: first pages of frequent words show the same
 * companies again and again. They lie in a ring, one behind another, and the next one takes the place of the oldest.
 */
const RING_BYTES = 4 * 1024 * 1024;
const RECORD_BYTES_MAX = 64 * 1024;
/** Each record has one place, which the next one that belongs there takes. */
const PLACES = 4096;
/** Spreads the records of one file apart from the same records of the next. */
const OWNER_STEP = 211;

export class KeptBodies {
  #ring: Buffer | undefined;
  readonly #owners = new Uint32Array(PLACES);
  readonly #ids = new Uint32Array(PLACES);
  /** Where each begins, counted on from round to round. */
  readonly #starts = new Float64Array(PLACES);
  /** Bytes of each text, and of the body behind it. */
  readonly #textBytes = new Uint32Array(PLACES);
  readonly #bytes = new Uint32Array(PLACES);
  #end = 0;

  /** The place of a record's body; -1 where it is not kept. `owner`: 1 or more, of the file that has it. */
  placeOf(owner: number, id: number): number {
    const place = (id + OWNER_STEP * owner) % PLACES;
    const isKept = this.#owners[place] === owner && this.#ids[place] === id;
    return isKept && this.#end - this.#starts[place]! <= RING_BYTES ? place : -1;
  }

  textAt(place: number): string {
    const start = this.#starts[place]! % RING_BYTES;
    return this.#ring!.toString('utf8', start, start + this.#textBytes[place]!);
  }

  /** Copies a body to a place in `target`, which has room for it; how many bytes it takes. */
  copy(place: number, target: Uint8Array, at: number): number {
    const start = (this.#starts[place]! % RING_BYTES) + this.#textBytes[place]!;
    const bytes = this.#bytes[place]!;
    target.set(this.#ring!.subarray(start, start + bytes), at);
    return bytes;
  }

  /** Nothing is kept of what would take the place of many others. */
  keep(owner: number, id: number, text: string, body: Uint8Array): void {
    // No character takes more bytes of UTF-8 for each of its units.
    const most = 3 * text.length + body.length;
    if (most > RECORD_BYTES_MAX) return;
    this.#ring ??= Buffer.allocUnsafeSlow(RING_BYTES);
    const left = RING_BYTES - (this.#end % RING_BYTES);
    const start = most <= left ? this.#end : this.#end + left;
    const at = start % RING_BYTES;
    const textBytes = this.#ring.write(text, at);
    this.#ring.set(body, at + textBytes);
    this.#end = start + textBytes + body.length;
    const place = (id + OWNER_STEP * owner) % PLACES;
    this.#owners[place] = owner;
    this.#ids[place] = id;
    this.#starts[place] = start;
    this.#textBytes[place] = textBytes;
    this.#bytes[place] = body.length;
  }
}
