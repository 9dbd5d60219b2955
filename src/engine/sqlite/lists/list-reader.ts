/** Answers from the open snapshots of lists. */
import type { BlockingKey } from '../../../blocking/index.ts';
import { type Party, tokenize } from '../../../entity/index.ts';
import { allOf, RowBits, type RowSet } from '../../../postings/index.ts';
import { matchesName, printQuery } from '../../../query/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import { answerEach, type KeyQuery } from '../../candidate-source.ts';
import type { Pin, RecordJson, SearchPage } from '../../collection.ts';
import {
  type Kind,
  type Kinds,
  type ListHit,
  type ListKeyHits,
  type ListOf,
  type ListSearch,
  type PartyHit,
  type PeopleSearch,
  restOfPage,
} from '../../list-port.ts';
import type { EngineError } from '../../port.ts';
import { LIST_KINDS, type ListKind, matchedText } from '../../semantics/index.ts';
import { findByKeys } from '../blocking/find-by-keys.ts';
import { AskedKey } from '../blocking/key-index.ts';
import { type Part, rowsInOrder } from '../read/by-number.ts';
import { rowsBySort } from '../read/by-order.ts';
import { CollectionReader, readJson } from '../read/collection-reader.ts';
import { type Phrase, QueryRows } from '../read/query-rows.ts';
import { type ReadRecord, readRecords } from '../read/read-records.ts';
import { rankRecords } from '../read/relevance.ts';
import { planOfficers, type SearchPlan } from '../read/search-plan.ts';
import { ListSnapshot } from './list-snapshot.ts';

export type AskedPage = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

export class ListReader<K extends Kind> extends CollectionReader<ListOf<K>, ListSnapshot<K>> {
  readonly #kind: ListKind<K>;

  /** `onUnreadable`: called once with each file that is damaged. */
  constructor(kind: K, directory: string, onUnreadable?: (error: EngineError) => void) {
    super(directory, 'source', { open: (path, cache) => ListSnapshot.open(kind, path, cache), onUnreadable });
    this.#kind = LIST_KINDS[kind];
  }

  protected get filters() {
    return this.#kind.filters;
  }

  protected plan(search: ListSearch<K>, snapshots: readonly ListSnapshot<K>[]): SearchPlan<ListSnapshot<K>> {
    const { query, orderBy } = search;
    const clauses = this.#kind.clausesOf(search.filters);
    const fields = this.#kind.fields.keys().toArray();
    const parts = snapshots.map((snapshot): Part<ListSnapshot<K>> => {
      const holds = (phrase: Phrase, field: number, row: number) =>
        snapshot.namesOf(row)[field]!.some((text) => matchesName(phrase, tokenize(text)));
      const queryRows = new QueryRows({ index: snapshot.index(this.#kind.name), columns: fields, holds });
      const sets = snapshot.index('filter').filtered(clauses);
      const passing = sets.length === 0 ? null : new RowBits(allOf(sets));
      const passes = passing === null ? null : (row: number) => passing.has(row);
      return {
        snapshot,
        rows: allOf([queryRows.of(query.root), ...sets]),
        range: rangeOf(snapshot),
        passes,
        rowsOf: (node) => queryRows.of(node),
      };
    });
    return {
      key: () => JSON.stringify(['search', printQuery(query.root), clauses]),
      parts,
      find: (counted, limit, offset) => {
        if (orderBy === 'source') return rowsInOrder(parts, counted.perPart, limit, offset);
        if (orderBy === 'relevance') return rankRecords({ query, fields, clauses: [], parts, counted }, limit, offset);
        return rowsBySort(orderBy, parts, counted, limit, offset);
      },
    };
  }

  protected passing({ snapshot }: Part<ListSnapshot<K>>, filter: object): readonly RowSet[] {
    return snapshot.index('filter').filtered(this.#kind.clausesOf(filter));
  }

  protected hitOf({ query }: ListSearch<K>, snapshot: ListSnapshot<K>, { body }: ReadRecord): ListHit<K> {
    const matched = matchedText(this.#kind, query.root, this.#parsed(snapshot, body));
    if (matched === null)
      throw snapshot.unreadable(new Damage('a record was found none of whose texts has a term of the query'));
    return { ...matched, record: body };
  }

  protected people(search: PeopleSearch, snapshots: readonly ListSnapshot<K>[]) {
    return [planOfficers(search, snapshots), { page: search.page, ...restOfPage(search) }] as const;
  }

  protected partiesIn(snapshot: ListSnapshot<K>, body: RecordJson): readonly Party[] {
    return this.#kind.partiesOf(this.#parsed(snapshot, body));
  }

  protected personOf(party: Party, _position: number, record: RecordJson): PartyHit {
    return { party: JSON.stringify(party), record };
  }

  of(whom: Kinds[K]['of'], asked: AskedPage): SearchPage<RecordJson> {
    const key = this.#kind.keyOf(whom);
    const { snapshots, pin } = this.catalog.pinned('all', asked.pin);
    const parts = snapshots.map((snapshot): Part<ListSnapshot<K>> => {
      return { snapshot, rows: snapshot.keys.all([new AskedKey(key)]), range: rangeOf(snapshot) };
    });
    const find: SearchPlan<ListSnapshot<K>>['find'] = ({ perPart }, limit, offset) =>
      rowsInOrder(parts, perPart, limit, offset);
    const { found, ...page } = this.pages.page({ key: () => key, parts, find }, asked);
    // Two keys may have one hash.
    const hits = readRecords(found).flatMap(({ body }, position) =>
      this.#kind.isOf(this.#parsed(found[position]!.snapshot, body), whom) ? [body] : [],
    );
    return { hits, ...page, pin };
  }

  sources(): readonly string[] {
    return this.catalog.of('all').map(({ code }) => code);
  }

  findByKeys(queries: readonly KeyQuery[]): readonly ListKeyHits<K>[] {
    const all = this.catalog.of('all');
    const asked = new Map<BlockingKey, AskedKey>();
    const read = new Map<string, Kinds[K]['record']>();
    const hits = answerEach(queries, (query) => {
      const lists = all.filter(({ code }) => query.jurisdiction === 'all' || code === query.jurisdiction);
      const { count, found } = findByKeys(query, lists, asked);
      const ids = found.map(({ snapshot, row }) => {
        const id = `${snapshot.code}/${row}`;
        if (!read.has(id)) read.set(id, snapshot.recordOf(row));
        return id;
      });
      return { count, ids };
    });
    return hits.map(({ count, ids }) => ({ count, records: ids.map((id) => read.get(id)!) }));
  }

  #parsed(snapshot: ListSnapshot<K>, body: RecordJson): Kinds[K]['record'] {
    try {
      return readJson(body);
    } catch (error) {
      throw snapshot.unreadable(error);
    }
  }
}

function rangeOf<K extends Kind>({ records }: ListSnapshot<K>): Part['range'] {
  return { from: 1, end: records + 1 };
}
