import {
  addressKeys,
  type BlockingKey,
  compareAddresses,
  type MatchRecord,
  mayBeOnePerson,
  type ParsedAddress,
  type PersonName,
} from '../../blocking/index.ts';
import { hasLicenseEnded, licenseEndedOn, type Premises } from '../../entity/index.ts';

/**
 * Where a registration stands, seen from the licensee's addresses. `house`: in one of their houses, or it has the same
 * box; `town`: in the city or ZIP code of one; `unknown` where one of the two gives no address.
 */
export const PLACES = ['house', 'town', 'elsewhere', 'unknown'] as const;
export type Place = (typeof PLACES)[number];

const HOUSE = new Set(['same_unit', 'unit_missing']);
const TOWN = new Set(['unit_differs', 'number_near', 'same_street', 'same_zip', 'same_city']);

/** The closest of all pairs, and which of the addresses is in the same house. An agent's address says where the agent is. */
export function placeOf(
  addresses: readonly ParsedAddress[],
  record: MatchRecord,
): { readonly place: Place; readonly house: ParsedAddress | null } {
  let place: Place = 'unknown';
  for (const { parsed, isAgents } of record.addresses) {
    if (isAgents) continue;
    for (const address of addresses) {
      const level = compareAddresses(address, parsed);
      if (HOUSE.has(level)) return { place: 'house', house: address };
      if (TOWN.has(level)) place = 'town';
      else if (level !== 'missing' && place === 'unknown') place = 'elsewhere';
    }
  }
  return { place, house: null };
}

/** By what a house or a box is counted; `null` of an address that has neither, or no ZIP code. */
export function houseKey(address: ParsedAddress): BlockingKey | null {
  const key = addressKeys(address).find(({ kind }) => kind === 'number_street_zip' || kind === 'box_zip');
  return key === undefined ? null : `${key.kind}:${key.key}`;
}

/** Whether one of these people is a principal of the company. */
export function hasOfficer(officers: readonly PersonName[], { people }: MatchRecord): boolean {
  return officers.some((officer) => people.some(({ name }) => mayBeOnePerson(officer, name)));
}

/**
 * Whether a company can have held the license by the dates of both. `fits`: nothing speaks against it. `late`: it was
 * formed after the license was issued, or has ended since while the list calls the license current: licenses are handed
 * on, and lists and registries lag. `doubtful`: it has ended on a day that the registry does not say. `impossible`: it
 * had ended before, or was formed after the last day that the list speaks of.
 */
export const TIMES = ['fits', 'late', 'doubtful', 'impossible'] as const;
export type Time = (typeof TIMES)[number];

const ENDED = new Set(['dissolved', 'merged', 'withdrawn', 'inactive']);
/** Years that a list may call the license of an ended company current, where it does not say when it was issued. */
const LAG_YEARS = 3;

type Dated = Pick<Premises, 'status' | 'issued_on' | 'expires_on' | 'as_of'>;

export function timeOf(
  license: Dated,
  { status, formedOn, dissolvedOn }: Pick<MatchRecord, 'status' | 'formedOn' | 'dissolvedOn'>,
): Time {
  const { issued_on: issued } = license;
  const isOver = hasLicenseEnded(license);
  const last = licenseEndedOn(license) ?? license.as_of;
  if (formedOn !== null && formedOn > last) return 'impossible';
  const isEnded = ENDED.has(status);
  if (isEnded && dissolvedOn !== null && dissolvedOn < (issued ?? yearsBefore(last, LAG_YEARS))) return 'impossible';
  if (isEnded && dissolvedOn === null && !isOver) return 'doubtful';
  if (isEnded && dissolvedOn !== null && dissolvedOn < last && !isOver) return 'late';
  return formedOn !== null && issued !== null && formedOn > issued ? 'late' : 'fits';
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}
