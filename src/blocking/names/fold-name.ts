import { APOSTROPHES, tokenize } from '../../entity/index.ts';

/** Words that are read of a name. The longest in the states' registries have some 40. */
const WORDS_MAX = 64;
const LETTERS_MAX = 64;
/** Characters that are read of a name. */
export const CHARACTERS_MAX = 2000;

/** Without any of these a name has none of the next. */
const APOSTROPHE_OR_AND = new RegExp(`[&+${APOSTROPHES}]`);
/** `'n'` has any apostrophes. */
const AND = new RegExp(`&amp;|[&+]|[${APOSTROPHES}]n[${APOSTROPHES}]`, 'gi');
const SINGLE_LETTER = /^\p{L}$/u;
const LETTERS = /^\p{L}+$/u;
const SMALL_NUMBER = /^\d{1,2}$/;
/** A word with a number hung on, as shell companies of one owner have it: `TAVORA22`. */
const NUMBERED_WORD = /^(\p{L}{4,})(\d{1,5})$/u;
const DIGIT_LAST = '9'.charCodeAt(0);

/**
 * The words of a name, folded as the index folds them, with `&`, `+` and `'n'` read as `and`, initials joined
 * (`A. B. C.`, `A B C` and `A & B & C` are `abc`, `A-1` is `a1`), a number hung on a word taken off, and a
 * possessive `s` that lost its apostrophe put back (`JOE S PIZZA`). What a name has beyond 64 words, a word
 * beyond 64 letters, is left out.
 */
export function foldName(text: string): string[] {
  const read = text.length > CHARACTERS_MAX ? text.slice(0, CHARACTERS_MAX) : text;
  const tokens = tokenize(APOSTROPHE_OR_AND.test(read) ? read.replace(AND, ' and ') : read);
  // Most names.
  if (tokens.length <= WORDS_MAX && tokens.every(staysAsItIs)) return tokens;
  const words = tokens.flatMap((word) => NUMBERED_WORD.exec(word)?.slice(1) ?? word).slice(0, WORDS_MAX);
  const joined: string[] = [];
  let initials = '';
  const endInitials = () => {
    if (initials !== '') joined.push(initials);
    initials = '';
  };
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    if (word === 'and' && initials !== '' && SINGLE_LETTER.test(next)) continue;
    const last = joined.at(-1) ?? '';
    if (word === 'n' && initials === '' && isLongWord(last) && isLongWord(next)) {
      joined.push('and');
    } else if (word === 's' && initials === '' && isPossessive(last, next, words[index + 2])) {
      joined[joined.length - 1] = last.endsWith('s') ? last : `${last}s`;
    } else if (SINGLE_LETTER.test(word)) {
      initials += word;
    } else if (initials.length === 1 && SMALL_NUMBER.test(word)) {
      initials += word;
      endInitials();
    } else {
      endInitials();
      joined.push(word.length > LETTERS_MAX ? word.slice(0, LETTERS_MAX) : word);
    }
  }
  endInitials();
  return joined;
}

/**
 * Whether the word is neither joined with its neighbours nor taken apart nor cut, whatever stands beside it.
 */
function staysAsItIs(word: string): boolean {
  const { length } = word;
  const first = word.charCodeAt(0);
  // A letter beyond the first 65,536 characters has the length 2.
  const isSingle = length === 1 || (length === 2 && first > 127);
  const isNumbered = word.charCodeAt(length - 1) <= DIGIT_LAST && first > DIGIT_LAST;
  return !isSingle && !isNumbered && length <= LETTERS_MAX;
}

/** The `s` of `JOE S PIZZA`, not that of `ROE S DE RL DE CV` or `ROE S EN C`. */
function isPossessive(owner: string, next: string, third: string | undefined): boolean {
  if (!isLongWord(owner) || owner === 'and' || SINGLE_LETTER.test(next)) return false;
  return !(next === 'de' && (third === 'rl' || third === 'r')) && !(next === 'en' && (third === 'c' || third === 'nc'));
}

function isLongWord(word: string): boolean {
  return word.length > 1 && LETTERS.test(word);
}
