/** Invented premises in few words, and what tests of their indexes do with them. */
import {
  filterValues,
  type ListInfo,
  type ListLoadOptions,
  type ListLoadSummary,
  type ListSearch,
  OFFICER_FILTERS,
  type PeopleSearch,
  PREMISES_FILTERS,
  type PremisesFilterValues,
  type PremisesIndex,
  type RecordJson,
} from '../../src/engine/index.ts';
import { openSqliteLists } from '../../src/engine/sqlite/index.ts';
import type { Address, LinkEvidence, Premises } from '../../src/entity/index.ts';
import { query, temporaryHome } from './companies.ts';

/** What tests say of premises; `licensee` is the name of a company where it is a text. */
type More = Partial<Omit<Premises, 'licensee' | 'address'>> & {
  readonly sign?: string;
  readonly licensee?: string | (Partial<Premises['licensee']> & { readonly name: string });
  readonly address?: Partial<Address> | null;
};

export function premises(source: string, id: string, { sign, licensee, address = null, ...more }: More = {}): Premises {
  const company = typeof licensee === 'string' ? { name: licensee } : licensee;
  return {
    id,
    source,
    license_number: id,
    license_kind: null,
    trade_name: sign ?? null,
    licensee: { type: 'company', jurisdiction_code: null, entity_number: null, ...(company ?? { name: null }) },
    link: null,
    parties: null,
    address: address === null ? null : { ...NO_ADDRESS, ...address },
    mailing_address: null,
    phone: null,
    website: null,
    issued_on: null,
    expires_on: null,
    status: 'current',
    status_raw: null,
    source_url: null,
    as_of: '2026-01-31',
    ...more,
  };
}

const NO_ADDRESS: Address = {
  raw: null,
  street_address: null,
  street_address_2: null,
  locality: null,
  region: null,
  postal_code: null,
  country: null,
  country_code: null,
};

/** A company's number, as a licensee that is linked to it bears it. */
export const linkedTo = (jurisdiction: string, entityNumber: string, name = 'Linked LLC') => ({
  licensee: { name, jurisdiction_code: jurisdiction, entity_number: entityNumber },
  link: { method: 'name', probability: 0.99 } as const,
});

/** What tests set of a search. */
export type AskedPremises = Partial<Omit<ListSearch<'premises'>, 'filters'>> & {
  readonly filters?: Partial<PremisesFilterValues>;
};

/** A search with the API's defaults. */
export function premisesSearch(q: string, more: AskedPremises = {}): ListSearch<'premises'> {
  const filters = filterValues(PREMISES_FILTERS, more.filters ?? {});
  return { query: query(q), jurisdictions: 'all', orderBy: 'source', limit: 100, page: 1, ...more, filters };
}

/** A search of people, with the API's defaults. */
export function peopleSearch(q: string, { filters = {}, ...more }: AskedPeople = {}): PeopleSearch {
  const values = filterValues(OFFICER_FILTERS, filters);
  return { query: query(q), filters: values, jurisdictions: 'all', before: 0, limit: 100, page: 1, ...more };
}

type AskedPeople = Partial<Omit<PeopleSearch, 'filters'>> & { readonly filters?: Partial<PeopleSearch['filters']> };

export function parsePremises(json: RecordJson): Premises {
  return JSON.parse(new TextDecoder().decode(json)) as Premises;
}

/** `us_aa_food/1`. */
export function premisesIdOf(json: RecordJson): string {
  const { source, id } = parsePremises(json);
  return `${source}/${id}`;
}

export const NO_EVIDENCE: LinkEvidence = { registrationNumber: null, officers: [] };

export const loadedAt = (at: string): ListLoadSummary<'premises'> => ({
  at,
  premises: { before: null, after: 0 },
  acceptedLoss: [],
  files: [],
});

type ListLoad = {
  readonly linkedAgainst?: ListInfo<'premises'>['linkedAgainst'];
  readonly review?: (
    ...given: Parameters<ListLoadOptions<'premises'>['review']>
  ) => Promise<ListLoadSummary<'premises'> | null>;
};

/** Loads one list. */
export async function loadList(
  index: PremisesIndex,
  list: readonly Premises[],
  { linkedAgainst = {}, review = async () => loadedAt('2026-02-01T00:00:00.000Z') }: ListLoad = {},
): Promise<ListInfo<'premises'>> {
  await using load = index.beginLoad({
    review: async (...given) => ({ load: await review(...given), linkedAgainst }),
  });
  for (const [position, one] of list.entries()) {
    load.add(one, NO_EVIDENCE);
    if (position % 1_000 === 999) await load.ready();
  }
  return await load.publish();
}

/** Loads lists one after another, as they stand among the premises. */
export async function loadLists(index: PremisesIndex, all: readonly Premises[]): Promise<void> {
  for (const list of Map.groupBy(all, ({ source }) => source).values()) await loadList(index, list);
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export function temporaryPremises(threads: number): PremisesIndex {
  return openSqliteLists('premises', { home: temporaryHome(), threads });
}
