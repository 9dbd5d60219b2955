import { keepAnswers } from '../keep-answers.ts';
import { WHOLE_SUFFIXES } from './tables/street-suffixes.ts';
import { WORDS } from './words.ts';

/** `US HIGHWAY 1`, `STATE ROUTE 9W` and `HIGHWAY 1` are one kind: few know which a road is. */
const HIGHWAY =
  /^(?:OLD )?(US|STATE|COUNTY|TOWNSHIP|INTERSTATE|FM|RANCH|HIGHWAY|ROUTE|CARR|PR)(?: (?:HIGHWAY|ROUTE|ROAD))? (\d\S*|[A-Z]{1,2})\b/;
const HIGHWAY_KINDS: Readonly<Record<string, string>> = {
  COUNTY: 'CR',
  TOWNSHIP: 'TR',
  INTERSTATE: 'I',
  FM: 'FM',
  RANCH: 'FM',
  CARR: 'PR',
  PR: 'PR',
};
const KING = /^(?:(?:DR|REV|REVEREND) )*(?:MARTIN L(?:UTHER)? KING|M L KING|ML KING|MLK|M L K)(?: JR)?$/;

/**
 * The street's name for keys and comparisons, without suffix, directionals and blanks: `SEAGRAPE` for SEA
 * GRAPE, `5` for 5TH, `HWY1` for every highway of that number, `MLK`. A suffix that is as often part of the
 * name stays, in full: `12 EAGLE RDG` and `12 EAGLE RIDGE RD` are both `EAGLERIDGE`.
 */
export function streetKey(street: string, suffix: string | null): string {
  const { key, isWhole } = nameKey(street);
  return isWhole || suffix === null || WORDS.get(suffix)!.isPlainSuffix ? key : key + wholeWord(suffix);
}

/** The key of a street's name alone; `isWhole` where a suffix says nothing more. */
type NameKey = { readonly key: string; readonly isWhole: boolean };

const STREETS_KEPT = 100_000;

const nameKey = keepAnswers(STREETS_KEPT, (street): NameKey => {
  const highway = HIGHWAY.exec(street);
  if (highway !== null) return { key: `${HIGHWAY_KINDS[highway[1]!] ?? 'HWY'}${highway[2]}`, isWhole: true };
  if (KING.test(street)) return { key: 'MLK', isWhole: true };
  let key = '';
  for (const word of street.split(' ')) key += wholeWord(word);
  return { key, isWhole: false };
});

/** Ordinals as their number, shortened suffixes in full. */
function wholeWord(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
  const known = WORDS.get(word);
  return known === undefined || known.suffix === null || known.isPlainSuffix ? word : WHOLE_SUFFIXES.get(known.suffix)!;
}
