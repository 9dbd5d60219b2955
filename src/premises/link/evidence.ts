import {
  addressKeys,
  type BlockingKey,
  compareAddresses,
  comparePersons,
  type MatchRecord,
  type ParsedAddress,
  type PersonName,
} from '../../blocking/index.ts';
import type { Premises } from '../../entity/index.ts';

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
  return officers.some((officer) => people.some(({ name }) => comparePersons(officer, name) === 'same'));
}

/**
 * Whether a company can have held the license by the dates of both. `fits`: nothing speaks against it. `lapsed`: it has
 * ended since the license was issued, and the list calls that current. `contradicts`: it had ended before, or was formed
 * later, or has ended on a day that the registry does not say.
 */
export type Time = 'fits' | 'lapsed' | 'contradicts';

const ENDED = new Set(['dissolved', 'merged', 'withdrawn', 'inactive']);

export function timeOf(
  { status, issued_on, expires_on, as_of }: Pick<Premises, 'status' | 'issued_on' | 'expires_on' | 'as_of'>,
  record: Pick<MatchRecord, 'status' | 'formedOn' | 'dissolvedOn'>,
): Time {
  const isOver = status === 'ended';
  const last = isOver && expires_on !== null && expires_on < as_of ? expires_on : as_of;
  if (record.formedOn !== null && record.formedOn > (issued_on ?? last)) return 'contradicts';
  if (!ENDED.has(record.status)) return 'fits';
  if (record.dissolvedOn === null) return isOver ? 'fits' : 'contradicts';
  if (record.dissolvedOn < (issued_on ?? last)) return 'contradicts';
  return isOver || record.dissolvedOn >= last ? 'fits' : 'lapsed';
}
