/** A license of a licensee beside a location, as the features of the model of licenses look at it. */
import { distance } from 'fastest-levenshtein';
import type { AddressLevel } from '../../blocking/index.ts';
import { hasLicenseEnded } from '../../entity/index.ts';
import type { ReadLocation } from '../read-location.ts';
import type { Score } from '../scoring/score-candidate.ts';
import type { Door } from './door.ts';
import type { ComparedLicense, Licensee } from './licensees.ts';

/** One license of one licensee beside a location. */
export type LicenseCase = {
  readonly location: ReadLocation;
  readonly license: ComparedLicense;
  readonly licensee: Licensee;
  readonly door: Door;
  /** Another company that bears the sign is registered at the house. */
  readonly isRegistered: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** What several features ask for, worked out once. */
export type LicenseView = LicenseCase & {
  readonly score: Score;
  readonly level: AddressLevel;
  /** How much of the names agrees; `none` where they share no distinctive word. */
  readonly name: 'whole' | 'much' | 'part' | 'none';
  /** They are spelt nearly alike, in letters that make other words: `Voodo`, `VIODOO`. */
  readonly isSpeltNearly: boolean;
  /** What agrees is the license's trade name rather than the licensee's. */
  readonly isBySign: boolean;
  /** The license has a trade name besides the licensee's name. */
  readonly givesSign: boolean;
  /** At the location's house, in its unit or in none that is known. */
  readonly isHere: boolean;
  /** The same number in the same ZIP code, though the streets do not agree. */
  readonly isAtNumber: boolean;
  readonly hasEnded: boolean;
};

export function licenseView(one: LicenseCase): LicenseView {
  const { location, license } = one;
  const { score, premises } = license;
  const { level, address } = score.address;
  const name = nameOf(score);
  const [legal, sign] = score.record.names;
  return {
    ...one,
    score,
    level,
    name,
    isSpeltNearly: name !== 'whole' && name !== 'much' && isSpeltNearly(location, score),
    isBySign: score.name?.name.kind === 'trading',
    givesSign: sign !== undefined && sign.form.core !== legal!.form.core,
    isHere: level === 'same_unit' || level === 'unit_missing',
    isAtNumber: level === 'same_zip' && address?.parsed.number === location.address.number,
    hasEnded: hasLicenseEnded(premises),
  };
}

function nameOf({ name }: Score): LicenseView['name'] {
  const level = name?.comparison.level;
  if (level === 'exact' || level === 'rearranged') return 'whole';
  if (name?.strength === 'strong') return 'much';
  return name?.strength === 'partial' ? 'part' : 'none';
}

/** Letters that may be wrong, missing or too many, of all that a name has. */
const WRONG_LETTERS_MAX = 0.2;

function isSpeltNearly({ variants }: ReadLocation, { record }: Score): boolean {
  return variants.some(({ form: { letters } }) =>
    record.names.some(({ form }) => {
      const length = Math.max(letters.length, form.letters.length);
      const isNear = Math.abs(letters.length - form.letters.length) <= length * WRONG_LETTERS_MAX;
      return isNear && distance(letters, form.letters) <= length * WRONG_LETTERS_MAX;
    }),
  );
}
