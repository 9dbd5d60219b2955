/**
 * The rows of one term, on disk. A list is cut into chunks, so that a search reads no more of it than it
 * needs; a short one is a single chunk beside its term. A chunk is a sequence of blocks: number, rows and
 * bytes of positions as varints, then the rows from the next multiple of four bytes on (as 16-bit numbers, or
 * a bitmap; little-endian, so that they are used as they lie there). The positions of all of a chunk's blocks
 * lie apart (positions.ts), for only phrases ask for them.
 */
import { VARINT_BYTES_MAX, VarintReader, writeVarint } from '../bytes/index.ts';
import { BITMAP_WORDS, type Bitmap, type Block, countRows, LIST_ROWS_MAX, type Ranks, ranksOf } from './block.ts';
import { PositionReader } from './positions.ts';
import type { RowSet } from './row-set.ts';

/** A chunk is closed when its rows have grown to this, in bytes. */
const CHUNK_BYTES = 32 * 1024;

export type PostingBlock = { readonly number: number; readonly rows: Block; readonly positions: Uint8Array };

export type EncodedChunk = { readonly firstBlock: number; readonly rows: Uint8Array; readonly positions: Uint8Array };

/** The chunks of a list. */
export function encodeList(blocks: readonly PostingBlock[]): EncodedChunk[] {
  const [only] = blocks;
  // Most lists are those of words that stand in a single name.
  if (blocks.length === 1) {
    return [{ firstBlock: only!.number, rows: encodeBlock(only!, 0), positions: only!.positions }];
  }
  const chunks: EncodedChunk[] = [];
  let parts: Uint8Array[] = [];
  let positions: Uint8Array[] = [];
  let bytes = 0;
  let firstBlock = 0;
  const close = () => {
    chunks.push({ firstBlock, rows: Buffer.concat(parts, bytes), positions: Buffer.concat(positions) });
    parts = [];
    positions = [];
    bytes = 0;
  };
  for (const block of blocks) {
    if (bytes === 0) firstBlock = block.number;
    const part = encodeBlock(block, bytes);
    parts.push(part);
    bytes += part.length;
    positions.push(block.positions);
    if (bytes >= CHUNK_BYTES) close();
  }
  if (bytes > 0) close();
  return chunks;
}

/** A block without its positions, for the index `at` in its chunk. */
function encodeBlock({ number, rows, positions }: PostingBlock, at: number): Uint8Array {
  let head = 0;
  for (const part of [number, countRows(rows), positions.length]) head = writeVarint(HEAD, head, part);
  const rowsAt = aligned(at + head) - at;
  const encoded = new Uint8Array(rowsAt + rows.byteLength);
  for (let index = 0; index < head; index++) encoded[index] = HEAD[index]!;
  encoded.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength), rowsAt);
  return encoded;
}

const HEAD = new Uint8Array(3 * VARINT_BYTES_MAX);

const ALIGNMENT = 4;

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** Numbers as varints. */
export function varints(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(VARINT_BYTES_MAX * numbers.length);
  let end = 0;
  for (const number of numbers) end = writeVarint(bytes, end, number);
  return bytes.subarray(0, end);
}

/** Reads what `varints` wrote. */
export function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (const reader = new VarintReader(bytes); reader.at < bytes.length; ) numbers.push(reader.next());
  return numbers;
}

/** A list that can be read: how many rows it has, and where its chunks are. */
export type ListSource = {
  readonly rows: number;
  /** The number of each chunk's first block, ascending. */
  readonly firstBlocks: readonly number[];
  readonly open: (chunk: number) => OpenChunk;
  readonly readPositions: (chunk: number) => Uint8Array;
};

type OpenBlock = {
  readonly number: number;
  readonly rows: Block;
  readonly count: number;
  /** Where its positions lie among those of the chunk. */
  readonly positionsAt: number;
  readonly positionsEnd: number;
  /** Of a bitmap, when they were asked for. */
  ranks: Ranks | null;
};

export type OpenChunk = readonly OpenBlock[];

/** Reads a list, for one search: it holds on to the chunk that was asked for last. */
export class PostingList implements RowSet {
  readonly size: number;
  readonly isCounted = true;
  readonly #source: ListSource;
  /** The chunk that was asked for last, and the index of a block in it: the next ones are near. */
  #chunk = -1;
  #blocks: OpenChunk = [];
  #at = 0;
  #positions: { readonly chunk: number; readonly bytes: Uint8Array } | undefined;

  constructor(source: ListSource) {
    this.size = source.rows;
    this.#source = source;
  }

  nextBlock(from: number): number {
    const { firstBlocks } = this.#source;
    const chunk = this.#chunkWith(from);
    if (chunk < 0) return firstBlocks[0] ?? Number.POSITIVE_INFINITY;
    return this.#moveTo(chunk, from)?.number ?? firstBlocks[chunk + 1] ?? Number.POSITIVE_INFINITY;
  }

  block(number: number): Block | null {
    return this.#find(number)?.rows ?? null;
  }

  /** The positions of the term in the rows of a block that it has. */
  positions(number: number): PositionReader {
    const { count, positionsAt, positionsEnd } = this.#find(number)!;
    if (this.#positions?.chunk !== this.#chunk) {
      this.#positions = { chunk: this.#chunk, bytes: this.#source.readPositions(this.#chunk) };
    }
    return new PositionReader(this.#positions.bytes.subarray(positionsAt, positionsEnd), count);
  }

  /** Those of a block that it has as a bitmap. */
  ranks(number: number): Ranks {
    const block = this.#find(number)!;
    block.ranks ??= ranksOf(block.rows as Bitmap);
    return block.ranks;
  }

  #find(number: number): OpenBlock | undefined {
    const chunk = this.#chunkWith(number);
    const block = chunk < 0 ? undefined : this.#moveTo(chunk, number);
    return block?.number === number ? block : undefined;
  }

  /** The last chunk that begins at or before a block; -1 where none does. */
  #chunkWith(block: number): number {
    const { firstBlocks } = this.#source;
    let chunk = this.#chunk;
    if (chunk < 0 || firstBlocks[chunk]! > block) chunk = -1;
    while (chunk + 1 < firstBlocks.length && firstBlocks[chunk + 1]! <= block) chunk += 1;
    return chunk;
  }

  /** The first block of a chunk at or after `from`. */
  #moveTo(chunk: number, from: number): OpenBlock | undefined {
    if (this.#chunk !== chunk) {
      this.#blocks = this.#source.open(chunk);
      this.#chunk = chunk;
      this.#at = 0;
    }
    const blocks = this.#blocks;
    if (this.#at > 0 && blocks[this.#at - 1]!.number >= from) this.#at = 0;
    while (this.#at < blocks.length && blocks[this.#at]!.number < from) this.#at += 1;
    return blocks[this.#at];
  }
}

/**
 * The blocks of a chunk's rows: views into the bytes.
 *
 * @throws RangeError where the bytes are no chunk
 */
export function openChunk(bytes: Uint8Array): OpenChunk {
  // Views must lie at multiples of their size in memory too.
  const chunk = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const buffer = chunk.buffer as ArrayBuffer;
  const blocks: OpenBlock[] = [];
  let positionsAt = 0;
  for (const head = new VarintReader(chunk); head.at < chunk.length; ) {
    const number = head.next();
    const count = head.next();
    const positionsEnd = positionsAt + head.next();
    const rowsAt = aligned(head.at);
    const start = chunk.byteOffset + rowsAt;
    const rows =
      count <= LIST_ROWS_MAX ? new Uint16Array(buffer, start, count) : new Int32Array(buffer, start, BITMAP_WORDS);
    blocks.push({ number, rows, count, positionsAt, positionsEnd, ranks: null });
    positionsAt = positionsEnd;
    head.at = rowsAt + rows.byteLength;
  }
  return blocks;
}
