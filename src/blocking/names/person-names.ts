import { endsInDesignator, tokenize } from '../../entity/index.ts';
import { DESIGNATORS } from './legal-form.ts';
import { GIVEN_NAMES, NICKNAMES } from './tables/given-names.ts';
import {
  COMPANY_WORDS,
  GENERATIONS,
  PARTICLES,
  PERSON_PREFIXES,
  PERSON_SUFFIXES,
  PROFESSIONS,
  TITLES,
} from './tables/name-words.ts';

/** Longer text is no person's name. */
const CHARACTERS_MAX = 120;
const NAMES_MIN = 2;
const NAMES_MAX = 4;
const SURNAMES_MAX = 3;
/**
 * Marks of a name that is not one person's: two people, a place, a number. A comma and a dot may stand in
 * one.
 */
const NOT_ONE_PERSON = /[&+/@#%$!?*"()<>[\]{}|\\:;=_~\d]/;

/**
 * One way to read a person's name. Folded; `given` holds the first and then the middle names, each a word or
 * an initial.
 */
export type PersonReading = { readonly surname: string; readonly given: readonly string[] };

export type PersonName = {
  /** At least one. Several where the order is open (`JORDAN KELLY`) or a surname is double. */
  readonly readings: readonly PersonReading[];
  /** `jr`, `sr`, `iii`, or null. */
  readonly generation: string | null;
};

/**
 * A registry party's name as a person's: `ROE, JANE A`, `Jane A. Roe`, `ROE JANE A JR`, `Dr. Jane van der
 * Berg, DDS`. `null` for a name with a company's designator, a word of business, a digit, or not two to four
 * names. Nothing in a name proves a person.
 */
export function parsePersonName(text: string): PersonName | null {
  if (text.length > CHARACTERS_MAX || NOT_ONE_PERSON.test(text)) return null;
  const parts = wordsOfParts(text);
  return endsInDesignator(text.trim(), wordsOf(parts)) ? null : (parse(parts, false)?.name ?? null);
}

/** Whether a registry party's name can be a person's. */
export function isPersonName(text: string): boolean {
  return parsePersonName(text) !== null;
}

/**
 * The person whose name a business bears: `Jane Roe DDS`, `Law Offices of J. Roe`, `ROE JANE MD PC`, `Jane
 * Roe`. Needs a sign of it: a title, an office's words, or a given name in wide use; words of business at the
 * end (`Jane Roe Photography`) are no hindrance.
 *
 * @param folded the words of the text, as `foldName` gives them, where they are known
 */
export function personInName(text: string, folded: readonly string[] | null = null): PersonName | null {
  // Most names: of letters alone, and no word of theirs is a sign of a person.
  if (folded !== null && LETTERS_ALONE.test(text) && !folded.some((word) => SIGNS_AND_OFFICES.has(word))) return null;
  if (text.length > CHARACTERS_MAX || NOT_ONE_PERSON.test(text)) return null;
  const bare = withoutOffice(text);
  const parts = wordsOfParts(bare);
  if (bare === text && !parts.some((words) => words.some((word) => SIGNS.has(word)))) return null;
  const parsed = parse(parts, true);
  if (parsed === null) return null;
  const isNamed = bare !== text || parsed.hasProfession;
  return isNamed || parsed.words.some(isGivenName) ? parsed.name : null;
}

/** Words without which a name is no person's; with a particle before it a word may become another one. */
const SIGNS: ReadonlySet<string> = new Set([...GIVEN_NAMES, ...NICKNAMES.keys(), ...PROFESSIONS, ...PARTICLES]);

/**
 * Folded words of such a text are its words, but for single letters that are joined and an `s` that is hung
 * on the word before.
 */
const LETTERS_ALONE = /^[A-Za-z .,-]*$/;

/** Signs, and the words that an office's phrases begin or end with, also with an `s` hung on. */
const SIGNS_AND_OFFICES: ReadonlySet<string> = new Set(
  [
    ...SIGNS,
    ...PERSON_PREFIXES.map((phrase) => tokenize(phrase)[0]!),
    ...PERSON_SUFFIXES.map((phrase) => tokenize(phrase).at(-1)!),
  ].flatMap((word) => [word, `${word}s`]),
);

/** Keys under which the bearers of a name are looked up: surname and first initial, one for each reading. */
export function personKeys({ readings }: PersonName): string[] {
  const keys: string[] = [];
  for (const { surname, given } of readings) {
    const key = `${surname} ${given[0]![0]}`;
    if (!keys.includes(key)) keys.push(key);
  }
  return keys;
}

type Parsed = { readonly name: PersonName; readonly words: readonly string[]; readonly hasProfession: boolean };

/** The words between commas. */
function wordsOfParts(text: string): string[][] {
  const comma = text.indexOf(',');
  if (comma === -1) return [tokenize(text)];
  if (text.includes(',', comma + 1)) return text.split(',').map(tokenize);
  return [tokenize(text.slice(0, comma)), tokenize(text.slice(comma + 1))];
}

function wordsOf(parts: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = parts;
  return others.length === 0 ? first : first.concat(...others);
}

const TITLE = 1;
const GENERATION = 2;
const PROFESSION = 4;
const BUSINESS = 8;
const PARTICLE = 16;
const AND = 32;
const DESIGNATOR = 64;

/** What is known of a word, as the sum of the above: of most there is nothing to ask. */
const KINDS: ReadonlyMap<string, number> = (() => {
  const kinds = new Map<string, number>();
  const add = (words: Iterable<string>, kind: number) => {
    for (const word of words) kinds.set(word, (kinds.get(word) ?? 0) | kind);
  };
  add(TITLES, TITLE);
  add(GENERATIONS, GENERATION);
  add(PROFESSIONS, PROFESSION);
  add(COMPANY_WORDS, BUSINESS);
  add(PARTICLES, PARTICLE);
  add(['and'], AND);
  add(DESIGNATORS.keys(), DESIGNATOR);
  return kinds;
})();

function isOf(word: string, kinds: number): boolean {
  return ((KINDS.get(word) ?? 0) & kinds) !== 0;
}

/** `ignoresBusiness`: words of business and designators at the end are no hindrance. */
function parse(texts: readonly (readonly string[])[], ignoresBusiness: boolean): Parsed | null {
  const dropped = ignoresBusiness ? TITLE | GENERATION | BUSINESS | DESIGNATOR : TITLE | GENERATION;
  let generation: string | null = null;
  let hasProfession = false;
  const parts: (readonly string[])[] = [];
  for (const words of texts) {
    const isFirstPart = parts.length === 0;
    let end = words.length;
    let start = 0;
    // A first part keeps a word: `DO, MINH` is a name. In a later one `MD, PC` are all titles.
    while (end > (isFirstPart ? 1 : 0) && isOf(words[end - 1]!, dropped)) {
      const word = words[--end]!;
      if (isOf(word, GENERATION)) generation = word;
      if (isOf(word, PROFESSION)) hasProfession = true;
    }
    while (start < end - 1 && isOf(words[start]!, TITLE)) if (isOf(words[start++]!, PROFESSION)) hasProfession = true;
    if (end > start) parts.push(joinParticles(end - start === words.length ? words : words.slice(start, end)));
  }
  const words = wordsOf(parts);
  if (words.length < NAMES_MIN || words.some((word) => isOf(word, BUSINESS | AND))) return null;
  const readings = parts.length === 1 ? readingsOf(words) : parts.length === 2 ? surnameFirst(parts) : [];
  return readings.length === 0 ? null : { name: { readings, generation }, words, hasProfession };
}

/** `ROE, JANE A`. Each word of a double surname is one of its readings. */
function surnameFirst([surnames, given]: readonly (readonly string[])[]): PersonReading[] {
  if (surnames!.length > SURNAMES_MAX || given!.length > SURNAMES_MAX) return [];
  return surnames!.filter((word) => word.length > 1).map((surname) => ({ surname, given: given! }));
}

/** Names without a comma, in the order that initials and known given names tell, or in every order. */
function readingsOf(words: readonly string[]): PersonReading[] {
  if (words.length > NAMES_MAX || words.length < NAMES_MIN) return [];
  const first = words[0]!;
  const last = words.at(-1)!;
  const asLast: PersonReading = { surname: last, given: words.slice(0, -1) };
  const asFirst: PersonReading = { surname: first, given: words.slice(1) };
  if (last.length === 1) return first.length === 1 ? [] : [asFirst];
  if (first.length === 1) return [asLast];
  const middle = words[1]!;
  if (words.length === 3 && middle.length === 1) return [asLast];
  const double = words.length > 2 && middle.length > 1 ? [{ surname: words.at(-2)!, given: words.slice(0, -2) }] : [];
  const [isFirstGiven, isLastGiven] = [isGivenName(first), isGivenName(last)];
  if (isFirstGiven && !isLastGiven) return [asLast, ...double];
  if (isLastGiven && !isFirstGiven && words.length === 2) return [asFirst];
  return [asLast, asFirst, ...double];
}

function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word) || NICKNAMES.has(word);
}

/** `van der berg` is one name. Names that would become a single one are left as they are. */
function joinParticles(words: readonly string[]): readonly string[] {
  if (!words.some((word) => isOf(word, PARTICLE))) return words;
  const joined: string[] = [];
  let particles = '';
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (isOf(word, PARTICLE) && next !== undefined && next.length > 1) particles += word;
    else {
      joined.push(particles + word);
      particles = '';
    }
  }
  return joined.length < NAMES_MIN && words.length === NAMES_MIN ? words : joined;
}

/** Phrases by the letter that they begin or end with, in the order of their table. */
const PREFIXES_BY_LETTER = Map.groupBy(
  PERSON_PREFIXES.map((phrase) => `${phrase} `),
  (phrase) => phrase[0]!,
);
const SUFFIXES_BY_LETTER = Map.groupBy(
  PERSON_SUFFIXES.map((phrase) => ` ${phrase}`),
  (phrase) => phrase.at(-1)!,
);

/** `Law Offices of Jane Roe` and `Jane Roe Attorney at Law` without the words of an office. */
function withoutOffice(text: string): string {
  const lower = text.toLowerCase();
  const prefix = PREFIXES_BY_LETTER.get(lower[0] ?? '')?.find((phrase) => lower.startsWith(phrase));
  if (prefix !== undefined) return withoutOffice(text.slice(prefix.length));
  const suffix = SUFFIXES_BY_LETTER.get(lower.at(-1) ?? '')?.find((phrase) => lower.endsWith(phrase));
  return suffix === undefined ? text : text.slice(0, -suffix.length).replace(/,$/, '');
}
