import { tokenize, usStateOf } from '../../entity/index.ts';
import type { NameStep } from './split-name.ts';
import { SITE_DIRECTIONS, SITE_PARTS, SITE_PLACES, SITE_WORDS } from './tables/place-words.ts';

/** Where the location is: a place at the end of its name is only taken off when it is this one. */
export type NamePlace = {
  readonly city?: string | null;
  readonly county?: string | null;
  /**
   * Nothing but its length says that a long number behind the name is a site's: no other place bears the name, and no
   * table of chains has it. Then a number without a mark of its own (`#`, `No.`, a dash) stays.
   */
  readonly isAlone?: boolean;
};

const SEPARATOR = /[\s,;:()[\]–—-]/;
const SITE_NUMBER = /^#?[a-z]{0,2}-?\d{1,7}[a-z]?$/i;
const PART_OF_SITE = /^(?:[a-z]?\d{1,3}[a-z]?|[a-z])$/i;
const LONG_NUMBER = /^[a-z]{0,2}-?\d{3,7}[a-z]?$/i;

type Word = { readonly text: string; readonly start: number; readonly isSetOff: boolean };

/**
 * The name without one tail that marks a site of a chain, and which tail it was; `null` without
 * one.
 */
export function withoutSiteTail(text: string, place: NamePlace): { text: string; step: NameStep } | null {
  const words = wordsOf(text);
  const cut = (count: number, step: NameStep) =>
    count < words.length ? { text: trimEnd(text.slice(0, words[words.length - count]!.start)), step } : null;
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return null;
  const before = words.at(-2)!;

  const number = numberTailLength(words, place.isAlone ?? false);
  if (number > 0) return cut(number, 'site_number');
  const placeLength = placeTailLength(words, place);
  if (placeLength > 0) return cut(placeLength, 'place');
  if (SITE_DIRECTIONS.has(last.text) && (last.text.length > 1 || last.isSetOff)) return cut(1, 'direction');
  if (last.text === 'location' || last.text === 'branch' || (last.text === 'store' && last.isSetOff))
    return cut(1, 'site_words');
  // `- Elm Plaza`: one or two words behind a dash, the last a kind of place.
  if (SITE_PLACES.has(last.text) && before.isSetOff) return cut(2, 'site_words');
  // `- Terminal B`, `- Gate 12`
  if (SITE_PARTS.has(before.text) && before.isSetOff && PART_OF_SITE.test(last.text)) return cut(2, 'site_words');
  return null;
}

/**
 * `#12`, `No. 12`, `Store 55`, `Store #55`, `- 0412`, `00412`; not the `54` of Studio 54, nor the year of
 * Est. 1985 alone.
 */
function numberTailLength(words: readonly Word[], isAlone: boolean): number {
  const last = words.at(-1)!;
  if (!SITE_NUMBER.test(last.text)) return 0;
  const before = words.at(-2)!.text.replaceAll('.', '');
  if (SITE_WORDS.has(before)) return words.length > 2 && SITE_WORDS.has(words.at(-3)!.text.replaceAll('.', '')) ? 3 : 2;
  if (before === '#') return 2;
  const isMarked = last.text.startsWith('#') || last.isSetOff || /^0\d/.test(last.text);
  return isMarked || (!isAlone && LONG_NUMBER.test(last.text)) ? 1 : 0;
}

/**
 * The location's own city or county at the end, with `of`, `in`, a state, `county`, a direction or `location`
 * around it.
 */
function placeTailLength(words: readonly Word[], { city, county }: NamePlace): number {
  for (const name of [city, county]) {
    const place = tokenize((name ?? '').slice(0, 100)).filter((word) => word !== 'county');
    if (place.length === 0) continue;
    let end = words.length;
    if (end > 1 && words[end - 1]!.text.length === 2 && usStateOf(words[end - 1]!.text) !== null) end--;
    if (end > 1 && ['county', 'location', 'store', 'branch', 'area'].includes(words[end - 1]!.text)) end--;
    if (end > 1 && SITE_DIRECTIONS.has(words[end - 1]!.text)) end--;
    let start = end - place.length;
    if (start < 1 || !place.every((word, index) => tokenize(words[start + index]!.text).join('') === word)) continue;
    while (
      start > 1 &&
      (['of', 'in', 'the', 'at', 'near'].includes(words[start - 1]!.text) ||
        SITE_DIRECTIONS.has(words[start - 1]!.text))
    )
      start--;
    return words.length - start;
  }
  return 0;
}

/** The last words of a text, lower case, in order; only those that a tail can be made of are read. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = text.length;
  while (words.length < WORDS_READ) {
    let separators = 0;
    while (end > 0 && SEPARATOR.test(text[end - 1]!)) end--;
    if (end === 0) break;
    let start = end;
    while (start > 0 && !SEPARATOR.test(text[start - 1]!)) start--;
    // Set off by more than a blank: a dash, a comma, a bracket.
    for (let at = start; at > 0 && SEPARATOR.test(text[at - 1]!); at--) if (!/\s/.test(text[at - 1]!)) separators++;
    words.unshift({ text: text.slice(start, end).toLowerCase(), start, isSetOff: separators > 0 });
    end = start;
  }
  return words;
}

/** Enough for `of <three words> <state> location` and a word of the name itself. */
const WORDS_READ = 12;

function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (SEPARATOR.test(text[end - 1]!) || text[end - 1] === '#')) end--;
  return text.slice(0, end);
}
