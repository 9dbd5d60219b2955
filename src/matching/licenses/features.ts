/**
 * What tells whether a licensee runs the location today, a row each: the inputs of the model of licenses. Under no field
 * stands what is about the license alone. Examples are invented.
 */
import { type FeatureRow, features } from '../../model/index.ts';
import type { LicenseView } from './license-view.ts';

const isNamed = ({ name }: LicenseView): boolean => name !== 'none';
const hasExtra = ({ score: { name } }: LicenseView): boolean =>
  name !== null && (name.comparison.hasExtraAtLocation || name.comparison.hasExtraInIndex);
const isInTown = ({ level }: LicenseView): boolean => level === 'same_zip' || level === 'same_city';

// biome-ignore format: a line each
const ROWS: readonly FeatureRow<LicenseView, 'name' | 'address' | 'phone' | null>[] = [
  // The sign and the names on the license.
  /** The location's name is the license's trade name: `Tavora Grill`, `TAVORA GRILL`. */
  ['sign_whole', 'name', 'rises', (one) => one.isBySign && one.name === 'whole'],
  /** … is much like it: `Tavora Grill Ocala`. */
  ['sign_much', 'name', 'rises', (one) => one.isBySign && one.name === 'much'],
  /** … shares a telling word or two with it: `Tavora Wine Bar`. */
  ['sign_part', 'name', 'rises', (one) => one.isBySign && one.name === 'part'],
  /** … is spelt nearly like the sign or the licensee's name, in letters that make other words: `Voodo`, `VIODOO`. */
  ['spelt_nearly', 'name', 'rises', (one) => one.isSpeltNearly],
  /** The location's name is that of the licensee: `Fernhale Bakery`, `FERNHALE BAKERY LLC`. */
  ['licensee_whole', 'name', 'rises', (one) => !one.isBySign && one.name === 'whole'],
  ['licensee_much', 'name', 'rises', (one) => !one.isBySign && one.name === 'much'],
  ['licensee_part', 'name', 'rises', (one) => !one.isBySign && one.name === 'part'],
  /** The list gives a sign, and it is another: `Orley Deli` where the license says `TAVORA GRILL`. */
  ['sign_other', 'name', 'falls', (one) => one.givesSign && !isNamed(one)],
  /** All that agrees are words that many bear: `Deli & Grocery`. */
  ['common_words', 'name', 'falls', (one) => isNamed(one) && one.score.name!.isCommon],
  /** The names have another number each: `Tavora Grill 2`, `TAVORA GRILL 3`. */
  ['other_number', 'name', 'falls', (one) => one.score.name?.comparison.numbers === 'conflict'],
  /** Either name has a telling word more: `Tavora Ferry Grill`, `TAVORA GRILL`. */
  ['extra_word', 'name', 'falls', (one) => isNamed(one) && hasExtra(one)],

  // The door.
  /** Number, street and unit, or neither has a unit. */
  ['door_same', 'address', 'rises', (one) => one.level === 'same_unit'],
  /** Only one of them has a unit: `12 Main St`, `12 MAIN ST STE 4`. */
  ['door_unit_missing', 'address', 'rises', (one) => one.level === 'unit_missing'],
  /** Another unit of the house: `STE 4`, `STE 5`. */
  ['door_unit_differs', 'address', 'free', (one) => one.level === 'unit_differs'],
  /** A slip in the number, or the house beside: `1240 Main St`, `1204 MAIN ST`. */
  ['door_near', 'address', 'free', (one) => one.level === 'number_near'],
  ['door_street', 'address', 'free', (one) => one.level === 'same_street'],
  /** In the ZIP code or the town, in another street. */
  ['door_town', 'address', 'free', isInTown],
  /** The very sign at the very house: more than the two together. */
  ['whole_at_door', 'name', 'rises', (one) => one.isHere && one.name === 'whole'],
  ['much_at_door', 'name', 'rises', (one) => one.isHere && one.name === 'much'],
  ['part_at_door', 'name', 'rises', (one) => one.isHere && one.name === 'part'],
  /** The very sign at a number with a slip: a typing error. */
  ['whole_near', 'name', 'rises', (one) => one.level === 'number_near' && one.name === 'whole'],
  /** … at another number of the street: moved, or a second shop. */
  ['whole_in_street', 'name', 'free', (one) => one.level === 'same_street' && one.name === 'whole'],
  /** … at the number and the ZIP code, in what reads as another street: `12 Edenboro Raod`. */
  ['whole_at_number', 'name', 'rises', (one) => one.isAtNumber && one.name === 'whole'],
  ['whole_in_town', 'name', 'free', (one) => isInTown(one) && one.name === 'whole'],

  // Contacts.
  ['phone_same', 'phone', 'rises', (one) => one.score.phone.outcome === 'same'],
  ['phone_other', 'phone', 'falls', (one) => one.score.phone.outcome === 'different'],

  // Who else is licensed at the house.
  /** Nobody else is. */
  ['alone', 'address', 'rises', (one) => one.isHere && one.door.others === 0],
  /** … and the names share nothing: a tenant may trade under any sign. */
  ['alone_unnamed', 'address', 'free', (one) => one.isHere && one.door.others === 0 && !isNamed(one)],
  /** How many others are, as a logarithm to the base of 2: a food hall has dozens. */
  ['others', 'address', 'falls', (one) => Math.log2(1 + one.door.others)],
  /** Another licensee of the house bears the sign better: `TAVORA GRILL` beside `ORLEY DELI`. */
  ['better_at_door', 'address', 'falls', (one) => one.door.hasBetter],
  /** Another bears it as well. */
  ['equal_at_door', 'address', 'falls', (one) => one.door.hasEqual],
  /** One that bears it as well or better was licensed earlier: this one took the place over. */
  ['earlier_at_door', 'address', 'rises', (one) => one.door.hasEarlier],
  /** A former licensee bore the sign there: the place has changed hands before. */
  ['former_at_door', 'address', 'free', (one) => one.door.hasFormer],
  /** A registration with the sign, and no license of that licensee, stands in the house. */
  ['registered_at_door', 'address', 'falls', (one) => one.isRegistered],

  // The license.
  /** It had ended by the list's own date. */
  ['over', null, 'falls', (one) => one.hasEnded],
  /** … and bore the sign there: the next tenant may have kept it. */
  ['over_with_sign', null, 'falls', (one) => one.isHere && isNamed(one) && one.hasEnded],
  /** The list does not say whether it is current. */
  ['status_unknown', null, 'falls', (one) => one.license.premises.status === 'unknown'],
  /** Sign and license tell one trade; two trades. */
  ['trade_same', 'name', 'rises', (one) => one.score.industry === 'agree'],
  ['trade_other', 'name', 'falls', (one) => one.score.industry === 'conflict'],
  /** The site of a chain: its licensee seldom bears the chain's name. */
  ['chain_site', null, 'free', (one) => one.location.isChainSite],
];

export const LICENSE_FEATURES = features(ROWS);
