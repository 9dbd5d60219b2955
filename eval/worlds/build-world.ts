/**
 * A world: real licenses of one source as locations, and a registry of their licensees' legal names and mailing
 * addresses. Its registry is what a state's would be that had only these companies: all of them stand in it,
 * chains, franchisees, sisters and look-alikes alike, but those that are taken out to be absent.
 */
import { type Address, type Company, emptyCompany, type LegalForm, locationOf } from '../../src/entity/index.ts';
import { entityKey, type LabelledLocation } from '../labelled-location.ts';
import type { Licence, LicenceAddress } from '../licences/licence-files.ts';
import { oneLine } from '../licences/one-line.ts';
import { nameLikeness, operatorName, wordsOf } from '../operator-name.ts';
import { shareOf } from '../split.ts';
import { DOUBTS, type Doubt, doubter, houseOf, licenseeKey, signOf, streetKey } from './labels.ts';
import type { Source } from './sources.ts';

export type WorldOptions = {
  readonly seed: number;
  /** Share of the signs that are on record as a trade name of their licensee. */
  readonly tradeNames: number;
  /** Share of the licensees that are taken out of the registry. */
  readonly absent: number;
  /** Locations drawn, at most. */
  readonly rows: number;
  /** Share of the locations that tell their licensee as the owner; none where it is left out. */
  readonly owners?: number;
};

/** What a location agrees in with the operator's record. */
export const ROW_KINDS = ['name and address', 'name', 'address', 'neither'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export type World = {
  readonly source: string;
  readonly options: WorldOptions;
  readonly companies: readonly Company[];
  readonly rows: readonly LabelledLocation[];
  /** Licenses that are no locations, by the doubt about their label. */
  readonly leftOut: Readonly<Record<Doubt, number>>;
};

/** Licensees registered at an agent's address, so that their registered address tells nothing of their sites. */
const AT_AGENTS = 0.25;
/** Where licensees get their mail. */
type MailPlace = 'premises' | 'town' | 'state' | 'other state';
/**
 * Shares of licensees with so many premises or fewer whose mail goes to their premises, to another house of the
 * town, of the state, or of another state: as counted in Florida's food licenses, which give the address. It
 * stands in where a list gives none.
 */
const MAIL: readonly (readonly [premises: number, shares: readonly (readonly [MailPlace, number])[]])[] = [
  [
    1,
    [
      ['premises', 0.46],
      ['town', 0.22],
      ['state', 0.28],
      ['other state', 0.04],
    ],
  ],
  [
    4,
    [
      ['premises', 0.39],
      ['town', 0.28],
      ['state', 0.23],
      ['other state', 0.1],
    ],
  ],
  [
    19,
    [
      ['premises', 0.2],
      ['town', 0.24],
      ['state', 0.19],
      ['other state', 0.37],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      ['premises', 0.04],
      ['town', 0.16],
      ['state', 0.19],
      ['other state', 0.61],
    ],
  ],
];
/** Towns of head offices in other states. */
const HEAD_OFFICES = [
  { street: 'Peachtree St', city: 'ATLANTA', state: 'GA', zip: '30303' },
  { street: 'Commerce St', city: 'DALLAS', state: 'TX', zip: '75201' },
  { street: 'Wacker Dr', city: 'CHICAGO', state: 'IL', zip: '60601' },
  { street: 'Market St', city: 'WILMINGTON', state: 'DE', zip: '19801' },
  { street: 'Broadway', city: 'NEW YORK', state: 'NY', zip: '10001' },
  { street: 'Figueroa St', city: 'LOS ANGELES', state: 'CA', zip: '90017' },
];
const AGENTS_OF_A_STATE = 5;

export function buildWorld({ name, licences }: Source, options: WorldOptions): World {
  const draw = (purpose: string, text: string) => shareOf(`${purpose} ${options.seed}`, text);
  const byLicensee = Map.groupBy(licences, licenseeKey);
  const towns = neighboursOf(licences);
  const held = [...byLicensee].filter(([key]) => draw('absent', key) >= options.absent);
  const companies = new Map(
    held.map(([key, own], index) => [key, companyOf(key, own, index, towns, options, draw)] as const),
  );
  const doubtOf = doubter(licences);
  const doubts = Map.groupBy(licences, doubtOf);
  const drawn = (doubts.get(null) ?? [])
    .map((licence) => ({ licence, place: draw('row', `${oneLine(licence)} ${signOf(licence)} ${licence.legal}`) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, options.rows)
    .map(({ licence }) => licence);
  const bearers = bearersOf(companies);
  const sisters = sistersOf(companies.values(), licences);
  return {
    source: name,
    options,
    companies: [...companies.values()],
    rows: drawn.map((licence) => {
      const row = rowOf(licence, companies.get(licenseeKey(licence)), bearers, sisters);
      const { location } = row;
      const isTold = draw('owner told', location.customer_record_id) < (options.owners ?? 0);
      return isTold ? { ...row, location: { ...location, owner_name: licence.legal } } : row;
    }),
    leftOut: Object.fromEntries(DOUBTS.map((doubt) => [doubt, doubts.get(doubt)?.length ?? 0])) as World['leftOut'],
  };
}

function rowOf(
  licence: Licence,
  company: Company | undefined,
  bearers: Bearers,
  sisters: ReadonlySet<Company>,
): LabelledLocation {
  const sign = signOf(licence);
  const operators = company === undefined ? [] : [entityKey(company.jurisdiction_code, company.entity_number)];
  const others = (bearers.get(`${licence.state} ${operatorName(sign)}`) ?? 0) - Number(bears(company, sign));
  return {
    location: locationOf({
      name: sign,
      address: oneLine(licence),
      customer_record_id: `${licence.list} ${sign} ${houseOf(licence)} ${licence.legal}`,
      phone: licence.phone,
      website: licence.website,
    }),
    operators,
    records: operators,
    cluster: operatorName(licence.legal),
    jurisdiction: jurisdictionOf(licence),
    recipe: {
      list: licence.list,
      kind: company === undefined ? 'absent' : kindOf(licence, company),
      likeness: nameLikeness(sign, licence.legal),
      'sign on record for others': others > 0 ? 'yes' : 'no',
      'sister on record': company !== undefined && sisters.has(company) ? 'yes' : 'no',
    },
  };
}

function kindOf(licence: Licence, company: Company): RowKind {
  const isNamed = bears(company, signOf(licence));
  const { registered, mailing } = company.addresses!;
  const isThere = [registered, mailing].some(
    (address) => address !== null && streetKey(address.street_address!) === streetKey(licence.street),
  );
  if (isNamed) return isThere ? 'name and address' : 'name';
  return isThere ? 'address' : 'neither';
}

/** Whether the sign is on record for the company, as its legal or a trade name. */
function bears(company: Company | undefined, sign: string): boolean {
  return company !== undefined && namesOf(company).some((name) => operatorName(name) === operatorName(sign));
}

function namesOf({ legal_name, names }: Company): string[] {
  return [legal_name, ...(names ?? []).map(({ name }) => name)];
}

/** Companies of the registry that bear each name. */
type Bearers = ReadonlyMap<string, number>;

function bearersOf(companies: ReadonlyMap<string, Company>): Bearers {
  const bearers = new Map<string, number>();
  for (const [key, company] of companies) {
    const names = new Set(namesOf(company).map(operatorName));
    for (const name of names) {
      const stated = `${key.slice(0, 2)} ${name}`;
      bearers.set(stated, (bearers.get(stated) ?? 0) + 1);
    }
  }
  return bearers;
}

/** A house where more companies get their mail is no family's. */
const SISTERS_MAX = 25;

/**
 * The companies that share an office with others, or the legal name but for a number or letter at its end. A mailing
 * address where somebody has premises is no office: neighbours share it.
 */
function sistersOf(companies: Iterable<Company>, licences: readonly Licence[]): Set<Company> {
  const all = [...companies];
  const premises = new Set(licences.map(houseOf));
  const houses = Map.groupBy(all, ({ addresses }) => {
    const { street_address, postal_code } = addresses!.mailing!;
    return `${streetKey(street_address!)} ${postal_code ?? ''}`;
  });
  const stems = Map.groupBy(all, ({ jurisdiction_code, legal_name }) => {
    const words = operatorName(legal_name).split(' ');
    while (words.length > 1 && /^(?:\d+|[IVX]+|[A-Z])$/.test(words.at(-1)!)) words.pop();
    return `${jurisdiction_code} ${words.join(' ')}`;
  });
  const offices = [...houses].filter(([house]) => !premises.has(house)).map(([, own]) => own);
  const groups = [...offices, ...stems.values()];
  return new Set(groups.filter(({ length }) => length > 1 && length <= SISTERS_MAX).flat());
}

type Draw = (purpose: string, text: string) => number;

function companyOf(
  key: string,
  licences: readonly Licence[],
  index: number,
  neighbours: Neighbours,
  { tradeNames }: WorldOptions,
  draw: Draw,
): Company {
  const first = licences.toSorted((a, b) => (oneLine(a) < oneLine(b) ? -1 : 1))[0]!;
  const mailing = addressOf(mailingAddress(key, licences, first, neighbours, draw));
  const agent = draw('at an agent', key) < AT_AGENTS ? agentOf(first.state, key, neighbours, draw) : null;
  const signs = new Map(
    licences.filter(({ trade }) => trade !== '').map((one) => [operatorName(one.trade), one.trade]),
  );
  const names = [...signs]
    .filter(([name]) => name !== operatorName(first.legal) && draw('trade name', `${key} ${name}`) < tradeNames)
    .map(([, trade]) => ({ name: trade.toUpperCase(), kind: 'trading' as const, started_on: null, ended_on: null }));
  return {
    ...emptyCompany({
      jurisdiction_code: jurisdictionOf(first),
      entity_number: `W${index}`,
      legal_name: first.legal.toUpperCase(),
      search_url: 'https://search.example.gov/',
      as_of: '2026-10-01',
    }),
    status: 'active',
    legal_form: legalFormOf(first.legal),
    domicile: 'domestic',
    names: names.length === 0 ? null : names,
    addresses: { registered: agent?.address ?? mailing, headquarters: null, mailing },
    parties:
      agent === null
        ? null
        : [
            {
              type: 'company',
              name: agent.name,
              address: agent.address,
              roles: [
                { kind: 'registered_agent', title: null, ownership_percentage: null, started_on: null, ended_on: null },
              ],
            },
          ],
  };
}

/** The licensee's own, else where `MAIL` draws it: its premises, or a house that is nobody's. */
function mailingAddress(
  key: string,
  licences: readonly Licence[],
  first: Licence,
  neighbours: Neighbours,
  draw: Draw,
): LicenceAddress {
  const own = licences.find((licence) => licence.own !== null)?.own;
  if (own) return own;
  const place = mailPlaceOf(new Set(licences.map(houseOf)).size, draw('mail', key));
  if (place === 'premises') return first;
  const number = 1 + Math.floor(draw('house number', key) * 9000);
  if (place === 'other state') {
    const offices = HEAD_OFFICES.filter(({ state }) => state !== first.state);
    const office = offices[Math.floor(draw('head office', key) * offices.length)]!;
    return { ...office, street: `${number} ${office.street}` };
  }
  const near = anotherStreet(first, key, place, neighbours, draw);
  return { ...near, street: near.street.replace(/^\S+/, String(number)).replace(/,.*$/, '') };
}

function mailPlaceOf(premises: number, drawn: number): MailPlace {
  const [, shares] = MAIL.find(([most]) => premises <= most)!;
  let left = drawn;
  for (const [place, share] of shares) {
    left -= share;
    if (left < 0) return place;
  }
  return shares.at(-1)![0];
}

/** Licences by where their premises are. */
type Neighbours = {
  readonly towns: ReadonlyMap<string, readonly Licence[]>;
  readonly states: ReadonlyMap<string, readonly Licence[]>;
  /** A license of each of a state's largest towns. */
  readonly agentTowns: ReadonlyMap<string, readonly Licence[]>;
};

function neighboursOf(licences: readonly Licence[]): Neighbours {
  const towns = Map.groupBy(licences, townOf);
  const largest = [...towns.values()].sort((a, b) => b.length - a.length).map(([first]) => first!);
  const agentTowns = new Map(
    [...Map.groupBy(largest, ({ state }) => state)].map(([state, own]) => [state, own.slice(0, AGENTS_OF_A_STATE)]),
  );
  return { towns, states: Map.groupBy(licences, ({ state }) => state), agentTowns };
}

/** Streets that are drawn until one is another. */
const DRAWS = 8;

/** A license in another street of the town, or in another town of the state. */
function anotherStreet(
  first: Licence,
  key: string,
  place: 'town' | 'state',
  { towns, states }: Neighbours,
  random: Draw,
): Licence {
  const isOther = (drawn: Licence) =>
    place === 'town' ? streetName(drawn.street) !== streetName(first.street) : townOf(drawn) !== townOf(first);
  for (const among of place === 'town'
    ? [towns.get(townOf(first))!, states.get(first.state)!]
    : [states.get(first.state)!]) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const drawn = among[Math.floor(random(`elsewhere ${draw}`, key) * among.length)]!;
      if (isOther(drawn)) return drawn;
    }
  }
  return first;
}

/** An invented company in one of the largest towns, agent for a fifth of those that have one. */
function agentOf(
  state: string,
  key: string,
  { agentTowns }: Neighbours,
  draw: Draw,
): { readonly name: string; readonly address: Address } {
  const towns = agentTowns.get(state)!;
  const which = Math.floor(draw('agent', key) * AGENTS_OF_A_STATE);
  const { city, zip } = towns[which % towns.length]!;
  const address = { street: `${100 * (which + 1)} Agents Plz`, city, state, zip };
  return { name: `STATUTORY AGENTS ${which + 1} INC`, address: addressOf(address) };
}

function townOf({ state, city }: Licence): string {
  return `${state} ${wordsOf(city).join(' ')}`;
}

function jurisdictionOf({ state }: Licence): string {
  return `us_${state.toLowerCase()}`;
}

function addressOf({ street, city, state, zip }: LicenceAddress): Address {
  const [line = '', ...rest] = street.split(', ');
  return {
    raw: null,
    street_address: line,
    street_address_2: rest.join(', ') || null,
    locality: city,
    region: state,
    postal_code: zip === '' ? null : zip.slice(0, 5),
    country: 'United States',
    country_code: 'US',
  };
}

/** Without the number. */
function streetName(street: string): string {
  return wordsOf(street.replace(/,.*$/, '')).slice(1).join(' ');
}

function legalFormOf(name: string): LegalForm {
  const words = new Set(wordsOf(name));
  if (['LLC', 'PLLC', 'LC'].some((form) => words.has(form))) return 'llc';
  if (['INC', 'CORP', 'CORPORATION', 'INCORPORATED'].some((form) => words.has(form))) return 'corporation';
  return 'unknown';
}
