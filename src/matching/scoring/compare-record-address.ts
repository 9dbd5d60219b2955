import {
  type AddressLevel,
  compareAddresses,
  type Gazetteer,
  type MatchRecord,
  type RecordAddress,
} from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { levelBits, type Weights } from './weights.ts';

export type AddressAgreement = {
  readonly bits: number;
  readonly level: AddressLevel;
  /** `null` where the record has no address to compare. */
  readonly address: RecordAddress | null;
  /** `house`: the same door or the next; `place`: the same ZIP code or city; `elsewhere`: neither. */
  readonly strength: 'house' | 'place' | 'elsewhere' | 'unknown';
  /** The house is that of an agent or a mail shop, or of so many companies that it tells nothing. */
  readonly isShared: boolean;
  /** Share of the state's companies that agree so with the location. */
  readonly share: number;
};

const STRENGTHS: Readonly<Record<AddressLevel, AddressAgreement['strength']>> = {
  same_unit: 'house',
  unit_missing: 'house',
  unit_differs: 'house',
  number_near: 'house',
  same_street: 'house',
  same_zip: 'place',
  same_city: 'place',
  same_area: 'elsewhere',
  same_state: 'elsewhere',
  other_state: 'elsewhere',
  missing: 'unknown',
};

/** Companies at one house from which it is taken for an agent's or a mail shop's. */
export const SHARED_HOUSE_MIN = 50;
/** Addresses that stand in for what a small registry's gazetteer has not seen. */
const BACKGROUND_ADDRESSES = 500;
const CITY_SEEN_MIN = 10;

export type AddressContext = {
  readonly gazetteer: Gazetteer | null;
  readonly companies: number;
  /** Companies at the location's house. */
  readonly house: number;
};

const NOTHING: AddressAgreement = {
  bits: 0,
  level: 'missing',
  address: null,
  strength: 'unknown',
  isShared: false,
  share: 1,
};

/** The best agreement of the location's address with any of the record's. */
export function compareRecordAddress(
  location: ReadLocation,
  record: MatchRecord,
  context: AddressContext,
  weights: Weights['address'],
): AddressAgreement {
  let best = NOTHING;
  for (const address of record.addresses) {
    const level = compareAddresses(location.address, address.parsed, context.gazetteer);
    if (level === 'missing') continue;
    const strength = STRENGTHS[level];
    const isShared =
      strength === 'house' &&
      (address.isAgents || context.house > SHARED_HOUSE_MIN || (level === 'unit_missing' && hasMailbox(address)));
    const agreement = { bits: 0, level, address, strength, isShared, share: shareAgreeing(level, location, context) };
    agreement.bits = addressBits(agreement, weights);
    if (best.address === null || agreement.bits > best.bits) best = agreement;
  }
  return best;
}

/** A box in the house of a mail shop: a location without the box is the mail shop, or another tenant. */
function hasMailbox({ parsed }: RecordAddress): boolean {
  return parsed.units.some(({ type }) => type === 'PMB');
}

/** What an agreement of addresses weighs. */
export function addressBits(
  { level, address, share }: Omit<AddressAgreement, 'bits'>,
  weights: Weights['address'],
): number {
  if (address === null) return 0;
  const bits = levelBits(weights.levels[level], share);
  if (bits <= 0) return bits;
  return address.isAgents ? 0 : Math.max(0, bits + weights.type[address.type]);
}

function shareAgreeing(level: AddressLevel, location: ReadLocation, context: AddressContext): number {
  const { city, state } = location.address;
  if (level !== 'same_city') return Math.max(1, context.house) / context.companies;
  if (city === null || context.gazetteer === null) return CITY_SHARE;
  const seen = context.gazetteer.count(city, state) + CITY_SEEN_MIN;
  return Math.min(0.5, seen / (context.companies + BACKGROUND_ADDRESSES));
}

/** Of a city that the gazetteer does not count. */
const CITY_SHARE = 0.02;
