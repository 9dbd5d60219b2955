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
 * The street's name for keys and comparisons, without suffix, directionals and blanks: `SEAGRAPE` for SEA GRAPE, `5` for 5TH,
 * `HWY1` for every highway of that number, `MLK`. A suffix that is as often part of the name stays, in full: `12 EAGLE RDG` and
 * `12 EAGLE RIDGE RD` are both `EAGLERIDGE`.
 */
export function streetKey(street: string, suffix: string | null): string {
  const highway = HIGHWAY.exec(street);
  if (highway !== null) return `${HIGHWAY_KINDS[highway[1]!] ?? 'HWY'}${highway[2]}`;
  if (KING.test(street)) return 'MLK';
  const whole = suffix === null || WORDS.get(suffix)!.isPlainSuffix ? null : suffix;
  let key = '';
  for (const word of street.split(' ')) key += wholeWord(word);
  return whole === null ? key : key + wholeWord(whole);
}

/** Ordinals as their number, shortened suffixes in full. */
function wholeWord(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
  const known = WORDS.get(word);
  return known === undefined || known.suffix === null || known.isPlainSuffix ? word : WHOLE_SUFFIXES.get(known.suffix)!;
}
