/** The other ways in which a registry may have written a name, as terms of the query language. */
import { stemOf } from '../blocking/index.ts';
import { tokenize } from '../entity/index.ts';
import type { ComparedName } from './name-likeness.ts';

/** A query takes a hundred terms. */
const WRITINGS_MAX = 60;
/** So many letters together may be initials: `abc` of `A B C`. */
const INITIALS_MAX = 4;
/** From so many letters on a word may be several, of so many letters each. */
const JOINED_MIN = 8;
const PART_MIN = 3;
/** More words are seldom written as fewer. */
const WORDS_MAX = 6;
const LETTERS = /^\p{L}+$/u;

/**
 * Phrases of the words without designator, as `&` is written or not, initials apart or together, and neighbours
 * joined or a long word parted. Not the words as they stand in the name that was asked for.
 */
export function writingsOf(name: string, { words, form }: ComparedName): readonly string[] {
  const core = form.words.flatMap((word) => word.split(' '));
  if (core.length === 0) return [];
  const phrases = [words, core, core.flatMap(spelled)];
  if (core.length <= WORDS_MAX) {
    phrases.push([core.join('')]);
    for (let at = 1; at < core.length; at++)
      phrases.push([...core.slice(0, at - 1), core[at - 1]! + core[at]!, ...core.slice(at + 1)]);
  }
  const asked = tokenize(name).join(' ');
  const quoted = phrases.map((phrase) => phrase.join(' ')).filter((phrase) => ` ${asked} ` !== ` ${phrase} `);
  const parted = core.length <= WORDS_MAX ? core.flatMap((word, at) => partings(core.slice(0, at), word)) : [];
  return [...new Set([...quoted.map((phrase) => `"${phrase}"`), ...parted])].slice(0, WRITINGS_MAX);
}

const spelled = (word: string): readonly string[] =>
  LETTERS.test(word) && word.length <= INITIALS_MAX ? [...word] : [word];

/** The words before, a part of the word, and how the next part begins: the rest may be several. */
function partings(before: readonly string[], word: string): string[] {
  const letters = [...word];
  if (letters.length < JOINED_MIN) return [];
  return Array.from({ length: letters.length - 2 * PART_MIN + 1 }, (_, index) => {
    const at = PART_MIN + index;
    const parts = [letters.slice(0, at), letters.slice(at, at + PART_MIN)].map((part) => part.join(''));
    return `${[...before, ...parts].join('-')}*`;
  });
}

/** All of the words, each also as a plural or possessive has it: `(gilberts OR gilbert) (shop OR shops)`. */
export function inflected(words: readonly string[]): string {
  return words
    .map((word) => [...new Set([word, stemOf(word), `${stemOf(word)}s`])].map((one) => `"${one}"`).join(' OR '))
    .map((forms) => `(${forms})`)
    .join(' ');
}
