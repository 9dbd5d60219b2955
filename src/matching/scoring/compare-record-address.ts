import {
  type AddressLevel,
  type ComparedAddress,
  compareAddresses,
  type Gazetteer,
  hasMailbox,
  type MatchRecord,
  type RecordAddress,
  SHARED_HOUSE_MIN,
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
  /** The house is that of an agent or a mail shop, or of so many companies that it proves nothing. */
  readonly isShared: boolean;
  /** The location's house is that of the record's agent. */
  readonly isAtAgents: boolean;
  /** What of the place is the same to the letter; `null` where the record has no address of its own. */
  readonly place: LiteralPlace | null;
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
  isAtAgents: false,
  place: null,
  share: 1,
};

/**
 * The nearest that any address of a record comes to the location, to the letter: the first of these that one
 * of them has in common with it. Names of one city and slips of the pen do not count.
 */
export const LITERAL_PLACES = ['zip', 'city', 'area', 'state', 'elsewhere'] as const;
export type LiteralPlace = (typeof LITERAL_PLACES)[number];

/**
 * The best agreement of the location's address with any of the record's own. An agent's address is the agent's:
 * it neither agrees nor hides that the company's own does not, and is shown only where there is no other.
 */
export function compareRecordAddress(
  location: ReadLocation,
  record: MatchRecord,
  context: AddressContext,
  weights: Weights['address'],
): AddressAgreement {
  let best = NOTHING;
  let agents = NOTHING;
  let place: LiteralPlace | null = null;
  for (const address of record.addresses) {
    const level = compareAddresses(location.address, address.parsed, context.gazetteer);
    if (level === 'missing') continue;
    const strength = STRENGTHS[level];
    if (address.isAgents) {
      const isAtAgents = agents.isAtAgents || strength === 'house';
      if (agents.address === null || isAtAgents)
        agents = { ...NOTHING, level, address, isAtAgents, isShared: isAtAgents };
      continue;
    }
    place = nearer(place, literalPlace(location.address, address.parsed));
    const isShared =
      strength === 'house' &&
      (context.house > SHARED_HOUSE_MIN || (level === 'unit_missing' && hasMailbox(address.parsed)));
    const share = shareAgreeing(level, location, context);
    const bits = addressBits({ level, address, share }, weights);
    if (best.address === null || bits > best.bits)
      best = { ...NOTHING, bits, level, address, strength, isShared, share };
  }
  return best.address === null ? agents : { ...best, isAtAgents: agents.isAtAgents, place };
}

function literalPlace(a: ComparedAddress, b: ComparedAddress): LiteralPlace {
  if (a.zip5 !== null && a.zip5 === b.zip5) return 'zip';
  if (a.state !== b.state) return 'elsewhere';
  if (a.city !== null && a.city === b.city) return 'city';
  return a.zip5 !== null && a.zip5.slice(0, 3) === b.zip5?.slice(0, 3) ? 'area' : 'state';
}

function nearer(one: LiteralPlace | null, other: LiteralPlace): LiteralPlace {
  return one !== null && LITERAL_PLACES.indexOf(one) < LITERAL_PLACES.indexOf(other) ? one : other;
}

/** What an agreement of addresses weighs. */
export function addressBits(
  { level, address, share }: Pick<AddressAgreement, 'level' | 'address' | 'share'>,
  weights: Weights['address'],
): number {
  if (address === null) return 0;
  const bits = levelBits(weights.levels[level], share);
  if (address.isAgents) return 0;
  return bits <= 0 ? bits : Math.max(0, bits + weights.type[address.type]);
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
