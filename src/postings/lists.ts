/**
 * Turns the postings of an index into its lists: one for every term, and one for every prefix of many words.
 */
import { BLOCK_ROWS, blockOf, countRows, Scratch } from './block.ts';
import { PairLists } from './pair-lists.ts';
import { PositionPacker } from './positions.ts';
import { type EncodedChunk, encodeList, type PostingBlock } from './posting-list.ts';
import { type PrefixList, PrefixLists } from './prefix-lists.ts';
import type { TermPostings } from './term-postings.ts';

/**
 * `words`: has phrases and prefixes; `phrases`: has no prefixes; `beginnings`: has prefixes alone; `terms`: its
 * terms are asked for whole and alone; `pairs`: made of the words of the others, a column for each of PAIR_KINDS.
 */
export type ColumnKind = 'words' | 'phrases' | 'beginnings' | 'terms' | 'pairs';

const HAS_PREFIXES: ReadonlySet<ColumnKind> = new Set(['words', 'beginnings']);
const HAS_PHRASES: ReadonlySet<ColumnKind> = new Set(['words', 'phrases']);

export type TermList = {
  readonly column: number;
  readonly term: string;
  /** The list of all words that begin with `term`. */
  readonly isPrefix: boolean;
  readonly rows: number;
  readonly chunks: readonly EncodedChunk[];
};

const NO_POSITIONS = new Uint8Array();

export class ListMaker {
  readonly #columns: readonly ColumnKind[];
  /** Of each column that has some. */
  readonly #prefixes: readonly (PrefixLists | null)[];
  readonly #pairs: PairLists | null;
  readonly #put: (list: TermList) => void;
  readonly #packer = new PositionPacker();
  readonly #blockRows = new Uint16Array(BLOCK_ROWS);
  readonly #scratch = new Scratch();

  /** `put` is given every list: those of a column in order, a prefix's right behind those of its words. */
  constructor(columns: readonly ColumnKind[], put: (list: TermList) => void) {
    this.#columns = columns;
    this.#prefixes = columns.map((kind, column) =>
      HAS_PREFIXES.has(kind) ? new PrefixLists((list) => this.#putPrefix(column, list)) : null,
    );
    const pairs = columns.indexOf('pairs');
    this.#pairs =
      pairs === -1
        ? null
        : new PairLists(({ kind, pair, blocks }) => {
            const list = blocks.map((block) => ({ ...block, positions: NO_POSITIONS }));
            put({ column: pairs + kind, term: pair, isPrefix: false, ...encoded(list) });
          });
    this.#put = put;
  }

  /** Terms of a column come in order, each once. */
  add({ column, term, count, pieces }: TermPostings): void {
    const prefixes = this.#prefixes[column]!;
    const hasPhrases = HAS_PHRASES.has(this.#columns[column]!);
    const blocks = count === 1 ? [this.#blockOf(pieces, hasPhrases)] : this.#blocksOf(pieces, hasPhrases);
    // The lists of prefixes that end before it come first.
    prefixes?.add(term, blocks);
    const list = encoded(blocks);
    this.#put({ column, term, isPrefix: false, ...list });
    if (hasPhrases) this.#pairs?.add(term, list, blocks.at(-1)!.number);
  }

  /** After the last term. */
  finish(): void {
    for (const prefixes of this.#prefixes) prefixes?.finish();
    this.#pairs?.finish();
  }

  #putPrefix(column: number, { prefix, blocks }: PrefixList): void {
    const sorted = [...blocks].sort(([a], [b]) => a - b);
    const list = sorted.map(([number, rows]) => ({ number, rows, positions: NO_POSITIONS }));
    this.#put({ column, term: prefix, isPrefix: true, ...encoded(list) });
  }

  #blocksOf(pieces: TermPostings['pieces'], hasPhrases: boolean): PostingBlock[] {
    const blocks: PostingBlock[] = [];
    const close = (number: number, count: number) => {
      const rows = blockOf(this.#blockRows.subarray(0, count), this.#scratch)!.slice();
      blocks.push({ number, rows, positions: hasPhrases ? this.#packer.take() : NO_POSITIONS });
    };
    let count = 0;
    // Of the posting before: what comes next tells whether it is its row's last one.
    let row = -1;
    let position = 0;
    for (const piece of pieces) {
      for (let at = 0; at < piece.rows.length; at++) {
        const next = piece.rows[at]!;
        if (row !== -1) {
          const isLast = next !== row;
          if (hasPhrases) this.#packer.add(position, isLast);
          if (isLast) this.#blockRows[count++] = row & 0xffff;
          if (next >>> 16 !== row >>> 16) {
            close(row >>> 16, count);
            count = 0;
          }
        }
        row = next;
        position = piece.positions[at]!;
      }
    }
    if (hasPhrases) this.#packer.add(position, true);
    this.#blockRows[count++] = row & 0xffff;
    close(row >>> 16, count);
    return blocks;
  }

  /** Of a single row, as most words have. */
  #blockOf(pieces: TermPostings['pieces'], hasPhrases: boolean): PostingBlock {
    const [piece] = pieces;
    const row = piece!.rows[0]!;
    if (hasPhrases) this.#packer.add(piece!.positions[0]!, true);
    const positions = hasPhrases ? this.#packer.take() : NO_POSITIONS;
    return { number: row >>> 16, rows: Uint16Array.of(row & 0xffff), positions };
  }
}

function encoded(blocks: readonly PostingBlock[]): Pick<TermList, 'rows' | 'chunks'> {
  return { rows: blocks.reduce((sum, block) => sum + countRows(block.rows), 0), chunks: encodeList(blocks) };
}
