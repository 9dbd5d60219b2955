import { endsInDesignator, tokenize } from '../../entity/index.ts';
import { isGivenName } from './given-names.ts';
import { DESIGNATORS } from './legal-form.ts';
import {
  BOUND,
  CUT_OFF,
  isReadable,
  type PersonReading,
  readingsAtComma,
  readingsWithoutComma,
  unlikely,
} from './person-readings.ts';
import { GIVEN_NAMES } from './tables/given-names.ts';
import {
  COMPANY_WORDS,
  GENERATIONS,
  PARTICLES,
  PERSON_PREFIXES,
  PERSON_SUFFIXES,
  PROFESSIONS,
  TITLES,
} from './tables/name-words.ts';

/** Longer text is not a person's name. */
const CHARACTERS_MAX = 120;
const NAMES_MIN = 2;
/**
 * Marks of a name that is not one person's: two people, a place, a number. A comma and a dot may stand in
 * one.
 */
const NOT_ONE_PERSON = /[&+/@#%$!?*"()<>[\]{}|\\:;=_~\d]/;

export type PersonName = {
  /** The likely ones first, at least one. Several where the order is open (`JORDAN KELLY`) or a surname may be double. */
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
  const words = wordsOf(parts);
  if (endsInDesignator(text.trim(), words)) return null;
  // Most names: no word of theirs is known.
  if (!words.some(isKnown)) return plainName(parts);
  return parse(parts, false)?.name ?? null;
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
  if (bare === text && !wordsOf(parts).some((word) => SIGNS.has(word))) return null;
  const parsed = parse(parts, true);
  if (parsed === null) return null;
  const isNamed = bare !== text || parsed.hasProfession;
  return isNamed || parsed.words.some(isGivenName) ? parsed.name : null;
}

/** Words without which a name is not a person's; with a particle before it a word may become another one. */
const SIGNS: ReadonlySet<string> = new Set([...GIVEN_NAMES, ...PROFESSIONS, ...PARTICLES]);

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

/** Keys under which the bearers of a name are looked up: surname and first initial, one for each likely reading. */
export function personKeys({ readings }: PersonName): string[] {
  const keys: string[] = [];
  for (const { surnames, given, order } of readings) {
    if (order !== 'likely') continue;
    for (const surname of surnames) {
      const key = `${surname} ${given[0]![0]}`;
      if (surname.length > 1 && !keys.includes(key)) keys.push(key);
    }
  }
  return keys;
}

type Parsed = { readonly name: PersonName; readonly words: readonly string[]; readonly hasProfession: boolean };

/** The words between commas; those that a hyphen binds are one. */
function wordsOfParts(named: string): string[][] {
  const text = DOTTED_D.test(named) ? named.replace(DOTTED_TITLE, '$1$2') : named;
  const comma = text.indexOf(',');
  if (comma === -1) return [namesIn(text)];
  if (text.includes(',', comma + 1)) return text.split(',').map(namesIn);
  return [namesIn(text.slice(0, comma)), namesIn(text.slice(comma + 1))];
}

/** `Ph.D.`, which its dots make two words of. */
const DOTTED_D = /\. ?d\b/i;
const DOTTED_TITLE = /\b(ph|ed|psy|pharm|th|sc)\. ?(d)\b/gi;
/** Between two letters, no blank beside it. Registries write a dash for a blank line as well. */
const HYPHEN = /\p{L}-\p{L}/u;

function namesIn(text: string): string[] {
  if (!text.includes('-') || !HYPHEN.test(text)) return tokenize(text);
  return text.split(/\s+/).flatMap((part) => {
    const words = tokenize(part);
    return HYPHEN.test(part) && words.length > 1 ? words.join(BOUND) : words;
  });
}

/** All words, those that a hyphen binds apart. */
function wordsOf(parts: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = parts;
  const words = others.length === 0 ? first : first.concat(...others);
  for (const word of words) if (word.includes(BOUND)) return words.flatMap((bound) => bound.split(BOUND));
  return words;
}

function hasWord(parts: readonly (readonly string[])[], kinds: number): boolean {
  for (const word of wordsOf(parts)) if (isOf(word, kinds)) return true;
  return false;
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

function isKnown(word: string): boolean {
  return KINDS.has(word);
}

/** As `parse` reads a name without a known word. */
function plainName(texts: readonly (readonly string[])[]): PersonName | null {
  const parts = texts.length === 1 && texts[0]!.length > 0 ? texts : texts.filter(({ length }) => length > 0);
  const [first, second] = parts;
  if (first === undefined || parts.length > 2 || !isReadable(first, second)) return null;
  return new ReadName(parts, parts, null);
}

function isOf(word: string, kinds: number): boolean {
  return ((KINDS.get(word) ?? 0) & kinds) !== 0;
}

/** `ignoresBusiness`: words of business and designators at the end are passed over. */
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
    while (
      end > (isFirstPart ? 1 : 0) &&
      isOf(words[end - 1]!, dropped) &&
      !isInitialV(words, end, parts, texts) &&
      !isSurnameDo(words, end, texts)
    ) {
      const word = words[--end]!;
      if (isOf(word, GENERATION)) generation = word;
      if (isOf(word, PROFESSION)) hasProfession = true;
      if (isOf(word, BUSINESS) && leadsTo(words, end - 1, isFirstPart)) end--;
    }
    while (start < end - 1 && isOf(words[start]!, TITLE)) if (isOf(words[start++]!, PROFESSION)) hasProfession = true;
    let kept = start === 0 && end === words.length ? words : words.slice(start, end);
    for (let at = 1; at < kept.length; at++) {
      if (kept[at]!.length === 1 || !isOf(kept[at]!, GENERATION)) continue;
      generation = kept[at]!;
      kept = kept.toSpliced(at, 1);
    }
    if (kept.length > 0) parts.push(kept);
  }
  const joined = parts.map((part) => joinParticles(part, parts.length === 1));
  const [first, second] = joined;
  if (first === undefined || joined.length > 2 || !isReadable(first, second)) return null;
  if (hasWord(joined, BUSINESS | AND)) return null;
  return { name: new ReadName(parts, joined, generation), words: wordsOf(joined), hasProfession };
}

/** More names are asked whether they are a person's than are compared. */
class ReadName implements PersonName {
  readonly generation: string | null;
  readonly #parts: readonly (readonly string[])[];
  readonly #joined: readonly (readonly string[])[];
  #readings: readonly PersonReading[] | null = null;

  /** `joined`: the parts with particles and what they belong to as one word. */
  constructor(
    parts: readonly (readonly string[])[],
    joined: readonly (readonly string[])[],
    generation: string | null,
  ) {
    this.generation = generation;
    this.#parts = parts;
    this.#joined = joined;
  }

  get readings(): readonly PersonReading[] {
    this.#readings ??= this.#read();
    return this.#readings;
  }

  #read(): readonly PersonReading[] {
    const readings = readingsOf(this.#joined);
    const isJoined = this.#joined.some((some, at) => some.length < this.#parts[at]!.length);
    return isJoined ? [...readings, ...readingsOfParticles(this.#parts)] : readings;
  }
}

/**
 * Behind the word there, what was passed over begins: `ATTORNEY AT LAW`, and behind a comma `A DENTAL CORPORATION`. `JANE A`
 * has an initial.
 */
function leadsTo(words: readonly string[], at: number, isFirstPart: boolean): boolean {
  return words[at] === 'at' || (at === 0 && !isFirstPart && (words[at] === 'a' || words[at] === 'an'));
}

/** `Minh Do` is a name, `Minh Tran, DO` has a title. */
function isSurnameDo(words: readonly string[], end: number, texts: readonly unknown[]): boolean {
  return texts.length === 1 && end === NAMES_MIN && words[end - 1] === 'do';
}

/** `SMITH JOHN V` has an initial, `John Smith V` a generation. */
function isInitialV(
  words: readonly string[],
  end: number,
  parts: readonly unknown[],
  texts: readonly unknown[],
): boolean {
  if (words[end - 1] !== 'v') return false;
  const before = end - 1;
  if (parts.length > 0) return before === 1;
  return texts.length === 1 && !(before > 1 && isGivenName(words[0]!) && !isGivenName(words[before - 1]!));
}

function readingsOf(parts: readonly (readonly string[])[]): PersonReading[] {
  if (parts.length === 1) {
    const joined = joinCutOff(parts[0]!);
    const readings = readingsWithoutComma(parts[0]!);
    return joined.length < parts[0]!.length ? [...readings, ...readingsWithoutComma(joined)] : readings;
  }
  return parts.length === 2 ? readingsAtComma(joinCutOff(parts[0]!), parts[1]!) : [];
}

/** Other readings of a name with particles: `BERG, JAN VAN DER`; and `van` may be a middle name (`HUNG VAN NGUYEN`). */
function readingsOfParticles(parts: readonly (readonly string[])[]): PersonReading[] {
  const apart = unlikely(readingsOf(parts));
  const [surnames, given] = parts;
  if (given === undefined) return apart;
  let end = given.length;
  while (end > 1 && isOf(given[end - 1]!, PARTICLE)) end--;
  if (end === given.length) return apart;
  const moved = joinParticles([...given.slice(end), ...surnames!], false);
  return [...apart, ...readingsAtComma(moved, joinParticles(given.slice(0, end), false), 'possible')];
}

/** `O BRIEN, JOHN`, `O BRIEN JOHN A`. */
function joinCutOff(surnames: readonly string[]): readonly string[] {
  if (surnames.length < 2 || !CUT_OFF.has(surnames[0]!)) return surnames;
  return [surnames[0]! + surnames[1]!, ...surnames.slice(2)];
}

function hasParticle(words: readonly string[]): boolean {
  for (const word of words) if (isOf(word, PARTICLE)) return true;
  return false;
}

/** `van der berg` is one name. A whole name that would become a single word is left as it is. */
function joinParticles(words: readonly string[], isWhole: boolean): readonly string[] {
  if (!hasParticle(words)) return words;
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
  return isWhole && joined.length < NAMES_MIN && words.length === NAMES_MIN ? words : joined;
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
