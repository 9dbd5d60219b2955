import { CITY_FIRST_WORDS, CITY_KINDS, CITY_LATER_WORDS, CITY_NICKNAMES } from './tables/cities.ts';
import { tokensOf } from './tokens.ts';

/**
 * The normal form of a city: upper case, no punctuation, abbreviations written out. `St. Paul` is `SAINT
 * PAUL`.
 */
export function cityName(text: string): string {
  return cityOfWords(tokensOf(text).map((token) => token.text));
}

/** The same, of upper-case words. */
export function cityOfWords(words: readonly string[]): string {
  if (words.length === 1) return CITY_NICKNAMES[words[0]!] ?? words[0]!;
  if (words[1] === 'OF' && words.length > 2 && CITY_KINDS.has(words[0]!)) return cityOfWords(words.slice(2));
  let name = '';
  for (const [index, word] of words.entries()) {
    if (index === 0) name = CITY_FIRST_WORDS[word] ?? word;
    // A last ST is not a saint.
    else name += ` ${(index === words.length - 1 && word === 'ST' ? undefined : CITY_LATER_WORDS[word]) ?? word}`;
  }
  return name;
}
