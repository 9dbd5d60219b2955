/** The words of an index that are a few edits away from another. */
import { firstRow, nextRow } from '../../../blocking/index.ts';
import { type CountedWord, editsOf, RIGHT_LETTERS } from '../../semantics/index.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/** Words with a shorter beginning in common are passed over at once; others one by one, which is quicker. */
const PASSED_LETTERS_MAX = 4;

type SimilarWord = CountedWord & { readonly edits: number };

/**
 * Walks the words in order, which share beginnings: their distances are worked out once, and where none can be
 * near any more, the words that begin so are passed over.
 */
export function similarWords(index: SnapshotIndex, column: number, word: string): SimilarWord[] {
  const to = [...word];
  const most = editsOf(word);
  const found: SimilarWord[] = [];
  const rows = [firstRow(to.length)];
  let letters: string[] = [];
  /** Nothing that begins with so many of the letters is near. */
  let far = Number.POSITIVE_INFINITY;
  let words = index.words(column, to[0]!);
  for (let next = words.next(); next.done !== true; next = words.next()) {
    const { term, rows: count } = next.value;
    // Most are behind one that is not near, and begin like it.
    if (far <= letters.length && sharesLetters(letters, term, far)) continue;
    const own = [...term];
    if (own[0] !== to[0]) break;
    const shared = sharedLetters(letters, own);
    const allowed = sharedLetters(own, to) < RIGHT_LETTERS[2] ? Math.min(most, 1) : most;
    letters = own;
    const known = Math.min(shared, rows.length - 1);
    far = Number.POSITIVE_INFINITY;
    for (let at = known; at < own.length && far > own.length; at++) {
      rows.length = at + 1;
      rows.push(nextRow({ to, row: rows[at]!, before: rows[at - 1] ?? [], letter: own[at]!, last: own[at - 1] }));
      // An exchange with the letter before goes on from the row before.
      if (at >= 1 && least(rows[at + 1]!) > allowed && least(rows[at]!) + 1 > allowed) far = at + 1;
    }
    if (far > own.length) {
      const edits = rows[own.length]![to.length]!;
      if (edits > 0 && edits <= allowed) found.push({ word: term, count, edits });
    } else if (far <= PASSED_LETTERS_MAX) {
      words = index.words(column, `${own.slice(0, far).join('')}\u{10ffff}`);
    }
  }
  return found;
}

/** Whether a word has the first `count` of some letters. */
function sharesLetters(letters: readonly string[], word: string, count: number): boolean {
  let at = 0;
  for (let index = 0; index < count; at += letters[index]!.length, index++)
    if (!word.startsWith(letters[index]!, at)) return false;
  return true;
}

function sharedLetters(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

function least(row: readonly number[]): number {
  return Math.min(...row);
}
