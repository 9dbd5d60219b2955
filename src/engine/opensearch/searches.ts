/** Searches of companies and of parties, page by page. */
import { LRUCache } from 'lru-cache';
import type { Company, Party } from '../../entity/index.ts';
import {
  type CompanyHit,
  type CompanySearch,
  EngineError,
  type OfficerHit,
  type OfficerSearch,
  type SearchPage,
  type SnapshotInfo,
  TOTAL_CAP,
} from '../port.ts';
import { matchedName, type NamesByField, officerSearchClauses, searchedFields } from '../semantics/index.ts';
import { type Catalog, type Generation, generationOf } from './catalog.ts';
import { allOf, type Clause, clauseOf, countLeaves, filtersOf, inFields } from './clauses.ts';
import type { Cluster } from './cluster.ts';
import type { RegistryKind } from './index-names.ts';
import { documentId } from './mappings.ts';
import { rankByReading } from './rank-by-reading.ts';
import { matching, type RankedList, rankedLists } from './ranking.ts';
import { type List, Rows } from './rows.ts';
import { type Hit, readAll, type Search } from './searching.ts';

type Generations = readonly Generation<SnapshotInfo>[];

/** A row of a page, and where its company lies. */
export type Row = { readonly code: string; readonly index: string; readonly id: string; readonly hit: Hit };

type Total = Pick<SearchPage<never>, 'totalMatches' | 'totalIsCapped'>;
type PageOfRows = Omit<SearchPage<never>, 'hits' | 'pin'> & { readonly rows: readonly Row[] };

const TOTALS_MAX = 2_000;
/** A page of more bytes is read record by record, when its size is known. */
const AT_ONCE_BYTES = 8 * 1024 * 1024;
/** So many bytes of records are asked for at once. */
const READ_BYTES = 32 * 1024 * 1024;
/** A cluster takes no query with more than 1,024 terms. */
const LEAVES_MAX = 1_000;

const WITH_RECORD = { stored_fields: ['body', 'stored_names'] } as const;
const WITH_NUMBER = { stored_fields: ['number'], docvalue_fields: ['bytes'] } as const;
const WITH_SIZE = { stored_fields: [], docvalue_fields: ['bytes'] } as const;

export class Searches {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #rows: Rows;
  readonly #totals = new LRUCache<string, Total>({ max: TOTALS_MAX });

  constructor(cluster: Cluster, catalog: Catalog<SnapshotInfo>) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#rows = new Rows(cluster);
  }

  async companies(search: CompanySearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<CompanyHit>> {
    const fields = searchedFields(search);
    return this.#catalog.following(
      search.jurisdictions,
      async (generations, pin) => {
        const clause = matching(search);
        const isAtOnce = isSmall(generations, search.limit);
        const listOf = ({ kind, clause, order }: RankedList): List => ({
          parts: this.#parts(generations, kind),
          clause,
          order,
          fields: kind === 'names' ? WITH_NUMBER : isAtOnce ? WITH_RECORD : WITH_SIZE,
        });
        const count = { indexes: this.#indexes(generations, 'companies'), clause };
        const lists =
          search.orderBy === 'relevance'
            ? rankedLists(search)
            : [{ kind: 'companies', clause, order: 'number' } as const];
        const isTooLarge = lists.some((list) => countLeaves(list.clause) + countLeaves(list.order) > LEAVES_MAX);
        const { rows, ...page } = await this.#page(generations, count, search, (offset, limit, beside) =>
          isTooLarge
            ? rankByReading(this.#cluster, { search, list: listOf(lists[0]!), clause, fields }, offset, limit, beside)
            : this.#rows.of(lists.map(listOf), offset, limit, beside),
        );
        const records = await this.#records(rows, bytesMax);
        const hits = records.map(({ body, names }): CompanyHit => {
          const matched = matchedName(search.query.root, names(), fields);
          if (matched === null) throw new Error('A company was found none of whose names has a term of the query.');
          return { ...matched, company: body };
        });
        return { hits, ...page, pin };
      },
      search.pin,
    );
  }

  async officers(search: OfficerSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<SearchPage<OfficerHit>> {
    return this.#catalog.following(
      search.jurisdictions,
      async (generations, pin) => {
        const clause = allOf([
          clauseOf(search.query.root, inFields(['name'])),
          ...filtersOf(officerSearchClauses(search)),
        ]);
        const parts = this.#parts(generations, 'officers');
        const list: List = { parts, clause, order: 'position', fields: WITH_NUMBER };
        const count = { indexes: this.#indexes(generations, 'officers'), clause };
        const { rows, ...page } = await this.#page(generations, count, search, (offset, limit, beside) =>
          this.#rows.of([list], offset, limit, beside),
        );
        const records = await this.#records(rows, bytesMax);
        let parties: readonly Party[] | null = null;
        const hits = rows.map(({ index, id, hit }, position): OfficerHit => {
          const { body } = records[position]!;
          const before = rows[position - 1];
          // The parties of one company often stand side by side.
          if (before?.index !== index || before.id !== id) parties = partiesOf(body);
          const partyIndex = hit.sort[2] as number;
          const party = parties?.[partyIndex];
          if (party === undefined) throw new Error('The index has a party that the company does not have.');
          return { partyIndex, party: JSON.stringify(party), company: body };
        });
        return { hits, ...page, pin };
      },
      search.pin,
    );
  }

  #indexes(generations: Generations, kind: RegistryKind): string[] {
    return generations.map(({ code, generation }) => this.#catalog.names.index(kind, code, generation));
  }

  #parts(generations: Generations, kind: RegistryKind): List['parts'] {
    return generations.map(({ code, generation, info }) => ({
      index: this.#catalog.names.index(kind, code, generation),
      jurisdiction: code,
      records: info.companies,
    }));
  }

  /** `read`: rows after the first `offset`, and searches that are made at once with that. */
  async #page(
    generations: Generations,
    { indexes, clause }: { readonly indexes: readonly string[]; readonly clause: Clause },
    { limit, page }: { readonly limit: number; readonly page: number },
    read: (offset: number, limit: number, beside: readonly Search[]) => ReturnType<Rows['of']>,
  ): Promise<PageOfRows> {
    const common = {
      jurisdictionsSearched: generations.map(({ code }) => code),
      generation: generationOf(generations),
    };
    const none = { rows: [], nextPage: null, ...common };
    if (generations.length === 0) return { ...none, totalMatches: 0, totalIsCapped: false };
    const key = `${indexes.join()} ${JSON.stringify(clause)}`;
    const counting: Search = { indexes, body: { query: clause, size: 0, track_total_hits: TOTAL_CAP + 1 } };
    const offset = (page - 1) * limit;
    let total = this.#totals.get(key);
    let found: Awaited<ReturnType<Rows['of']>>;
    if (total === undefined && offset === 0) {
      found = await read(0, limit, [counting]);
      total = totalOf(found.beside[0]!.total);
      this.#totals.set(key, total);
    } else {
      total ??= await this.#count(key, counting);
      const most = total.totalIsCapped
        ? generations.reduce((sum, { info }) => sum + info.companies + info.parties, 0)
        : total.totalMatches;
      if (offset >= most) return { ...none, ...total };
      // Beyond the cap one row more tells whether another page follows.
      found = await read(offset, offset + limit > TOTAL_CAP ? limit + 1 : limit, []);
    }
    const rows = found.hits.slice(0, limit).map((hit) => this.#row(hit));
    const { totalMatches, totalIsCapped } = total;
    const isFollowed = totalIsCapped
      ? offset + limit <= TOTAL_CAP || found.hits.length > limit
      : offset + limit < totalMatches;
    if (!totalIsCapped && rows.length !== Math.min(limit, Math.max(0, totalMatches - offset)))
      throw new EngineError('engine_unavailable', 'The search cluster answered a part of a page.');
    return { rows, ...total, nextPage: isFollowed ? page + 1 : null, ...common };
  }

  async #count(key: string, counting: Search): Promise<Total> {
    const { beside } = await this.#rows.of([], 0, 0, [counting]);
    const total = totalOf(beside[0]!.total);
    this.#totals.set(key, total);
    return total;
  }

  #row(hit: Hit): Row {
    const { names } = this.#catalog;
    const own = names.parts('companies', hit._index);
    if (own !== null) return { code: own.code, index: hit._index, id: hit._id, hit };
    const { code, generation } = names.parts('names', hit._index) ?? names.parts('officers', hit._index)!;
    const id = documentId(String(hit.fields!['number']![0]));
    return { code, index: names.index('companies', code, generation), id, hit };
  }

  /** The records of rows, in order; their bodies lie in one buffer that holds nothing else. */
  async #records(
    rows: readonly Row[],
    bytesMax: number,
  ): Promise<{ readonly body: Uint8Array; readonly names: () => NamesByField }[]> {
    const read = new Map<string, { readonly body: string; readonly names: string }>();
    const unread = new Map<string, Row & { readonly bytes: number }>();
    let known = 0;
    for (const row of rows) {
      const { body, stored_names, bytes } = row.hit.fields ?? {};
      const key = `${row.index} ${row.id}`;
      if (body !== undefined) read.set(key, { body: String(body[0]), names: String(stored_names![0]) });
      else {
        known += Number(bytes![0]);
        unread.set(key, { ...row, bytes: Number(bytes![0]) });
      }
    }
    if (known > bytesMax) throw tooLarge();
    for (const some of inPortions([...unread.values()], ({ bytes }) => bytes, READ_BYTES)) {
      const found = await readAll(this.#cluster, some, ['body', 'stored_names']);
      for (const [position, { index, id }] of some.entries()) {
        const fields = found[position];
        if (fields === null || fields === undefined)
          throw new EngineError('engine_unavailable', 'A company that was found is not there.');
        read.set(`${index} ${id}`, { body: String(fields['body']![0]), names: String(fields['stored_names']![0]) });
      }
    }
    const found = rows.map(({ index, id }) => read.get(`${index} ${id}`)!);
    const size = found.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    if (size > bytesMax) throw tooLarge();
    const buffer = Buffer.from(new ArrayBuffer(size));
    let end = 0;
    return found.map(({ body, names }) => {
      const start = end;
      end += buffer.write(body, end);
      return {
        body: new Uint8Array(buffer.buffer, start, end - start),
        names: () => JSON.parse(names) as NamesByField,
      };
    });
  }
}

function totalOf(counted: number): Total {
  return { totalMatches: Math.min(counted, TOTAL_CAP), totalIsCapped: counted > TOTAL_CAP };
}

function isSmall(generations: Generations, limit: number): boolean {
  return limit * Math.max(0, ...generations.map(({ extent }) => extent.largestBytes)) <= AT_ONCE_BYTES;
}

function tooLarge(): EngineError {
  return new EngineError('page_too_large', 'The companies of the page take more bytes than it may have.');
}

const utf8 = new TextDecoder();

function partiesOf(company: Uint8Array): Company['parties'] {
  return (JSON.parse(utf8.decode(company)) as Company).parties;
}

/** In order, each portion of at most so much, or of one. */
function* inPortions<T>(items: readonly T[], sizeOf: (item: T) => number, most: number): Generator<T[]> {
  let portion: T[] = [];
  let size = 0;
  for (const item of items) {
    if (portion.length > 0 && size + sizeOf(item) > most) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(item);
    size += sizeOf(item);
  }
  if (portion.length > 0) yield portion;
}
