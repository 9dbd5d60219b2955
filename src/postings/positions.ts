/**
 * At which places of a row a term stands, packed one row after another. A place takes a byte for each six bits of it, the
 * lowest first; bit 6 says that another byte of the place follows, bit 7 that the row goes on. So a row is skipped without reading
 * what is in it: its last byte is the first one without bit 7.
 */
const PAYLOAD_BITS = 6;
const PAYLOAD = 0x3f;
const PLACE_GOES_ON = 0x40;
const ROW_GOES_ON = 0x80;

/** Packs places into bytes that grow as they must. */
export class PositionPacker {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** The next place of a row; `isLast`: the row has no other. */
  add(place: number, isLast: boolean): void {
    if (this.#length + 8 > this.#bytes.length) this.#grow();
    const rowGoesOn = isLast ? 0 : ROW_GOES_ON;
    let rest = place;
    for (; rest > PAYLOAD; rest >>>= PAYLOAD_BITS) {
      this.#bytes[this.#length++] = (rest & PAYLOAD) | PLACE_GOES_ON | ROW_GOES_ON;
    }
    this.#bytes[this.#length++] = rest | rowGoesOn;
  }

  /** What was packed since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #grow(): void {
    const grown = new Uint8Array(2 * this.#bytes.length);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads packed places, a row after another. */
export class PositionReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  skipRows(count: number): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let left = count; left > 0 && at < bytes.length; at++) if (bytes[at]! < ROW_GOES_ON) left--;
    this.#at = at;
  }

  /** Reads a row's places into `places`, from its beginning; returns how many they are. */
  readRow(places: number[]): number {
    let count = 0;
    let place = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++]!;
      place |= (byte & PAYLOAD) << shift;
      if ((byte & PLACE_GOES_ON) !== 0) {
        shift += PAYLOAD_BITS;
        continue;
      }
      places[count++] = place;
      if ((byte & ROW_GOES_ON) === 0) return count;
      place = 0;
      shift = 0;
    }
  }
}
