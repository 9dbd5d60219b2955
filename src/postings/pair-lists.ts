/**
 * The lists of two frequent words: the rows that have both, and those where one stands right behind the other.
 * Where two long lists seldom meet, a search for both reads that list alone and knows its length, in place of all
 * of the two.
 */
import { asBitmap, type Block, compact, countRows, intersect, Scratch } from './block.ts';
import { inSequence } from './phrase.ts';
import { type EncodedChunk, openChunk, PostingList } from './posting-list.ts';
import type { RowSet } from './row-set.ts';

/** Words of fewer rows are in no pair: their lists are read at once. */
export const PAIR_ROWS_MIN = 2048;
/** So many words are paired, the most frequent ones. */
const PAIRED_WORDS_MAX = 256;
/** A word with more rows to a block is in no pair: every fourth row of another's list has it, so that they meet early. */
const WORD_ROWS_MAX = 2 ** 14;
/** A pair of more rows to a block has no list: so often the two meet that a search soon has all it wants. */
export const PAIR_ROWS_MAX = 2 ** 9;
/** Where so few rows have both words, those where they stand side by side are found among them. */
const ORDERED_ROWS_MIN = 64;

/** What the rows of a list say of two words; those that come first by code points are called first. */
export const PAIR_KINDS = ['both', 'first before second', 'second before first'] as const;

/** `kind`: a place in PAIR_KINDS. */
export type PairList = { readonly kind: number; readonly pair: string; readonly blocks: readonly PairBlock[] };
type PairBlock = { readonly number: number; readonly rows: Block };

/** What a pair of words is called, those in order of code points. */
export function pairKey(first: string, second: string): string {
  return `${first} ${second}`;
}

type Word = { readonly rows: number; readonly chunks: readonly EncodedChunk[] };

/** Keeps the lists of frequent words, and makes those of their pairs when all are there. */
export class PairLists {
  readonly #put: (list: PairList) => void;
  readonly #words = new Map<string, Word>();
  /** One more than the number of the last block. */
  #blocks = 0;

  constructor(put: (list: PairList) => void) {
    this.#put = put;
  }

  /** The next word, in order of code points. Of one that comes again the later list counts. */
  add(word: string, list: Word, lastBlock: number): void {
    this.#blocks = Math.max(this.#blocks, lastBlock + 1);
    if (list.rows < PAIR_ROWS_MIN) return;
    this.#words.set(word, list);
    if (this.#words.size >= 2 * PAIRED_WORDS_MAX) this.#forgetRarest();
  }

  #forgetRarest(): void {
    const byRows = [...this.#words].sort(([, a], [, b]) => b.rows - a.rows);
    for (const [word] of byRows.slice(PAIRED_WORDS_MAX)) this.#words.delete(word);
  }

  /** After the last word. */
  finish(): void {
    for (const [word, { rows }] of this.#words) if (rows > WORD_ROWS_MAX * this.#blocks) this.#words.delete(word);
    this.#forgetRarest();
    const words = Array.from(this.#words, ([word, list]) => ({ word, ...opened(list) }));
    for (const [at, first] of words.entries()) {
      // Each other list is then gone through once, whatever it is.
      const bitmaps = first.blocks.map((block) => block && asBitmap(block));
      for (const second of words.slice(at + 1)) {
        const pair = pairKey(first.word, second.word);
        const both = met(bitmaps, second.blocks);
        this.#putSeldom(0, pair, both);
        if (both.size < ORDERED_ROWS_MIN) continue;
        const lists = [first.list, second.list];
        this.#putSeldom(1, pair, kept(inSequence(lists, [both])));
        this.#putSeldom(2, pair, kept(inSequence(lists.reverse(), [both])));
      }
    }
  }

  #putSeldom(kind: number, pair: string, { size, blocks }: KeptRows): void {
    if (size <= PAIR_ROWS_MAX * this.#blocks) this.#put({ kind, pair, blocks });
  }
}

/** A list as it can be read, and the rows of each block by its number. */
function opened({ rows, chunks }: Word): {
  readonly list: PostingList;
  readonly blocks: readonly (Block | undefined)[];
} {
  const open = chunks.map((chunk) => openChunk(chunk.rows));
  const blocks: Block[] = [];
  for (const block of open.flat()) blocks[block.number] = block.rows;
  const list = new PostingList({
    rows,
    firstBlocks: chunks.map(({ firstBlock }) => firstBlock),
    open: (chunk) => open[chunk]!,
    readPositions: (chunk) => chunks[chunk]!.positions,
  });
  return { list, blocks };
}

/** All rows of a set. */
class KeptRows implements RowSet {
  readonly blocks: PairBlock[] = [];
  size = 0;
  #place = 0;

  /** The next block, which may change afterwards. */
  keep(number: number, block: Block): void {
    const rows = compact(block).slice();
    this.blocks.push({ number, rows });
    this.size += countRows(rows);
  }

  nextBlock(from: number): number {
    return this.blocks[this.#placeOf(from)]?.number ?? Number.POSITIVE_INFINITY;
  }

  block(number: number): Block | null {
    const found = this.blocks[this.#placeOf(number)];
    return found?.number === number ? found.rows : null;
  }

  /** The place of the first block from one on. Blocks are mostly asked for in order. */
  #placeOf(from: number): number {
    if ((this.blocks[this.#place - 1]?.number ?? -1) >= from) this.#place = 0;
    while ((this.blocks[this.#place]?.number ?? from) < from) this.#place += 1;
    return this.#place;
  }
}

const scratch = new Scratch();

/** The rows that two lists have. A set that is worked out as it is asked for takes several times as long. */
function met(first: readonly (Block | undefined)[], second: readonly (Block | undefined)[]): KeptRows {
  const both = new KeptRows();
  for (let number = 0; number < first.length; number++) {
    const [own, other] = [first[number], second[number]];
    const rows = own === undefined || other === undefined ? null : intersect(own, other, scratch);
    if (rows !== null) both.keep(number, rows);
  }
  return both;
}

function kept(set: RowSet): KeptRows {
  const rows = new KeptRows();
  for (let number = set.nextBlock(0); number !== Number.POSITIVE_INFINITY; number = set.nextBlock(number + 1)) {
    const block = set.block(number);
    if (block !== null) rows.keep(number, block);
  }
  return rows;
}
