/** Where a company's location stands, and how somebody writes that on one line. */
import type { Address, Company } from '../../src/entity/index.ts';
import { wordsOf } from '../operator-name.ts';
import { type Draws, respell } from './random.ts';
import { CITY_SPELLINGS, STREET_SPELLINGS, UNIT_SPELLINGS } from './tables/street-words.ts';

const OWN_PLACES = { headquarters: 55, mailing: 10, registered: 15 } as const;
const PLACES = { ...OWN_PLACES, elsewhere: 20 } as const;
export type SitePlace = keyof typeof PLACES;

export type Site = {
  readonly line: string;
  readonly city: string;
  /** `us_or`. */
  readonly jurisdiction: string;
  readonly place: SitePlace;
  /** The house that the line was made of. */
  readonly house: string;
  readonly steps: readonly string[];
};

/** Streets of companies by city and state, to send a company elsewhere in its own city. */
export type Streets = ReadonlyMap<string, readonly Address[]>;

export function streetsByCity(companies: readonly Company[]): Streets {
  const addresses = companies.flatMap(({ addresses }) =>
    [addresses?.headquarters, addresses?.registered].filter((address) => address !== null && address !== undefined),
  );
  return Map.groupBy(addresses.filter(isUsable), cityOf);
}

/**
 * `null` for a company without an address in the United States of its own. `where`: at one of them, at a
 * house that is nobody's in its town, or as it comes.
 */
export function siteOf(
  company: Company,
  streets: Streets,
  random: Draws,
  where: 'own' | 'elsewhere' | 'any' = 'any',
): Site | null {
  const own = ownAddresses(company);
  const [first] = own.values();
  if (first === undefined) return null;
  const wanted = where === 'elsewhere' ? where : random.weighted(where === 'own' ? OWN_PLACES : PLACES);
  const steps: string[] = [];
  if (wanted === 'elsewhere') {
    const other = random.pick(streets.get(cityOf(first)) ?? [first]);
    const street = other.street_address!.replace(/^\d+/, () => String(1 + random.whole(9800)));
    const address = { ...other, street_address: street, street_address_2: null };
    if (street !== first.street_address)
      return { ...written(address, steps, random), place: wanted, house: houseKey(address), steps };
  }
  const place = own.has(wanted) ? wanted : [...own.keys()][0]!;
  const address = own.get(place)!;
  return { ...written(address, steps, random), place, house: houseKey(address), steps };
}

/** An agent's address is nobody's shop. */
function ownAddresses({ addresses, parties }: Company): Map<SitePlace, Address> {
  const agents = (parties ?? []).filter(({ roles }) => roles.some(({ kind }) => kind === 'registered_agent'));
  const agentStreets = new Set(agents.map(({ address }) => address && houseKey(address)));
  const found = new Map<SitePlace, Address>();
  for (const place of ['headquarters', 'mailing', 'registered'] as const) {
    const address = addresses?.[place];
    if (!address || !isUsable(address)) continue;
    if (place === 'registered' && agentStreets.has(houseKey(address))) continue;
    found.set(place, address);
  }
  return found;
}

function isUsable({ street_address, locality, region, country_code }: Address): boolean {
  return /^\d/.test(street_address ?? '') && locality !== null && region !== null && (country_code ?? 'US') === 'US';
}

/** Street and ZIP code, so that two records of one house have the same. */
export function houseKey({ street_address, postal_code }: Address): string {
  return `${wordsOf(street_address ?? '').join(' ')} ${postal_code?.slice(0, 5)}`;
}

function cityOf({ locality, region }: Address): string {
  return `${locality?.toUpperCase()} ${region?.toUpperCase()}`;
}

function written(address: Address, steps: string[], random: Draws): Pick<Site, 'line' | 'city' | 'jurisdiction'> {
  const chance = (name: string, probability: number) => {
    const hit = random.chance(probability);
    if (hit) steps.push(name);
    return hit;
  };
  let street = address.street_address!;
  if (chance('number typo', 0.02)) street = typoInNumber(street, random);
  if (chance('street respelt', 0.4)) street = respellEach(street, STREET_SPELLINGS, random);
  let unit = address.street_address_2;
  if (unit !== null) {
    if (chance('unit dropped', 0.3)) unit = null;
    else if (chance('unit altered', 0.05)) unit = unit.replace(/\d(?=\D*$)/, String(random.whole(10)));
    else if (chance('unit respelt', 0.4)) unit = respellEach(unit, UNIT_SPELLINGS, random);
  }
  let city = address.locality!;
  if (chance('city alias', 0.05)) city = respellEach(city, CITY_SPELLINGS, random);
  let zip = address.postal_code?.slice(0, 5) ?? '';
  if (zip !== '') {
    if (chance('no ZIP', 0.1)) zip = '';
    else if (chance('wrong ZIP', 0.02)) zip = zip.slice(0, 3) + String(random.whole(100)).padStart(2, '0');
  }
  const state = address.region!;
  const line = oneLine({ street, unit, city, state, zip }, random);
  return {
    line: random.chance(0.3) ? line.toUpperCase() : line,
    city: address.locality!,
    jurisdiction: `us_${state.toLowerCase()}`,
  };
}

type Parts = { street: string; unit: string | null; city: string; state: string; zip: string };

function oneLine({ street, unit, city, state, zip }: Parts, random: Draws): string {
  const tail = [state, zip].filter((part) => part !== '').join(' ');
  const parts = (separator: string) => [street, unit, city, tail].filter((part) => part !== null).join(separator);
  switch (random.weighted({ commas: 65, bare: 15, unitBehind: 10, country: 5, unitFirst: 5 })) {
    case 'commas':
      return parts(', ');
    case 'bare':
      return parts(' ');
    case 'unitBehind':
      return `${[street, unit].filter((part) => part !== null).join(' ')}, ${city}, ${tail}`;
    case 'country':
      return `${parts(', ')}, USA`;
    case 'unitFirst':
      return [unit, street, city, tail].filter((part) => part !== null).join(', ');
  }
}

function typoInNumber(street: string, random: Draws): string {
  return street.replace(/^\d+/, (number) => {
    const at = random.whole(number.length);
    return number.slice(0, at) + String((Number(number[at]) + 1 + random.whole(8)) % 10) + number.slice(at + 1);
  });
}

function respellEach(text: string, table: readonly (readonly string[])[], random: Draws): string {
  // The first word of a street is its number, and the only word of a city its name.
  return text
    .split(' ')
    .map((word, index) => (index === 0 && table === STREET_SPELLINGS ? word : respell(word, table, random)))
    .join(' ');
}
