import { isNumber, type NameForm } from './name-form.ts';
import { SITE_DIRECTIONS } from './tables/place-words.ts';

/** What sets the companies of one family apart: `Bella Nails II`, `… B`, `… North`, `… of Dover`. */
const SERIES_KINDS = ['numeral', 'letter', 'direction', 'town'] as const;
type SeriesKind = (typeof SERIES_KINDS)[number];

/**
 * The marks of two names that share their stem, as tokens; `null` where a name bears none. `kind` is the legal
 * name's, or the sign's where the legal name bears none.
 */
export type Series = { readonly kind: SeriesKind; readonly sign: string | null; readonly legal: string | null };

type Mark = { readonly kind: SeriesKind; readonly text: string };

const CONNECTORS = new Set(['of', 'at', 'in']);
/** What legal names hold before a mark: `Bella Nails Holdings II`, `Family Dollar Stores of Ohio`. */
const FAMILY_WORDS = new Set(
  `company enterprises food foods group holding holdings hospitality management operating operations partners restaurant
restaurants services store stores ventures`.split(/\s/),
);
const TOWN_WORDS_MAX = 4;
/** The first mark of each that the other lacks, so that `North 2` is `2 North`; where they have the same marks, one. */
function differing(sign: readonly Mark[], legal: readonly Mark[]): readonly [Mark | undefined, Mark | undefined] {
  const without = (marks: readonly Mark[], others: readonly Mark[]) =>
    marks.filter(({ text }) => !others.some((other) => other.text === text));
  const [onSign, onLegal] = [without(sign, legal), without(legal, sign)];
  if (onSign.length + onLegal.length > 0) return [onSign[0], onLegal[0]];
  return [sign[0], legal.find(({ text }) => text === sign[0]?.text)];
}

/** A number on a sign that is the chain's site (`Arby's #167`), unless the legal name repeats it. */
const SITE_NUMBER = /^\d{3}/;
const isSiteNumber = (text: string): boolean => SITE_NUMBER.test(text);

/**
 * What the words are by which a legal name and a sign differ, where both begin alike and differ by nothing but
 * marks of a series. `null` where they are the same, share no stem or differ by other words.
 *
 * @param isTown whether the words, in lower case, are the name of a town
 * @param hasSites whether the sign is one of several sites, so that a long number on it is a site's
 */
export function seriesOf(
  sign: NameForm,
  legal: NameForm,
  isTown: (words: readonly string[]) => boolean,
  hasSites = true,
): Series | null {
  if (sign.core === legal.core) return null;
  // `Wings of Miami` and `Wings of Miami Beach` share a word of their towns.
  for (let stem = sharedStem(sign, legal); stem > 0; stem--) {
    const signMarks = marksOf(sign, stem, isTown)?.filter(
      ({ text }) => !(hasSites && isSiteNumber(text) && !legal.tokens.includes(text)),
    );
    const legalMarks = marksOf(legal, stem, isTown);
    if (signMarks === undefined || legalMarks === null) continue;
    const [onSign, onLegal] = differing(signMarks, legalMarks);
    const kind = onLegal?.kind ?? onSign?.kind;
    if (kind !== undefined) return { kind, sign: onSign?.text ?? null, legal: onLegal?.text ?? null };
  }
  return null;
}

function sharedStem(one: NameForm, other: NameForm): number {
  const end = Math.min(one.stems.length, other.stems.length);
  let length = 0;
  while (length < end && one.stems[length] === other.stems[length]) length++;
  return length;
}

/** The marks that a name holds from a word on; `null` where it holds other words there. */
function marksOf({ tokens, words }: NameForm, from: number, isTown: (words: readonly string[]) => boolean) {
  const marks: Mark[] = [];
  for (let at = from; at < tokens.length; ) {
    const token = tokens[at]!;
    const townLength = townLengthAt(words, at, isTown);
    if (townLength > 0) {
      marks.push({ kind: 'town', text: tokens.slice(at, at + townLength).join(' ') });
      at += townLength;
      continue;
    }
    if (isNumber(token)) marks.push({ kind: 'numeral', text: token });
    else if (token.length === 1) marks.push({ kind: 'letter', text: token });
    else if (SITE_DIRECTIONS.has(words[at]!)) marks.push({ kind: 'direction', text: token });
    else if (!CONNECTORS.has(token) && !FAMILY_WORDS.has(words[at]!)) return null;
    at++;
  }
  return marks;
}

/** How many words from here on are the longest name of a town. */
function townLengthAt(words: readonly string[], from: number, isTown: (words: readonly string[]) => boolean): number {
  for (let length = Math.min(TOWN_WORDS_MAX, words.length - from); length > 0; length--)
    if (isTown(words.slice(from, from + length))) return length;
  return 0;
}
