/** The same numbers in an array of their kind that has room for more. */
export function lengthened<Numbers extends Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const longer = new (numbers.constructor as new (length: number) => Numbers)(length);
  longer.set(numbers);
  return longer;
}

/**
 * A buffer with the same bytes before `end`, and with room for so many more behind it: the one that is given
 * where it has the room, else one at least twice as long.
 */
export function withRoom(bytes: Buffer<ArrayBuffer>, end: number, room: number): Buffer<ArrayBuffer> {
  if (end + room <= bytes.length) return bytes;
  const longer = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, end + room));
  bytes.copy(longer, 0, 0, end);
  return longer;
}
