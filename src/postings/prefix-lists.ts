/** The lists of prefixes: every row that has a word which begins so. */
import { type Block, GatheredRows } from './block.ts';
import type { PostingBlock } from './posting-list.ts';

/** A prefix of fewer words has no list: a search opens it up into its words instead. */
export const PREFIX_WORDS_MIN = 8;
/** Longer prefixes, in characters, have no list either. */
const PREFIX_LENGTH_MAX = 32;

export type PrefixList = { readonly prefix: string; readonly blocks: ReadonlyMap<number, Block> };

/** A prefix that the words at hand begin with. */
type OpenPrefix = {
  readonly text: string;
  words: number;
  /**
   * `null` until a word or a longer prefix ends: most prefixes are of one word, and take over what the next
   * longer one has.
   */
  blocks: Map<number, GatheredRows> | null;
};

/** Gathers the lists of all prefixes from words that come in order. */
export class PrefixLists {
  readonly #put: (list: PrefixList) => void;
  readonly #open: OpenPrefix[] = [];

  /** `put` is given each list when no later word begins with its prefix. */
  constructor(put: (list: PrefixList) => void) {
    this.#put = put;
  }

  /** Adds the next word. */
  add(word: string, blocks: readonly PostingBlock[]): void {
    this.#closeUntil((prefix) => word.startsWith(prefix));
    let text = this.#open.at(-1)?.text ?? '';
    for (let left = PREFIX_LENGTH_MAX - this.#open.length; left > 0 && text.length < word.length; left--) {
      text = word.slice(0, text.length + unitsAt(word, text.length));
      this.#open.push({ text, words: 0, blocks: null });
    }
    const deepest = this.#open.at(-1)!;
    deepest.words += 1;
    deepest.blocks ??= new Map();
    for (const { number, rows } of blocks) rowsOf(deepest.blocks, number).add(rows);
  }

  /** After the last word. */
  finish(): void {
    this.#closeUntil(() => false);
  }

  #closeUntil(staysOpen: (prefix: string) => boolean): void {
    for (let last = this.#open.at(-1); last !== undefined && !staysOpen(last.text); last = this.#open.at(-1)) {
      this.#open.pop();
      if (last.words >= PREFIX_WORDS_MIN) this.#put({ prefix: last.text, blocks: unitedBlocks(last.blocks!) });
      const shorter = this.#open.at(-1);
      if (shorter === undefined) continue;
      shorter.words += last.words;
      if (shorter.blocks === null) shorter.blocks = last.blocks;
      else for (const [number, rows] of last.blocks!) rowsOf(shorter.blocks, number).addAll(rows);
    }
  }
}

/** How many UTF-16 units the character at a place has. */
function unitsAt(word: string, at: number): number {
  return word.codePointAt(at)! > 0xffff ? 2 : 1;
}

function rowsOf(blocks: Map<number, GatheredRows>, number: number): GatheredRows {
  let rows = blocks.get(number);
  if (rows === undefined) {
    rows = new GatheredRows();
    blocks.set(number, rows);
  }
  return rows;
}

function unitedBlocks(blocks: ReadonlyMap<number, GatheredRows>): Map<number, Block> {
  return new Map(Array.from(blocks, ([number, rows]): [number, Block] => [number, rows.united()]));
}
