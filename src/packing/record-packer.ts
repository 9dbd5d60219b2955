import { VARINT_BYTES_MAX, writeVarint } from '../bytes/index.ts';
import { LENGTH_MARK, MATCH_MIN, OFFSET_MAX } from './unpack.ts';

/** LZ4 asks for it: the last bytes are literals, and the last match begins some bytes before them. */
const LAST_LITERALS = 5;
const LAST_MATCH = 12;
/** Matches are looked for by a hash of so many bytes: shorter ones are hardly worth the three that they take. */
const HASHED = 5;
const HASH_BITS = 15;
/** Of one hash so many places of the dictionary are compared: more take longer, and save little. */
const COMPARED = 4;
/** Places in records are counted on from record to record, up to here. */
const PLACES_MAX = 2 ** 30;
const NOWHERE = -1;

/** Packs records behind one dictionary (unpack.ts has the format). */
export class RecordPacker {
  readonly #dictionary: Uint8Array;
  /** The last place of each hash in the dictionary, and the one before each place. */
  readonly #known = new Int32Array(1 << HASH_BITS).fill(NOWHERE);
  readonly #knownBefore: Int32Array;
  /** The last place of each hash in records, as if they stood one behind another. */
  readonly #seen = new Int32Array(1 << HASH_BITS).fill(NOWHERE);
  /** Where the present record begins among them: what lies before is of others. */
  #start = 0;
  #packed = new Uint8Array(0);
  #end = 0;
  /** Where the match that was found last begins in the record; below 0 in the dictionary, counted from its end. */
  #match = 0;

  constructor(dictionary: Uint8Array) {
    this.#dictionary = dictionary;
    this.#knownBefore = new Int32Array(dictionary.length);
    for (let at = 0; at + HASHED <= dictionary.length; at++) {
      const hash = hashAt(dictionary, at);
      this.#knownBefore[at] = this.#known[hash]!;
      this.#known[hash] = at;
    }
  }

  /** Good until the next call. */
  pack(record: Uint8Array): Uint8Array {
    this.#begin(record.length);
    let literals = 0;
    for (let at = 0; at <= record.length - LAST_MATCH; ) {
      const length = this.#find(record, at);
      this.#seen[hashAt(record, at)] = this.#start + at;
      if (length === 0) {
        at += 1;
        continue;
      }
      const before = this.#sameBefore(record, at, literals);
      this.#addSequence(record, literals, at - before, at - this.#match, length + before);
      const end = at + length;
      at = end;
      literals = end;
    }
    this.#addSequence(record, literals, record.length, 0, 0);
    this.#start += record.length;
    return this.#packed.subarray(0, this.#end);
  }

  #begin(length: number): void {
    if (this.#start + length > PLACES_MAX) {
      this.#seen.fill(NOWHERE);
      this.#start = 0;
    }
    const worst = VARINT_BYTES_MAX + length + Math.ceil(length / 255) + 1;
    if (worst > this.#packed.length) this.#packed = new Uint8Array(2 * worst);
    this.#end = writeVarint(this.#packed, 0, length);
  }

  /** How long the longest match is that begins here; 0: there is none. */
  #find(record: Uint8Array, at: number): number {
    const dictionary = this.#dictionary;
    const end = record.length - LAST_LITERALS;
    const hash = hashAt(record, at);
    let longest = 0;
    const seen = this.#seen[hash]! - this.#start;
    if (seen >= 0 && at - seen <= OFFSET_MAX) {
      const length = sameBytes(record, at, end, record, seen, record.length);
      if (length > MATCH_MIN) {
        longest = length;
        this.#match = seen;
      }
    }
    let known = this.#known[hash]!;
    const farthest = at + dictionary.length - OFFSET_MAX;
    for (let left = COMPARED; left > 0 && known >= 0 && known >= farthest; left--, known = this.#knownBefore[known]!) {
      if (longest > 0 && dictionary[known + longest] !== record[at + longest]) continue;
      const length = sameBytes(record, at, end, dictionary, known, dictionary.length);
      if (length > MATCH_MIN && length > longest) {
        longest = length;
        this.#match = known - dictionary.length;
      }
    }
    return longest;
  }

  /** So many bytes before the match are the same, too. */
  #sameBefore(record: Uint8Array, at: number, literals: number): number {
    const dictionary = this.#dictionary;
    const match = this.#match;
    const most = Math.min(at - literals, match < 0 ? dictionary.length + match : match);
    let same = 0;
    const [bytes, from] = match < 0 ? [dictionary, dictionary.length + match] : [record, match];
    while (same < most && bytes[from - 1 - same] === record[at - 1 - same]) same++;
    return same;
  }

  /** Bytes from `from` to before `to`, and a match behind them; none where `matched` is 0. */
  #addSequence(record: Uint8Array, from: number, to: number, offset: number, matched: number): void {
    const packed = this.#packed;
    const literals = to - from;
    const more = matched === 0 ? 0 : matched - MATCH_MIN;
    packed[this.#end++] = (Math.min(LENGTH_MARK, literals) << 4) | Math.min(LENGTH_MARK, more);
    this.#addMore(literals);
    for (let at = from; at < to; at++) packed[this.#end++] = record[at]!;
    if (matched === 0) return;
    packed[this.#end++] = offset & 0xff;
    packed[this.#end++] = offset >>> 8;
    this.#addMore(more);
  }

  /** What of a length its token does not say. */
  #addMore(length: number): void {
    if (length < LENGTH_MARK) return;
    let left = length - LENGTH_MARK;
    for (; left >= 255; left -= 255) this.#packed[this.#end++] = 255;
    this.#packed[this.#end++] = left;
  }
}

/** How many bytes from `at` on are those from `from` on. */
function sameBytes(
  record: Uint8Array,
  at: number,
  end: number,
  bytes: Uint8Array,
  from: number,
  bytesEnd: number,
): number {
  const most = Math.min(end - at, bytesEnd - from);
  let same = 0;
  while (same < most && record[at + same] === bytes[from + same]) same++;
  return same;
}

function hashAt(bytes: Uint8Array, at: number): number {
  const four = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  return Math.imul(Math.imul(four, 0x9e3779b1) + bytes[at + 4]!, 0x85ebca6b) >>> (32 - HASH_BITS);
}
