/** Small invented registries, and what must come of a location against them. */
import {
  type Address,
  type Company,
  emptyCompany,
  locationOf,
  type NameKind,
  type Party,
  type Relationship,
  type Role,
  type RoleKind,
  type SubmittedLocation,
  usStateOf,
} from '../../../src/entity/index.ts';
import type { MatchRow } from '../../../src/matching/index.ts';

export type HardCase = {
  readonly title: string;
  readonly location: Partial<SubmittedLocation> & Pick<SubmittedLocation, 'name' | 'address'>;
  readonly registry: readonly Company[];
  readonly expected: Expected;
};

export type Expected =
  | {
      /** `us_oh/1`, or the name of a sole proprietor. */
      readonly operator: string;
      readonly confidenceMax?: number;
      readonly via?: NonNullable<MatchRow['operator']>['matched_via'];
      /** `us_oh/1`. */
      readonly registration?: string | null;
      readonly home?: string | null;
      readonly path?: readonly string[];
      readonly principals?: readonly string[];
      readonly people?: readonly string[];
    }
  | {
      readonly unmatched: true;
      readonly reason?: MatchRow['reason_code'];
      /** `us_oh/1`, the first alternative. */
      readonly alternative?: string;
    };

/** What may be known of a company beyond its name; lines of addresses are read by `address`. */
export type Known = {
  /** One line, `14 Oak St, Dover, OH 44622`: the headquarters. */
  readonly at?: string;
  readonly registered?: string;
  readonly mailing?: string;
  readonly trading?: readonly string[];
  /** Trade names given up. */
  readonly lapsed?: readonly string[];
  readonly previous?: readonly string[];
  readonly parties?: readonly Party[];
  readonly phone?: string;
  readonly websites?: readonly string[];
} & Partial<Omit<Company, 'names' | 'addresses' | 'parties' | 'contact'>>;

/** `us_oh/1`: an active company of that name, and what else is known of it. */
export function company(id: string, legalName: string, known: Known = {}): Company {
  const [jurisdiction_code, entity_number] = id.split('/') as [string, string];
  const { at, registered, mailing, trading, lapsed, previous, parties, phone, websites, ...rest } = known;
  const named = (kind: NameKind, ended_on: string | null) => (name: string) => ({
    name,
    kind,
    started_on: null,
    ended_on,
  });
  const names = [
    ...(trading ?? []).map(named('trading', null)),
    ...(lapsed ?? []).map(named('trading', '2014-03-01')),
    ...(previous ?? []).map(named('previous_legal', '2022-03-01')),
  ];
  return {
    ...emptyCompany({
      jurisdiction_code,
      entity_number,
      legal_name: legalName,
      search_url: 'https://registry.example/search',
      as_of: '2026-01-31',
    }),
    status: 'active',
    domicile: 'domestic',
    addresses:
      at || registered || mailing
        ? { headquarters: address(at), registered: address(registered), mailing: address(mailing) }
        : null,
    names: names.length === 0 ? null : names,
    parties: parties === undefined ? null : [...parties],
    contact: phone || websites ? { phone: phone ?? null, fax: null, websites: websites ? [...websites] : null } : null,
    ...rest,
  };
}

export function party(
  name: string,
  kinds: RoleKind | readonly RoleKind[],
  known: Partial<Party> & { readonly endedOn?: string } = {},
): Party {
  const { endedOn, ...rest } = known;
  const roles = [kinds].flat().map(
    (kind): Role => ({
      kind,
      title: null,
      ownership_percentage: null,
      started_on: null,
      ended_on: endedOn ?? null,
    }),
  );
  return { type: 'unknown', name, roles, address: null, ...rest };
}

/** A link to the registration `us_oh/1`. */
export function relation(
  kind: Relationship['kind'],
  name: string | null,
  id: string,
  effective_date: string | null = null,
): Relationship {
  const [jurisdiction_code, entity_number] = id.split('/') as [string, string];
  return { kind, entity: { name, jurisdiction_code, entity_number }, effective_date };
}

/** `14 Oak St, Dover, OH 44622` in fields. */
export function address(line: string | undefined): Address | null {
  if (line === undefined) return null;
  const parts = line.split(', ');
  const [state = '', zip = null] = parts.pop()!.split(' ');
  const locality = parts.pop() ?? null;
  return {
    raw: null,
    street_address: parts[0] ?? null,
    street_address_2: parts[1] ?? null,
    locality,
    region: usStateOf(state),
    postal_code: zip,
    country: 'United States',
    country_code: 'US',
  };
}

export function location(known: HardCase['location']): SubmittedLocation {
  return locationOf({ customer_record_id: 'id', ...known });
}

const WORDS = (
  'Cedar Summit Lakeside Metro Harbor Union Crescent Juniper Keystone Meadow Sterling ' +
  'Beacon Copper Granite Willow Orchid Falcon Garnet Tidewater Ashland'
).split(' ');
const TRADES = (
  'Plumbing,Grill,Cleaners,Yoga,Bakery,Books,Dental,Coffee,Auto Repair,Wines,' +
  'Flowers,Spa,Market,Electric,Pizza,Vape,Gym,Restaurant,Construction,Properties'
).split(',');
const STREETS = ['Walnut St', 'Cherry Ave', 'Spruce Rd', 'Chestnut Blvd', 'Birch Ln'];

/** Companies that have nothing to do with any case: `count` of each state, spread over its towns. */
export function strangers(places: readonly string[], count: number): Company[] {
  return places.flatMap((place, region) => {
    const state = /, (..) \d{5}$/.exec(place)![1]!.toLowerCase();
    return Array.from({ length: count }, (_, index) => {
      const name = `${WORDS[(index * 7 + region) % WORDS.length]} ${TRADES[(index * 3 + region) % TRADES.length]} ${index % 3 === 0 ? 'Inc' : 'LLC'}`;
      const street = `${5000 + index * 3} ${STREETS[index % STREETS.length]}`;
      return company(`us_${state}/stranger-${region}-${index}`, name.toUpperCase(), { at: `${street}, ${place}` });
    });
  });
}
