/** The lists of prefixes: every row that has a word which begins so. */
import { type Block, GatheredRows } from './block.ts';
import type { PostingBlock } from './posting-list.ts';

/** A prefix of fewer words has no list: a search opens it up into its words instead. */
export const PREFIX_WORDS_MIN = 8;
/** Longer prefixes, in characters, have no list either. */
const PREFIX_LENGTH_MAX = 32;

export type PrefixList = { readonly prefix: string; readonly blocks: ReadonlyMap<number, Block> };

/** A prefix that the words at hand begin with. */
type OpenPrefix = { readonly text: string; words: number; blocks: Map<number, GatheredRows> };

/** Gathers the lists of all prefixes from words that come in order. */
export class PrefixLists {
  #open: OpenPrefix[] = [];

  /** Adds the next word; yields the lists of prefixes that no later word begins with. */
  *add(word: string, blocks: readonly PostingBlock[]): Generator<PrefixList> {
    yield* this.#closeUntil((prefix) => word.startsWith(prefix));
    let text = this.#open.at(-1)?.text ?? '';
    for (const character of charactersAfter(word, text, PREFIX_LENGTH_MAX - this.#open.length)) {
      text += character;
      this.#open.push({ text, words: 0, blocks: new Map() });
    }
    const deepest = this.#open.at(-1)!;
    deepest.words += 1;
    for (const { number, rows } of blocks) rowsOf(deepest, number).add(rows);
  }

  /** The lists of the prefixes still open, after the last word. */
  *finish(): Generator<PrefixList> {
    yield* this.#closeUntil(() => false);
  }

  *#closeUntil(staysOpen: (prefix: string) => boolean): Generator<PrefixList> {
    for (let last = this.#open.at(-1); last !== undefined && !staysOpen(last.text); last = this.#open.at(-1)) {
      this.#open.pop();
      if (last.words >= PREFIX_WORDS_MIN) yield { prefix: last.text, blocks: unitedBlocks(last) };
      const shorter = this.#open.at(-1);
      if (shorter === undefined) continue;
      shorter.words += last.words;
      if (shorter.blocks.size === 0) shorter.blocks = last.blocks;
      else for (const [number, rows] of last.blocks) rowsOf(shorter, number).addAll(rows);
    }
  }
}

function* charactersAfter(word: string, start: string, max: number): Generator<string> {
  let at = start.length;
  for (let left = max; left > 0 && at < word.length; left--) {
    const character = String.fromCodePoint(word.codePointAt(at)!);
    yield character;
    at += character.length;
  }
}

function rowsOf({ blocks }: OpenPrefix, number: number): GatheredRows {
  let rows = blocks.get(number);
  if (rows === undefined) {
    rows = new GatheredRows();
    blocks.set(number, rows);
  }
  return rows;
}

function unitedBlocks({ blocks }: OpenPrefix): Map<number, Block> {
  return new Map(Array.from(blocks, ([number, rows]): [number, Block] => [number, rows.united()]));
}
