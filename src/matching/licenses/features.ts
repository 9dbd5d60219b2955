/**
 * What tells whether a licensee runs the location today, one by one: the inputs of the model of licenses
 * (`model.ts`). Examples are invented.
 */
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

type Feature = {
  readonly name: string;
  /** Which way it may move the probability; `free`: either. */
  readonly direction: 'rises' | 'falls' | 'free';
  /** The submitted field that its evidence is shown under; `null` where it is about the license alone. */
  readonly field: 'name' | 'address' | 'phone' | 'website' | null;
  readonly value: (one: LicenseCase) => number;
};

const feature = (
  name: string,
  direction: Feature['direction'],
  field: Feature['field'],
  value: (one: LicenseCase) => number | boolean,
): Feature => ({ name, direction, field, value: (one) => Number(value(one)) });

export const LICENSE_FEATURES: readonly Feature[] = [
  // The sign and the names on the license.
  /** The location's name is the license's trade name: `Tavora Grill`, `TAVORA GRILL`. */
  feature('sign_whole', 'rises', 'name', ({ license }) => isBySign(license) && isWhole(license.score)),
  /** … is much like it: `Tavora Grill Ocala`. */
  feature('sign_much', 'rises', 'name', ({ license }) => isBySign(license) && isMuch(license.score)),
  /** … shares a telling word or two with it: `Tavora Wine Bar`. */
  feature('sign_part', 'rises', 'name', ({ license }) => isBySign(license) && isPart(license.score)),
  /**
   * … is spelt nearly like the sign or the licensee's name, in letters that make other words: `Voodo`,
   * `VIODOO`.
   */
  feature('spelt_nearly', 'rises', 'name', isSpeltNearly),
  /** The location's name is that of the licensee: `Fernhale Bakery`, `FERNHALE BAKERY LLC`. */
  feature('licensee_whole', 'rises', 'name', ({ license }) => !isBySign(license) && isWhole(license.score)),
  feature('licensee_much', 'rises', 'name', ({ license }) => !isBySign(license) && isMuch(license.score)),
  feature('licensee_part', 'rises', 'name', ({ license }) => !isBySign(license) && isPart(license.score)),
  /** The list gives a sign, and it is another: `Orley Deli` where the license says `TAVORA GRILL`. */
  feature('sign_other', 'falls', 'name', ({ license }) => givesSign(license) && !isNamed(license.score)),
  /**
   * The name agrees with the licensee's, while the list gives another sign: it runs two houses under two
   * names.
   */
  feature(
    'sign_beside',
    'falls',
    'name',
    ({ license }) => givesSign(license) && !isBySign(license) && isNamed(license.score),
  ),
  /** All that agrees are words that many bear: `Deli & Grocery`. */
  feature('common_words', 'falls', 'name', ({ license: { score } }) => isNamed(score) && score.name!.isCommon),
  /** The names have another number each: `Tavora Grill 2`, `TAVORA GRILL 3`. */
  feature('other_number', 'falls', 'name', ({ license: { score } }) => score.name?.comparison.numbers === 'conflict'),
  /** Either name has a telling word more: `Tavora Ferry Grill`, `TAVORA GRILL`. */
  feature('extra_word', 'falls', 'name', ({ license: { score } }) => isNamed(score) && hasExtra(score)),

  // The door.
  /** Number, street and unit, or neither has a unit. */
  feature('door_same', 'rises', 'address', (one) => isAt(one, 'same_unit')),
  /** Only one of them has a unit: `12 Main St`, `12 MAIN ST STE 4`. */
  feature('door_unit_missing', 'rises', 'address', (one) => isAt(one, 'unit_missing')),
  /** Another unit of the house: `STE 4`, `STE 5`. */
  feature('door_unit_differs', 'free', 'address', (one) => isAt(one, 'unit_differs')),
  /** A slip in the number, or the house beside: `1240 Main St`, `1204 MAIN ST`. */
  feature('door_near', 'free', 'address', (one) => isAt(one, 'number_near')),
  feature('door_street', 'free', 'address', (one) => isAt(one, 'same_street')),
  /** The number and the ZIP code, in what reads as another street: `12 Edenboro Raod`. */
  feature('door_number', 'rises', 'address', isAtNumber),
  /** In the ZIP code or the town, in another street. */
  feature('door_town', 'free', 'address', (one) => isAt(one, 'same_zip', 'same_city')),
  /** The very sign at the very house: more than the two together. */
  feature('whole_at_door', 'rises', 'name', (one) => isHere(one) && isWhole(one.license.score)),
  feature('much_at_door', 'rises', 'name', (one) => isHere(one) && isMuch(one.license.score)),
  feature('part_at_door', 'rises', 'name', (one) => isHere(one) && isPart(one.license.score)),
  feature('spelt_nearly_at_door', 'rises', 'name', (one) => isHere(one) && isSpeltNearly(one)),
  /** The very sign at a number with a slip: a typing error. */
  feature('whole_near', 'rises', 'name', (one) => isAt(one, 'number_near') && isWhole(one.license.score)),
  /** … at another number of the street: moved, or a second shop. */
  feature('whole_in_street', 'free', 'name', (one) => isAt(one, 'same_street') && isWhole(one.license.score)),
  feature('whole_at_number', 'rises', 'name', (one) => isAtNumber(one) && isWhole(one.license.score)),
  feature('whole_in_town', 'free', 'name', (one) => isAt(one, 'same_zip', 'same_city') && isWhole(one.license.score)),

  // Contacts.
  feature('phone_same', 'rises', 'phone', ({ license: { score } }) => score.phone.outcome === 'same'),
  feature('phone_other', 'falls', 'phone', ({ license: { score } }) => score.phone.outcome === 'different'),
  feature('website_same', 'rises', 'website', ({ license: { score } }) => score.website.outcome === 'same'),

  // Who else is licensed at the house.
  /** Nobody else is. */
  feature('alone', 'rises', 'address', (one) => isHere(one) && one.door.others === 0),
  /** … and the names share nothing: a tenant may trade under any sign. */
  feature(
    'alone_unnamed',
    'free',
    'address',
    (one) => isHere(one) && one.door.others === 0 && !isNamed(one.license.score),
  ),
  /** How many others are, as a logarithm to the base of 2: a food hall has dozens. */
  feature('others', 'falls', 'address', ({ door }) => Math.log2(1 + door.others)),
  /** Another licensee of the house bears the sign better: `TAVORA GRILL` beside `ORLEY DELI`. */
  feature('better_at_door', 'falls', 'address', ({ door }) => door.hasBetter),
  /** Another bears it as well. */
  feature('equal_at_door', 'falls', 'address', ({ door }) => door.hasEqual),
  /** … and was licensed later: it took the place over. */
  feature('later_at_door', 'falls', 'address', ({ door }) => door.hasLater),
  feature('earlier_at_door', 'rises', 'address', ({ door }) => door.hasEarlier),
  /** A former licensee bore the sign there: the place has changed hands before. */
  feature('former_at_door', 'free', 'address', ({ door }) => door.hasFormer),

  /** A registration with the sign, and no license of that licensee, stands in the house. */
  feature('registered_at_door', 'falls', 'address', ({ isRegistered }) => isRegistered),

  // The license.
  /** It had ended by the list's own date. */
  feature('over', 'falls', null, ({ license }) => hasLicenseEnded(license.premises)),
  /** … and bore the sign there: the next tenant may have kept it. */
  feature(
    'over_with_sign',
    'falls',
    null,
    (one) => isHere(one) && isNamed(one.license.score) && hasLicenseEnded(one.license.premises),
  ),
  /** … and somebody else is licensed at the house. */
  feature(
    'over_beside_another',
    'falls',
    null,
    ({ license, door }) => hasLicenseEnded(license.premises) && door.others > 0,
  ),
  /** The list calls it current, though its last day was before the list's date. */
  feature(
    'past_its_day',
    'falls',
    null,
    ({ license: { premises } }) => isPastItsDay(premises) && !hasLicenseEnded(premises),
  ),
  /** The list does not say whether it is current. */
  feature('status_unknown', 'falls', null, ({ license: { premises } }) => premises.status === 'unknown'),
  /** Years since the list's date, up to six: places change hands. */
  feature('list_age', 'falls', null, ({ license: { premises }, today }) =>
    Math.min(6, yearsBetween(premises.as_of, today)),
  ),
  /** The licensee has a license in another list at this house. */
  feature('other_list', 'rises', null, ({ license, licensee }) => hasOtherList(license, licensee)),
  /** The licensee's name says that it holds land, and the sign does not: `12 MAIN STREET REALTY LLC`. */
  feature(
    'landlord',
    'falls',
    'name',
    ({ location, license: { score } }) => isHolder(score.record) && !isHolder(location),
  ),
  /** Sign and license tell one trade; two trades. */
  feature('trade_same', 'rises', 'name', ({ license: { score } }) => score.industry === 'agree'),
  feature('trade_other', 'falls', 'name', ({ license: { score } }) => score.industry === 'conflict'),
  /** The site of a chain: its licensee seldom bears the chain's name. */
  feature('chain_site', 'free', null, ({ location }) => location.isChainSite),
];

/** The values of a case, in the order of the features. */
export function licenseFeatures(one: LicenseCase): Float64Array {
  return Float64Array.from(LICENSE_FEATURES, ({ value }) => value(one));
}

/** What agrees is the license's trade name rather than the licensee's. */
function isBySign({ score: { name } }: ComparedLicense): boolean {
  return name?.name.kind === 'trading';
}

/** The license has a trade name besides the licensee's name. */
function givesSign({ score: { record } }: ComparedLicense): boolean {
  const [legal, sign] = record.names;
  return sign !== undefined && sign.form.core !== legal!.form.core;
}

function isWhole({ name }: Score): boolean {
  return name?.comparison.level === 'exact' || name?.comparison.level === 'rearranged';
}

function isMuch(score: Score): boolean {
  return score.name?.strength === 'strong' && !isWhole(score);
}

function isPart({ name }: Score): boolean {
  return name?.strength === 'partial';
}

function isNamed({ name }: Score): boolean {
  return name?.strength === 'strong' || name?.strength === 'partial';
}

/** Letters that may be wrong, missing or too many, of all that a name has. */
const WRONG_LETTERS_MAX = 0.2;

function isSpeltNearly({ location, license: { score } }: LicenseCase): boolean {
  if (isWhole(score) || isMuch(score)) return false;
  return location.variants.some(({ form: { letters } }) =>
    score.record.names.some(({ form }) => {
      const length = Math.max(letters.length, form.letters.length);
      const isNear = Math.abs(letters.length - form.letters.length) <= length * WRONG_LETTERS_MAX;
      return isNear && distance(letters, form.letters) <= length * WRONG_LETTERS_MAX;
    }),
  );
}

function hasExtra({ name }: Score): boolean {
  return name !== null && (name.comparison.hasExtraAtLocation || name.comparison.hasExtraInIndex);
}

function isAt({ license: { score } }: LicenseCase, ...levels: readonly AddressLevel[]): boolean {
  return levels.includes(score.address.level);
}

/** At the location's house, in its unit or in none that is known. */
function isHere(one: LicenseCase): boolean {
  return isAt(one, 'same_unit', 'unit_missing');
}

/** The same number in the same ZIP code, though the streets do not agree. */
function isAtNumber(one: LicenseCase): boolean {
  const { address } = one.license.score;
  return isAt(one, 'same_zip') && address.address?.parsed.number === one.location.address.number;
}

function isPastItsDay({ expires_on, as_of }: ComparedLicense['premises']): boolean {
  return expires_on !== null && expires_on < as_of;
}

function yearsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / (365.25 * 24 * 3600 * 1000));
}

function hasOtherList({ premises }: ComparedLicense, { licenses }: Licensee): boolean {
  return licenses.some(
    (other) =>
      other.premises.source !== premises.source &&
      !hasLicenseEnded(other.premises) &&
      (other.score.address.level === 'same_unit' || other.score.address.level === 'unit_missing'),
  );
}

function isHolder({ cues }: Pick<ReadLocation, 'cues'>): boolean {
  return cues.includes('property_holder') || cues.includes('address_shaped');
}
