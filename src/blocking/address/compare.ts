import { distance } from 'fastest-levenshtein';
import { boxOf, isSameBox, routeOf } from './boxes.ts';
import type { Gazetteer } from './gazetteer.ts';
import { houseNumber } from './house-number.ts';
import { type NumberParts, numberParts } from './number-parts.ts';
import type { ComparedAddress, Unit } from './parsed-address.ts';
import { keyOfName, type StreetName, streetName, suffixOfName } from './street-key.ts';
import { WORDS } from './words.ts';

/** How much two addresses agree, the most first; `missing` where one of them says too little to tell. */
export const ADDRESS_LEVELS = [
  /** Number, street and unit, or none of them has a unit; or the same box. */
  'same_unit',
  /** Number and street; only one has a unit, or one is a range of numbers that holds the other's. */
  'unit_missing',
  /** Number and street; the units differ, or the boxes there. */
  'unit_differs',
  /** The street, and a number that is a slip or a neighbour. */
  'number_near',
  'same_street',
  'same_zip',
  'same_city',
  /** The first three digits of the ZIP code. */
  'same_area',
  'same_state',
  'other_state',
  'missing',
] as const;
export type AddressLevel = (typeof ADDRESS_LEVELS)[number];

type Agreement = 'same' | 'near' | 'different' | 'missing';
/** `aside`: the same or near but for a directional or a suffix, `N MAIN ST` and `S MAIN ST`, `MAIN ST` and `MAIN AVE`. */
type StreetAgreement = Agreement | 'aside';
/** `holds`: one is a range that the other is in. */
type NumberAgreement = Agreement | 'holds';
type DirectionAgreement = 'agree' | 'sides' | 'quadrants';
type PlaceAgreement = 'zip' | 'city' | 'area' | 'state' | 'other' | 'missing';

const LEVEL_OF_PLACE: Readonly<Record<PlaceAgreement, AddressLevel>> = {
  zip: 'same_zip',
  city: 'same_city',
  area: 'same_area',
  state: 'same_state',
  other: 'other_state',
  missing: 'missing',
};

/**
 * The level at which two addresses agree, the same whichever comes first. Suffixes and directionals may be
 * missing, directionals may stand on the other side, names of streets and house numbers may have a slip of the pen,
 * and a wrong ZIP code counts as right where the city is the same. ELM ST and ELM AVE are two streets. A numbered street has no slips: 5TH AVE is
 * neither 6TH AVE nor 5TH ST. Nor has a quadrant: a city that is divided by NE, SE, SW and NW has each house four times.
 *
 * @param gazetteer knows when two names are of one city.
 */
export function compareAddresses(
  a: ComparedAddress,
  b: ComparedAddress,
  gazetteer: Gazetteer | null = null,
): AddressLevel {
  if (isAbroad(a) || isAbroad(b))
    return a.country === null || b.country === null || a.country === b.country ? 'missing' : 'other_state';
  const place = comparePlaces(a, b, gazetteer);
  if (place === 'other' || place === 'missing') return LEVEL_OF_PLACE[place];
  const isHere = place === 'zip' || place === 'city' || !isPlaceWhole(a) || !isPlaceWhole(b);
  if (!isHere) return LEVEL_OF_PLACE[place];
  const boxes = compareBoxes(a, b);
  if (boxes === 'same') {
    const [street, otherStreet] = [routeOf(a) === null ? a.street : null, routeOf(b) === null ? b.street : null];
    // A unit is one of the house, or of a box.
    if (street === null && otherStreet === null) return compareUnits(a.units, b.units);
    if (street === otherStreet || street === null || otherStreet === null) return 'same_unit';
  }
  const street = compareStreets(a, b);
  if (street === 'different' || street === 'missing') return LEVEL_OF_PLACE[place];
  const number = compareNumbers(houseNumber(a), houseNumber(b));
  if (street === 'aside' && (number === 'same' || number === 'holds')) return 'number_near';
  if (number === 'same' || number === 'holds') {
    if (boxes === 'different') return 'unit_differs';
    const units = compareUnits(a.units, b.units);
    const isLess = number === 'holds' || isLettered(a, b);
    return isLess && units === 'same_unit' ? 'unit_missing' : units;
  }
  if (place !== 'zip' && place !== 'city') return LEVEL_OF_PLACE[place];
  if (number === 'near') return 'number_near';
  return place === 'zip' ? 'same_street' : LEVEL_OF_PLACE[place];
}

function compareBoxes(a: ComparedAddress, b: ComparedAddress): 'same' | 'different' | 'missing' {
  const [one, other] = [boxOf(a), boxOf(b)];
  if (one === null || other === null) return 'missing';
  return isSameBox(one, other) ? 'same' : 'different';
}

function isAbroad({ country }: ComparedAddress): boolean {
  return country !== null && country !== 'US';
}

/** Whether the address itself says city or ZIP code; what was filled in says nothing new. */
function isPlaceWhole({ city, zip5, filled }: ComparedAddress): boolean {
  return (city !== null && !filled.includes('city')) || (zip5 !== null && !filled.includes('zip5'));
}

function comparePlaces(a: ComparedAddress, b: ComparedAddress, gazetteer: Gazetteer | null): PlaceAgreement {
  if (a.zip5 !== null && a.zip5 === b.zip5) return 'zip';
  if (a.state !== null && b.state !== null && a.state !== b.state) return 'other';
  if (a.city !== null && b.city !== null && isSameCity(a, b, gazetteer)) return 'city';
  if (a.zip5 !== null && b.zip5 !== null && a.zip5.slice(0, 3) === b.zip5.slice(0, 3)) return 'area';
  return a.state !== null && b.state !== null ? 'state' : 'missing';
}

/** The city of the same name, with a slip, or by another name used for the same ZIP codes. */
function isSameCity(a: ComparedAddress, b: ComparedAddress, gazetteer: Gazetteer | null): boolean {
  const one = a.city!;
  const other = b.city!;
  const state = a.state ?? b.state;
  if (one === other || isNearText(inOne(one), inOne(other))) return true;
  return state !== null && gazetteer?.isSameCity(one, other, state) === true;
}

function inOne(words: string): string {
  return words.includes(' ') ? words.replaceAll(' ', '') : words;
}

function compareStreets(a: ComparedAddress, b: ComparedAddress): StreetAgreement {
  if (a.street === null || b.street === null) return 'missing';
  const [name, otherName] = [streetName(a.street), streetName(b.street)];
  const directions = compareDirections(a, name, b, otherName);
  if (directions === 'quadrants') return 'different';
  const one = keyOfName(name, a.suffix);
  const other = keyOfName(otherName, b.suffix);
  const isNumbered = /\d/.test(one) || /\d/.test(other);
  const [suffix, otherSuffix] = [suffixOfName(name, a.suffix), suffixOfName(otherName, b.suffix)];
  if (!isNumbered) {
    const names = one === other ? 'same' : isNearText(one, other) ? 'near' : 'different';
    const isAside =
      directions === 'sides' || (!name.isWhole && !otherName.isWhole && areOtherTypes(suffix, otherSuffix));
    return isAside && names !== 'different' ? 'aside' : names;
  }
  if (directions === 'sides' || areOthers(suffix, otherSuffix)) return 'different';
  return one === other || runAsOne(name, otherName) ? 'same' : 'different';
}

/** Whether a highway is one of the two that the other is named by: `US 441` and `US 27 & 441`. */
function runAsOne(a: StreetName, b: StreetName): boolean {
  return (a.second !== null && a.second === b.key) || (b.second !== null && b.second === a.key);
}

/** `N MAIN ST` and `S MAIN ST`, `E 1700 S` and `E 1700 N`; not `N MAIN ST` and `MAIN ST N`, nor `MAIN ST`. */
function compareDirections(
  a: ComparedAddress,
  name: StreetName,
  b: ComparedAddress,
  otherName: StreetName,
): DirectionAgreement {
  const [before, otherBefore] = [a.predirectional, b.predirectional];
  const [behind, otherBehind] = [behindName(a, name), behindName(b, otherName)];
  if (areOthers(before, otherBefore)) return kindOf(before!, otherBefore!);
  if (areOthers(behind, otherBehind)) return kindOf(behind!, otherBehind!);
  if (behind === null && otherBefore === null && areOthers(before, otherBehind)) return kindOf(before!, otherBehind!);
  if (otherBehind === null && before === null && areOthers(otherBefore, behind)) return kindOf(otherBefore!, behind!);
  return 'agree';
}

function areOthers(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

/** Of suffixes that are not part of a name: `EAGLE RDG` is `EAGLE RIDGE RD`. */
function areOtherTypes(one: string | null, other: string | null): boolean {
  return areOthers(one, other) && [one, other].every((suffix) => WORDS.get(suffix!)!.isPlainSuffix);
}

/** Of directionals that differ. */
function kindOf(one: string, other: string): DirectionAgreement {
  return one.length === 2 && other.length === 2 ? 'quadrants' : 'sides';
}

/** `ROUTE 9W` is `ROUTE 9 W` as well. */
function behindName({ postdirectional }: ComparedAddress, { branch }: StreetName): string | null {
  return postdirectional ?? branch;
}

/** Whether but one of two names of a highway has a letter, which may be a branch of it or a door: `STATE ROAD 7 B`. */
function isLettered(a: ComparedAddress, b: ComparedAddress): boolean {
  const [name, otherName] = [streetName(a.street!), streetName(b.street!)];
  return (name.branch ?? otherName.branch) !== null && behindName(a, name) !== behindName(b, otherName);
}

/** Length from which one letter may be wrong, and two. */
const ONE_SLIP_LENGTH = 5;
const TWO_SLIPS_LENGTH = 10;

function isNearText(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < ONE_SLIP_LENGTH || Math.abs(one.length - other.length) > 2) return false;
  return distance(one, other) <= (length >= TWO_SLIPS_LENGTH ? 2 : 1);
}

/** House numbers that near each other may be one's slip for the other's, or doors of one building. */
const NEIGHBOURS_MAX = 4;
/** A slip in a shorter number is any other number. */
const SLIP_DIGITS_MIN = 3;

function compareNumbers(one: string | null, other: string | null): NumberAgreement {
  if (one === null || other === null) return 'missing';
  if (one === other) return 'same';
  const [a, b] = [numberParts(one), numberParts(other)];
  if (a.joined === b.joined && a.low === b.low) return one.includes('/') === other.includes('/') ? 'same' : 'near';
  if (a.low === null || b.low === null) return isOneSlip(a.joined, b.joined) ? 'near' : 'different';
  if (isHeld(a, b) || isHeld(b, a)) return 'holds';
  const gap = Math.max(a.low, b.low) - Math.min(a.high!, b.high!);
  return gap <= NEIGHBOURS_MAX || isOneSlip(String(a.low), String(b.low)) ? 'near' : 'different';
}

/** Whether the one is a plain number on that side of the street which the range is on, and in it. */
function isHeld(one: NumberParts, range: NumberParts): boolean {
  if (one.low === null || one.low !== one.high || one.joined !== String(one.low)) return false;
  if (range.low === null || range.low === range.high) return false;
  return one.low >= range.low && one.low <= range.high! && (one.low - range.low) % 2 === 0;
}

/** One digit wrong, missing or too many, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < SLIP_DIGITS_MIN) return false;
  const edits = distance(one, other);
  if (edits !== 2 || one.length !== other.length) return edits <= 1;
  const at = [...one].findIndex((digit, index) => digit !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at];
}

/** Floors, buildings and the rest are compared each with its own kind: a floor is not another suite. */
function compareUnits(one: readonly Unit[], other: readonly Unit[]): AddressLevel {
  if (one.length === 0 && other.length === 0) return 'same_unit';
  const [ids, otherIds] = [idsByKind(one), idsByKind(other)];
  let isShared = false;
  for (const [kind, values] of ids) {
    const others = otherIds.get(kind);
    if (others === undefined) continue;
    if (!values.some((id) => others.includes(id))) return 'unit_differs';
    isShared = true;
  }
  return isShared ? 'same_unit' : 'unit_missing';
}

const KINDS: Readonly<Record<string, string>> = { FL: 'floor', LVL: 'floor', BLDG: 'building', WING: 'building' };

/** `STE 4`, `UNIT 4` and `# 4` name the same door; `100 & 101` are two. */
function idsByKind(units: readonly Unit[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const { type, id } of units) {
    const kind = KINDS[type] ?? 'door';
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...(id ?? type).split(' & ')]);
  }
  return kinds;
}
