import { keepAnswers } from '../keep-answers.ts';
import { OFFICIAL_NAMES, type OfficialName } from './tables/official-names.ts';
import { WHOLE_SUFFIXES } from './tables/street-suffixes.ts';
import { WORDS } from './words.ts';

/** `US HIGHWAY 1`, `STATE ROUTE 9W` and `HIGHWAY 1` are one kind: few know which a road is. */
const HIGHWAY =
  /^(?:OLD )?(US|STATE|COUNTY|TOWNSHIP|PRIVATE|INDIAN|INTERSTATE|FM|RANCH|HIGHWAY|ROUTE|CARR|PR)(?: (?:HIGHWAY|ROUTE|ROAD))? (?:(\d[^\s&]*?)([A-Z])?|([A-Z]{1,3}))(?: & (\d+)[A-Z]?)?(?= |$)(?:.*? KM (\S+))?/;
const HIGHWAY_KINDS: Readonly<Record<string, string>> = {
  COUNTY: 'CR',
  TOWNSHIP: 'TR',
  INTERSTATE: 'I',
  FM: 'FM',
  RANCH: 'FM',
  CARR: 'PR',
  PR: 'PR',
  PRIVATE: 'PR',
  INDIAN: 'BIA',
};
const KING = /^(?:(?:DR|REV|REVEREND) )*(?:MARTIN L(?:UTHER)? KING|M L KING|ML KING|MLK|M L K)(?: JR)?$/;

/** What a street's name says, its suffix aside. */
export type StreetName = {
  readonly key: string;
  /** A suffix says nothing more. */
  readonly isWhole: boolean;
  /** The letter at a highway's number that tells its branch, `W` of 9W, or a door on it, `B` of STATE ROAD 7 B. */
  readonly branch: string | null;
  /** The second of two highways that run as one: `HWY501` of US 15-501. */
  readonly second: string | null;
  /** Of a road whose places are given by kilometres: `45.6` of CARR 2 KM 45.6. */
  readonly kilometre: string | null;
  readonly official: OfficialName | null;
};

const STREETS_KEPT = 100_000;
const PLAIN = { branch: null, second: null, kilometre: null } as const;

export const streetName = keepAnswers(STREETS_KEPT, (street: string): StreetName => {
  const highway = HIGHWAY.exec(street);
  if (highway !== null) {
    const [, owner, number, branch = null, letters, second, kilometre = null] = highway;
    // Only Puerto Rico counts in kilometres.
    const isOfAnyKind = street.endsWith(' BUSINESS');
    const kind = kilometre !== null ? 'PR' : isOfAnyKind ? 'HWY' : (HIGHWAY_KINDS[owner!] ?? 'HWY');
    return {
      key: kind + (number ?? letters),
      isWhole: true,
      branch,
      second: second === undefined ? null : kind + second,
      kilometre,
      official: null,
    };
  }
  if (KING.test(street)) return { ...PLAIN, key: 'MLK', isWhole: true, official: null };
  let key = '';
  for (const word of street.split(' ')) key += wholeWord(word);
  return { ...PLAIN, key, isWhole: false, official: OFFICIAL_NAMES.get(street) ?? null };
});

/**
 * The street's name for keys and comparisons, without suffix, directionals and blanks: `SEAGRAPE` for SEA
 * GRAPE, `5` for 5TH, `HWY1` for every highway of that number, `MLK`. A suffix that is as often part of the
 * name stays, in full: `12 EAGLE RDG` and `12 EAGLE RIDGE RD` are both `EAGLERIDGE`. Of two official names it is the
 * first's.
 */
export function streetKey(street: string, suffix: string | null): string {
  return keyOfName(streetName(street), suffix);
}

/** The same of a name that was read. */
export function keyOfName({ key, isWhole, official }: StreetName, suffix: string | null): string {
  if (official !== null && isSaid(official, suffix)) return streetName(official.street).key;
  return isWhole || suffix === null || WORDS.get(suffix)!.isPlainSuffix ? key : key + wholeWord(suffix);
}

/** The suffix as it is compared: that of the first of two official names. */
export function suffixOfName({ official }: StreetName, suffix: string | null): string | null {
  return official !== null && isSaid(official, suffix) ? official.streetSuffix : suffix;
}

function isSaid(official: OfficialName, suffix: string | null): boolean {
  return suffix === official.suffix;
}

/** Ordinals as their number, shortened suffixes in full. */
function wholeWord(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1');
  const known = WORDS.get(word);
  return known === undefined || known.suffix === null || known.isPlainSuffix ? word : WHOLE_SUFFIXES.get(known.suffix)!;
}
