/**
 * A seeded generator of registries of any size. Word frequencies follow what real company names show: a head
 * of common words that a large part of all names share, and a Zipf tail that grows with the registry.
 */
import type { Address, Company, Name, Party, Status } from '../../src/entity/index.ts';
import {
  CITIES,
  COMMON_WORDS,
  DESIGNATORS,
  FAMILY_NAMES,
  GIVEN_NAMES,
  STREET_KINDS,
  STREETS,
  tailWord,
} from './words.ts';

/**
 * Jurisdictions and their share of the companies. The largest holds most, as in a real collection of states.
 */
const JURISDICTIONS: Shares = [
  ['us_fl', 0.55],
  ['us_ny', 0.2],
  ['us_co', 0.15],
  ['us_ct', 0.06],
  ['us_ak', 0.04],
];

const TAIL_WORDS_PER_COMPANY = 0.15;

/** A repeatable source of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Jurisdictions, and which part of the companies each has. */
export type Shares = readonly (readonly [code: string, share: number])[];

/** Everything in one jurisdiction: the hardest case for one file. */
export const ONE_JURISDICTION: Shares = [['us_fl', 1]];

export type GeneratorOptions = {
  readonly companies: number;
  readonly seed: number;
  /** Of each jurisdiction; without it, of five. */
  readonly shares?: Shares;
  readonly like?: Likeness;
};

/** Words and places that companies have in place of invented ones. */
export type Likeness = {
  /** In place of the first words of the tail, the most frequent first. */
  readonly words: readonly string[];
  /** By jurisdiction. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
};
/** `street`: without the number. */
export type Place = Record<'street' | 'city' | 'zip', string>;

/** Yields valid companies, jurisdiction after jurisdiction, in order of number. */
export function* generateCompanies({
  companies,
  seed,
  shares = JURISDICTIONS,
  like,
}: GeneratorOptions): Generator<Company> {
  const random = seededRandom(seed);
  const tail = { words: Math.ceil(companies * TAIL_WORDS_PER_COMPANY) + 1000, first: like?.words ?? [] };
  for (const [code, share] of shares) {
    const count = Math.round(companies * share);
    for (let index = 0; index < count; index++) yield company(code, index, random, tail, like?.places.get(code));
  }
}

/** Words that are not common: how many there are, and those that are not invented. */
type Tail = { readonly words: number; readonly first: readonly string[] };

function company(
  code: string,
  index: number,
  random: () => number,
  tail: Tail,
  places: readonly Place[] | undefined,
): Company {
  const designator = weighted(DESIGNATORS, random);
  const name = `${baseName(random, tail)}${designator[0].startsWith(',') ? '' : ' '}${designator[0]}`.toUpperCase();
  const status = statusOf(random);
  const formedOn = dateOf(random);
  const address = addressOf(random, code, places);
  return {
    kind: 'company',
    jurisdiction_code: code,
    entity_number: `${designator[1] === 'llc' ? 'L' : 'P'}${String(index).padStart(11, '0')}`,
    legal_name: name,
    status,
    status_raw: status === 'active' ? 'A' : 'I',
    legal_form: designator[1],
    legal_form_raw: designator[1] === 'llc' ? 'FLAL' : 'DOMP',
    domicile: random() < 0.93 ? 'domestic' : 'foreign',
    formed_on: formedOn,
    dissolved_on: status === 'dissolved' ? '2023-09-22' : null,
    addresses: { registered: address, headquarters: null, mailing: null },
    names: namesOf(random, tail),
    parties: partiesOf(random, tail),
    filings: null,
    relationships: null,
    contact: null,
    industry_codes: null,
    identifiers: null,
    entity_url: null,
    search_url: 'https://search.example.gov/',
    as_of: '2026-10-01',
  };
}

function baseName(random: () => number, tail: Tail): string {
  if (random() < 0.12) return `${pick(FAMILY_NAMES, random)} ${zipf(COMMON_WORDS, random)}`;
  const words = 1 + Math.floor(random() * 2.2 + random());
  let name = '';
  for (let word = 0; word < words; word++) {
    const next = random() < 0.55 ? zipf(COMMON_WORDS, random) : wordOf(tail, Math.floor(tail.words * random() ** 3));
    name += word === 0 ? next : ` ${next}`;
  }
  return name;
}

function wordOf({ first }: Tail, rank: number): string {
  return first[rank] ?? tailWord(rank);
}

/** An item with a probability of about 1 / rank. */
function zipf(items: readonly string[], random: () => number): string {
  return items[Math.floor((items.length + 1) ** random()) - 1]!;
}

function namesOf(random: () => number, tail: Tail): Name[] | null {
  const names: Name[] = [];
  if (random() < 0.1)
    names.push({ name: baseName(random, tail).toUpperCase(), kind: 'trading', started_on: null, ended_on: null });
  if (random() < 0.06) {
    names.push({
      name: `${baseName(random, tail)} LLC`.toUpperCase(),
      kind: 'previous_legal',
      started_on: null,
      ended_on: '2019-05-01',
    });
  }
  return names.length === 0 ? null : names;
}

function partiesOf(random: () => number, tail: Tail): Party[] {
  const agentIsCompany = random() < 0.3;
  const parties: Party[] = [
    {
      type: agentIsCompany ? 'company' : 'person',
      name: agentIsCompany
        ? `${baseName(random, { ...tail, words: Math.min(tail.words, 2000) }).toUpperCase()} AGENTS INC`
        : personName(random),
      roles: [{ kind: 'registered_agent', title: null, ownership_percentage: null, started_on: null, ended_on: null }],
      address: null,
    },
  ];
  const officers = Math.floor(random() * 2.6);
  for (let officer = 0; officer < officers; officer++) {
    parties.push({
      type: 'person',
      name: personName(random),
      roles: [{ kind: 'manager', title: 'MGR', ownership_percentage: null, started_on: null, ended_on: null }],
      address: null,
    });
  }
  return parties;
}

function personName(random: () => number): string {
  return `${pick(FAMILY_NAMES, random)}, ${pick(GIVEN_NAMES, random)} ${String.fromCharCode(65 + Math.floor(random() * 26))}`;
}

function addressOf(random: () => number, code: string, places: readonly Place[] = []): Address {
  const place = places.length === 0 ? null : pick(places, random);
  return {
    raw: null,
    street_address: `${1 + Math.floor(random() * 9999)} ${place?.street ?? `${pick(STREETS, random)} ${pick(STREET_KINDS, random)}`}`,
    street_address_2: random() < 0.25 ? `STE ${Math.floor(random() * 900)}` : null,
    locality: place?.city ?? pick(CITIES, random),
    region: code.slice(3).toUpperCase(),
    postal_code: place?.zip ?? String(10_000 + Math.floor(random() * 4000)),
    country: 'United States',
    country_code: 'US',
  };
}

function statusOf(random: () => number): Status {
  const draw = random();
  if (draw < 0.42) return 'active';
  return draw < 0.75 ? 'inactive' : draw < 0.97 ? 'dissolved' : 'unknown';
}

function dateOf(random: () => number): string {
  const day = (most: number) => String(1 + Math.floor(random() * most)).padStart(2, '0');
  return `${1970 + Math.floor(56 * random() ** 0.4)}-${day(12)}-${day(28)}`;
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)]!;
}

function weighted<T extends readonly [unknown, unknown, number]>(items: readonly T[], random: () => number): T {
  let draw = random() * items.reduce((sum, item) => sum + item[2], 0);
  for (const item of items) {
    draw -= item[2];
    if (draw < 0) return item;
  }
  return items[0]!;
}
