/**
 * At which positions of a row a term stands, for the rows of a block. First comes a byte for each row, which
 * tells its position, or its two positions: so those of nearly any row are found without looking at the rows
 * before it. A row with more or higher positions has the byte ELSEWHERE, and its positions follow behind, one
 * such row after another. There a position takes a byte for each six bits of it, the lowest first; bit 6 says
 * that another byte of the position follows, bit 7 that the row continues.
 */
import { lengthened } from '../bytes/index.ts';
import { BLOCK_ROWS } from './block.ts';

/**
 * Bytes below it are the one position of a row. In the others bits 4 to 6 are the first of two positions,
 * bits 0 to 3 the second.
 */
const TWO_POSITIONS = 0x80;
const SECOND_BITS = 4;
const SECOND = 0x0f;
const ELSEWHERE = 0xff;
const PAYLOAD_BITS = 6;
const PAYLOAD = 0x3f;
const PLACE_GOES_ON = 0x40;
const ROW_GOES_ON = 0x80;

/** Packs the positions of a block's rows. */
export class PositionPacker {
  readonly #heads = new Uint8Array(BLOCK_ROWS);
  #rows = 0;
  /** Of the rows whose positions are elsewhere; grows as it must. */
  #others = new Uint8Array(1024);
  #length = 0;
  /** The positions so far of the row that is not complete yet. */
  readonly #positions: number[] = [];

  /** The next position of a row; `isLast`: the row has no other. */
  add(position: number, isLast: boolean): void {
    // Most rows have the term at one low position.
    if (isLast && position < TWO_POSITIONS && this.#positions.length === 0) {
      this.#heads[this.#rows++] = position;
      return;
    }
    this.#positions.push(position);
    if (!isLast) return;
    const head = headOf(this.#positions);
    this.#heads[this.#rows++] = head;
    if (head === ELSEWHERE) {
      for (const [at, own] of this.#positions.entries()) this.#addOther(own, at + 1 === this.#positions.length);
    }
    this.#positions.length = 0;
  }

  #addOther(position: number, isLast: boolean): void {
    if (this.#length + 8 > this.#others.length) this.#others = lengthened(this.#others, 2 * this.#others.length);
    const rowGoesOn = isLast ? 0 : ROW_GOES_ON;
    let rest = position;
    for (; rest > PAYLOAD; rest >>>= PAYLOAD_BITS) {
      this.#others[this.#length++] = (rest & PAYLOAD) | PLACE_GOES_ON | ROW_GOES_ON;
    }
    this.#others[this.#length++] = rest | rowGoesOn;
  }

  /** What was packed since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#rows + this.#length);
    if (taken.length === 1) {
      taken[0] = this.#heads[0]!;
    } else {
      taken.set(this.#heads.subarray(0, this.#rows));
      taken.set(this.#others.subarray(0, this.#length), this.#rows);
    }
    this.#rows = 0;
    this.#length = 0;
    return taken;
  }
}

function headOf([first, second, ...others]: readonly number[]): number {
  if (second === undefined) return first! < TWO_POSITIONS ? first! : ELSEWHERE;
  if (second > SECOND || others.length > 0) return ELSEWHERE;
  // The highest two positions have the byte ELSEWHERE, and so they are.
  return Math.min(TWO_POSITIONS + (first! << SECOND_BITS) + second, ELSEWHERE);
}

/** Reads the packed positions of a block's rows, which are asked for in order. */
export class PositionReader {
  readonly #bytes: Uint8Array;
  /** Of the rows before this one the positions that are elsewhere end at `#at`. */
  #row = 0;
  #at: number;

  /** `rows`: how many rows the block has. */
  constructor(bytes: Uint8Array, rows: number) {
    this.#bytes = bytes;
    this.#at = rows;
  }

  /** The position of the block's row with this index; -1 where it has others, or is high. */
  onlyPosition(row: number): number {
    const head = this.#bytes[row]!;
    return head < TWO_POSITIONS ? head : -1;
  }

  /**
   * Reads the positions of the block's row with this index into `positions`, from its beginning; returns how
   * many they are.
   */
  read(row: number, positions: number[]): number {
    const head = this.#bytes[row]!;
    if (head === ELSEWHERE) {
      this.#moveTo(row);
      return this.#readOther(positions);
    }
    if (head < TWO_POSITIONS) {
      positions[0] = head;
      return 1;
    }
    positions[0] = (head - TWO_POSITIONS) >>> SECOND_BITS;
    positions[1] = head & SECOND;
    return 2;
  }

  #moveTo(row: number): void {
    const bytes = this.#bytes;
    for (; this.#row < row; this.#row++) {
      if (bytes[this.#row] !== ELSEWHERE) continue;
      while (bytes[this.#at]! >= ROW_GOES_ON) this.#at++;
      this.#at++;
    }
  }

  #readOther(positions: number[]): number {
    let count = 0;
    let position = 0;
    let shift = 0;
    for (let at = this.#at; ; at++) {
      // Behind the end it is undefined, which ends the row as well.
      const byte = this.#bytes[at]!;
      position |= (byte & PAYLOAD) << shift;
      if ((byte & PLACE_GOES_ON) !== 0) {
        shift += PAYLOAD_BITS;
        continue;
      }
      positions[count++] = position;
      if ((byte & ROW_GOES_ON) === 0) return count;
      position = 0;
      shift = 0;
    }
  }
}
