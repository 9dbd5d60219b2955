/**
 * Varints of the kind LEB128: seven bits of a number to a byte, the lowest first; the highest bit of a byte
 * says that another one follows. Numbers are below 2^32.
 */

/** The most bytes that a number takes. */
export const VARINT_BYTES_MAX = 5;

/** Writes a number to a position in `bytes`; the position behind it. */
export function writeVarint(bytes: Uint8Array, at: number, number: number): number {
  let end = at;
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end++] = rest;
  return end;
}

/** Reads varints one after another. Behind the end of the bytes it reads zeros: `at` tells. */
export class VarintReader {
  readonly bytes: Uint8Array;
  /** Where the next number begins. */
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      // Behind the end it is undefined, which ends the number as well.
      const byte = this.bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
      if (!(byte > 0x7f)) return value >>> 0;
    }
  }

  skip(count: number): void {
    for (let left = count; left > 0; left--) while (this.bytes[this.at++]! > 0x7f);
  }
}
