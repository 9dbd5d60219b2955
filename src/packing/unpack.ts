/**
 * A packed record: its length as a varint, and a block of LZ4
 * (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md), sequences of literal bytes and of matches. A match is
 * a copy of what came up to 65,535 bytes before it; what came before the record is its dictionary.
 */
import { VarintReader } from '../bytes/index.ts';

/** The shortest match. */
export const MATCH_MIN = 4;
/** How far back a match may begin. */
export const OFFSET_MAX = 65_535;
/** Half of a token: a length of so much or more goes on in bytes of its own, each up to 255. */
export const LENGTH_MARK = 15;
/** From so many bytes on to call for their copying takes less time than to copy one by one. */
const COPIED_AT_ONCE = 32;
/** No byte of a block stands for more. */
const BYTES_OF_BYTE = 255;

/** The bytes are no record that was packed behind this dictionary. */
export class BrokenRecord extends Error {
  override readonly name = 'BrokenRecord';
}

/** How many bytes a packed record takes when it is unpacked. @throws BrokenRecord where it cannot be true */
export function unpackedLength(packed: Uint8Array): number {
  const length = new VarintReader(packed).next();
  if (length > BYTES_OF_BYTE * packed.length) throw new BrokenRecord('A record is longer than its bytes can say.');
  return length;
}

/**
 * Unpacks a record to `target`, from `at` on; the position behind it.
 *
 * @throws BrokenRecord, RangeError where `target` has no room for it
 */
export function unpackRecord(packed: Uint8Array, dictionary: Uint8Array, target: Uint8Array, at: number): number {
  const head = new VarintReader(packed);
  const end = at + head.next();
  if (end > target.length) throw new RangeError('There is no room for the record.');
  let read = head.at;
  let to = at;
  while (read < packed.length) {
    const token = packed[read++]!;
    let literals = token >>> 4;
    if (literals === LENGTH_MARK) {
      let more = 255;
      for (; more === 255; literals += more) more = packed[read++]!;
    }
    const literalsEnd = to + literals;
    // A length that goes on behind the last byte is no number, and no bound holds for it.
    if (!(literalsEnd <= end) || read + literals > packed.length) throw new BrokenRecord('Literals leave the record.');
    while (to < literalsEnd) target[to++] = packed[read++]!;
    // The last sequence has no match.
    if (read === packed.length) break;
    const offset = packed[read]! | (packed[read + 1]! << 8);
    read += 2;
    let matched = (token & LENGTH_MARK) + MATCH_MIN;
    if (matched === LENGTH_MARK + MATCH_MIN) {
      let more = 255;
      for (; more === 255; matched += more) more = packed[read++]!;
    }
    const matchEnd = to + matched;
    let from = to - offset;
    if (!(matchEnd <= end) || offset === 0) throw new BrokenRecord('A match leaves the record.');
    if (from < at) {
      let known = dictionary.length + from - at;
      if (known < 0) throw new BrokenRecord('A match begins before the dictionary.');
      const knownEnd = Math.min(dictionary.length, known + matched);
      if (knownEnd - known >= COPIED_AT_ONCE) {
        target.set(dictionary.subarray(known, knownEnd), to);
        to += knownEnd - known;
      } else while (known < knownEnd) target[to++] = dictionary[known++]!;
      from = at;
    }
    const rest = matchEnd - to;
    // What repeats itself within the match is copied as it grows.
    if (rest >= COPIED_AT_ONCE && to - from >= rest) {
      target.copyWithin(to, from, from + rest);
      to = matchEnd;
    }
    while (to < matchEnd) target[to++] = target[from++]!;
  }
  if (to !== end) throw new BrokenRecord('A record is shorter than it says.');
  return end;
}
