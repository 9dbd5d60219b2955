/** The words of an index that are a few edits away from another. */
import { firstRow, nextRow } from '../../../blocking/index.ts';
import { type CountedWord, editsOf, RIGHT_LETTERS } from '../../semantics/index.ts';
import type { SnapshotIndex } from './snapshot-index.ts';

/** Words with a shorter beginning in common are passed over at once; others one by one, which is quicker. */
const PASSED_LETTERS_MAX = 4;

type SimilarWord = CountedWord & { readonly edits: number };

/**
 * The first letter is right. Words that differ in one of the next two are one edit away at most, so what follows is
 * known; the others, which have three letters in common, are walked.
 */
export function similarWords(index: SnapshotIndex, column: number, word: string): SimilarWord[] {
  const to = [...word];
  const found = new Map<string, SimilarWord>();
  for (const one of alikeBehind(index, column, to)) found.set(one, { word: one, count: 0, edits: 1 });
  found.delete(word);
  const counted = [...found.values()].flatMap((one) => {
    const { value } = index.words(column, one.word).next();
    return value?.term === one.word ? [{ ...one, count: value.rows }] : [];
  });
  const walked = walkedWords(index, column, to);
  const known = new Set(walked.map((one) => one.word));
  return [...walked, ...counted.filter((one) => !known.has(one.word))];
}

/** The words, there or not, that are one edit away by a letter behind the first and before the fourth. */
function* alikeBehind(index: SnapshotIndex, column: number, to: readonly string[]): Generator<string> {
  const joined = (...parts: readonly (readonly string[])[]) => parts.flat().join('');
  for (let at = 1; at < RIGHT_LETTERS[2]; at++) {
    const before = to.slice(0, at);
    yield joined(before, to.slice(at + 1));
    if (at + 1 < to.length) yield joined(before, [to[at + 1]!, to[at]!], to.slice(at + 2));
    for (const letter of lettersBehind(index, column, before.join(''))) {
      yield joined(before, [letter], to.slice(at + 1));
      yield joined(before, [letter], to.slice(at));
    }
  }
}

/** The letters that stand behind a beginning in some word. */
function* lettersBehind(index: SnapshotIndex, column: number, beginning: string): Generator<string> {
  let from = `${beginning}\u0000`;
  for (;;) {
    const { value } = index.words(column, from).next();
    if (value === undefined || !value.term.startsWith(beginning)) return;
    const letter = String.fromCodePoint(value.term.codePointAt(beginning.length)!);
    yield letter;
    from = `${beginning}${letter}\u{10ffff}`;
  }
}

/**
 * Walks the words that have the first three letters in order: they share beginnings, so their distances are worked
 * out once, and where none can be near any more, the words that begin so are passed over.
 */
function walkedWords(index: SnapshotIndex, column: number, to: readonly string[]): SimilarWord[] {
  const beginning = to.slice(0, RIGHT_LETTERS[2]).join('');
  const allowed = editsOf(to.join(''));
  const found: SimilarWord[] = [];
  const rows = [firstRow(to.length)];
  let letters: string[] = [];
  /** Nothing that begins with so many of the letters is near. */
  let far = Number.POSITIVE_INFINITY;
  let words = index.words(column, beginning);
  for (let next = words.next(); next.done !== true; next = words.next()) {
    const { term, rows: count } = next.value;
    // Most are behind one that is not near, and begin like it.
    if (far <= letters.length && sharesLetters(letters, term, far)) continue;
    if (!term.startsWith(beginning)) break;
    const own = [...term];
    const shared = sharedLetters(letters, own);
    letters = own;
    const known = Math.min(shared, rows.length - 1);
    far = Number.POSITIVE_INFINITY;
    for (let at = known; at < own.length && far > own.length; at++) {
      rows.length = at + 1;
      rows.push(nextRow({ to, row: rows[at]!, before: rows[at - 1] ?? [], letter: own[at]!, last: own[at - 1] }));
      // An exchange with the letter before continues from the row before.
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
