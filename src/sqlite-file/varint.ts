/**
 * SQLite's varints: seven bits of a number to a byte, the highest first; the highest bit of a byte says that
 * another one follows (https://www.sqlite.org/fileformat2.html#varint).
 */

/** How many bytes a number below 2^49 takes. */
export function varintLength(number: number): number {
  let length = 1;
  for (let rest = number; rest > 0x7f; rest = Math.floor(rest / 0x80)) length += 1;
  return length;
}

/** Writes a number below 2^49 to a position in `bytes`; the position behind it. */
export function writeVarint(bytes: Uint8Array, at: number, number: number): number {
  if (number <= 0x7f) {
    bytes[at] = number;
    return at + 1;
  }
  const end = at + varintLength(number);
  let rest = number;
  for (let to = end - 1; to >= at; to--) {
    bytes[to] = (rest % 0x80) | (to === end - 1 ? 0 : 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return end;
}

/** Where the varint that was read last ends. */
export let varintEnd = 0;

/** Reads the number at a position in `bytes`. */
export function readVarint(bytes: Uint8Array, at: number): number {
  let value = bytes[at]!;
  let end = at + 1;
  if (value > 0x7f) {
    value &= 0x7f;
    for (;;) {
      const byte = bytes[end++]!;
      value = value * 0x80 + (byte & 0x7f);
      // Behind the end it is undefined, which ends the number as well.
      if (!(byte > 0x7f) || end - at === 9) break;
    }
  }
  varintEnd = end;
  return value;
}
