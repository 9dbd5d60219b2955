/** Searches of companies and of parties, page by page. */
import type { Company, Party } from '../../entity/index.ts';
import type { CompanyHit, CompanySearch, OfficerHit, OfficerSearch, SearchPage, SnapshotInfo, Sort } from '../port.ts';
import {
  matchedName,
  type NamesByField,
  namesByField,
  officerSearchClauses,
  searchedFields,
} from '../semantics/index.ts';
import { type Catalog, type Generation, generationOf } from './catalog.ts';
import { allOf, clauseOf, countLeaves, filtersOf, inFields, without } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import { countCompanyFacets } from './facets.ts';
import type { IndexNames, RegistryKind } from './index-names.ts';
import { type LeftOut, type LeftOutDocuments, NOTHING } from './left-out.ts';
import { documentId } from './mappings.ts';
import { Pages } from './pages.ts';
import { rankByReading } from './rank-by-reading.ts';
import { matching, rankedLists } from './ranking.ts';
import { type Row, readRecords, readWithRows } from './records.ts';
import { type List, Rows } from './rows.ts';
import type { Hit } from './searching.ts';

type Generations = readonly Generation<SnapshotInfo>[];

/** A cluster takes no query with more than 1,024 terms. */
const LEAVES_MAX = 1_000;

/** Of a row whose company lies in another index. */
const WITH_NUMBER = { stored_fields: ['number'], docvalue_fields: ['bytes'] } as const;

export class Searches {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #rows: Rows;
  readonly #pages: Pages;
  readonly #leftOut: LeftOutDocuments;

  constructor(cluster: Cluster, catalog: Catalog<SnapshotInfo>, leftOut: LeftOutDocuments) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#rows = new Rows(cluster);
    this.#pages = new Pages(cluster);
    this.#leftOut = leftOut;
  }

  companies(search: CompanySearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<CompanyHit>> {
    const { names } = this.#catalog;
    const fields = searchedFields(search);
    const { facets } = search;
    const read = facets?.includes('jurisdiction_code') === true ? 'all' : search.jurisdictions;
    return this.#catalog.following(
      read,
      async (loaded, pin) => {
        const { jurisdictions } = search;
        const generations = loaded.filter(({ code }) => jurisdictions === 'all' || jurisdictions.includes(code));
        const leftOut = await this.#leftOut.of(loaded, search.corrections);
        const lists = companyLists(search, generations, names, leftOut);
        const clause = without(matching(search, leftOut.withoutOfficers), leftOut.companies);
        const isTooLarge = lists.some((list) => countLeaves(list.clause) + countLeaves(list.order) > LEAVES_MAX);
        const { rows, ...page } = await this.#pages.page(
          {
            generations,
            indexes: indexesOf(generations, names, 'companies'),
            clause,
            rowsMax: generations.reduce((sum, { info }) => sum + info.companies, 0),
            read: (...range) =>
              isTooLarge
                ? rankByReading(
                    this.#cluster,
                    { namesOf, query: search.query, list: lists[0]!, clause, fields },
                    ...range,
                  )
                : this.#rows.of(lists, ...range),
          },
          search,
        );
        const records = await readCompanies(this.#cluster, names, rows, bytesMax);
        const hits = records.map((body): CompanyHit => {
          const matched = matchedName(search.query.root, namesOf(body), fields);
          if (matched === null) throw new Error('A company was found none of whose names has a term of the query.');
          return { ...matched, record: body };
        });
        if (facets === undefined) return { hits, ...page, pin };
        const counts = await countCompanyFacets(this.#cluster, names, {
          search,
          facets,
          generations,
          loaded,
          leftOut,
        });
        return { hits, ...page, facets: counts, generation: generationOf(loaded), pin };
      },
      search.pin,
    );
  }

  officers(search: OfficerSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<OfficerHit>> {
    const { names } = this.#catalog;
    const named = allOf([clauseOf(search.query.root, inFields(['name'])), ...filtersOf(officerSearchClauses(search))]);
    return this.#catalog.following(
      search.jurisdictions,
      async (generations, pin) => {
        const parts = partsOf(generations, names, 'officers');
        const clause = without(named, (await this.#leftOut.of(generations, search.corrections)).officers);
        const list: List = { parts, clause, order: 'position', fields: WITH_NUMBER };
        const { rows: hitsOfRows, ...page } = await this.#pages.page(
          {
            generations,
            indexes: parts.map(({ index }) => index),
            clause,
            rowsMax: generations.reduce((sum, { info }) => sum + info.parties, 0),
            read: (...range) => this.#rows.of([list], ...range),
          },
          search,
        );
        const rows = hitsOfRows.map((hit) => rowOf(names, hit));
        const records = await readRecords(this.#cluster, rows, bytesMax);
        let parties: readonly Party[] | null = null;
        const hits = rows.map(({ index, id, hit }, position): OfficerHit => {
          const body = records[position]!;
          const before = rows[position - 1];
          // The parties of one company often stand side by side.
          if (before?.index !== index || before.id !== id) parties = companyOf(body).parties;
          const partyIndex = hit.sort[2] as number;
          const party = parties?.[partyIndex];
          if (party === undefined) throw new Error('The index has a party that the company does not have.');
          return { partyIndex, party: JSON.stringify(party), record: body };
        });
        return { hits, ...page, pin };
      },
      search.pin,
    );
  }
}

/** Companies without a day stand last either way. */
const SORTED_BY: Readonly<Record<Sort, object>> = {
  name: { sort_name: 'asc' },
  '-name': { sort_name: 'desc' },
  formed_on: { formed_on: { order: 'asc', missing: 99_999_999 } },
  '-formed_on': { formed_on: { order: 'desc', missing: 0 } },
};

/** The lists whose rows, one behind another, are those of a search. `leftOut`: what no row meets. */
export function companyLists(
  search: CompanySearch,
  generations: Generations,
  names: IndexNames,
  leftOut: LeftOut = NOTHING,
): List[] {
  const largest = Math.max(0, ...generations.map(({ extent }) => extent.largestBytes));
  const withRecords = readWithRows(search.limit, largest);
  const { orderBy } = search;
  const order = orderBy === 'jurisdiction' || orderBy === 'relevance' ? 'number' : { sortedBy: SORTED_BY[orderBy] };
  const lists =
    orderBy === 'relevance'
      ? rankedLists(search, leftOut.withoutOfficers)
      : [{ kind: 'companies', clause: matching(search, leftOut.withoutOfficers), order } as const];
  return lists.map(({ kind, clause, order }) => ({
    parts: partsOf(generations, names, kind),
    clause: without(clause, leftOut.companies),
    order,
    fields: kind === 'names' ? WITH_NUMBER : withRecords,
  }));
}

function partsOf(generations: Generations, names: IndexNames, kind: RegistryKind): List['parts'] {
  return generations.map(({ code, generation, info }) => ({
    index: names.index(kind, code, generation),
    jurisdiction: code,
    records: info.companies,
  }));
}

function indexesOf(generations: Generations, names: IndexNames, kind: RegistryKind): string[] {
  return partsOf(generations, names, kind).map(({ index }) => index);
}

/** The companies of rows, as `readRecords` gives them. */
export function readCompanies(
  cluster: Cluster,
  names: IndexNames,
  hits: readonly Hit[],
  bytesMax: number,
): ReturnType<typeof readRecords> {
  const rows = hits.map((hit) => rowOf(names, hit));
  return readRecords(cluster, rows, bytesMax);
}

/** Where a row's company lies. */
function rowOf(names: IndexNames, hit: Hit): Row {
  if (names.parts('companies', hit._index) !== null) return { index: hit._index, id: hit._id, hit };
  const { code, generation } = names.parts('names', hit._index) ?? names.parts('officers', hit._index)!;
  return { index: names.index('companies', code, generation), id: documentId(String(hit.fields!['number']![0])), hit };
}

const utf8 = new TextDecoder();

const companyOf = (body: Uint8Array): Company => JSON.parse(utf8.decode(body)) as Company;
const namesOf = (body: Uint8Array): NamesByField => namesByField(companyOf(body));
