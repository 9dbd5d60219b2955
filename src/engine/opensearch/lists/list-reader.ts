/** Answers of the lists that are served. */
import type { KeyQuery } from '../../candidate-source.ts';
import type {
  Kind,
  Kinds,
  ListHit,
  ListInfo,
  ListKeyHits,
  ListPage,
  ListSearch,
  RecordJson,
  WithEvidence,
} from '../../list-port.ts';
import { EngineError, type Pin } from '../../port.ts';
import { LIST_KINDS, type ListKind, matchedText } from '../../semantics/index.ts';
import type { Catalog, Generation } from '../catalog.ts';
import { allOf, type Clause, clauseOf, filtersOf, inFields } from '../clauses.ts';
import { type Cluster, IndexGone } from '../cluster.ts';
import { findByKeys, keyOfHit } from '../find-by-keys.ts';
import { GatheredRequests } from '../gathered-requests.ts';
import { keyClause } from '../keys.ts';
import { documentId } from '../mappings.ts';
import { Pages } from '../pages.ts';
import { type PageRecord, readRecords, readWithRows } from '../records.ts';
import { pagesInOrder } from '../records-in-order.ts';
import { type List, Rows } from '../rows.ts';
import { readAll, type StoredFields } from '../searching.ts';

type Generations<K extends Kind> = readonly Generation<ListInfo<K>>[];

export type Asked = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

const RECORD_FIELDS = ['body'];
const WITH_EVIDENCE = ['body', 'evidence'];

export class ListReader<K extends Kind> {
  readonly #kind: ListKind<K>;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo<K>>;
  readonly #rows: Rows;
  readonly #pages: Pages;
  readonly #requests: GatheredRequests;

  constructor(kind: K, cluster: Cluster, catalog: Catalog<ListInfo<K>>) {
    this.#kind = LIST_KINDS[kind];
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#rows = new Rows(cluster);
    this.#requests = new GatheredRequests(cluster);
    this.#pages = new Pages(cluster);
  }

  search(search: ListSearch<K>, bytesMax = Number.POSITIVE_INFINITY): Promise<ListPage<ListHit<K>>> {
    const { root } = search.query;
    const clause = allOf([clauseOf(root, inFields(['texts'])), ...filtersOf(this.#kind.clausesOf(search))]);
    return this.#page(search.sources, clause, search, bytesMax, (records) =>
      records.map(({ body, fields }): ListHit<K> => {
        const matched = matchedText(this.#kind, root, recordOf<K>(fields));
        if (matched === null) throw new Error('A record was found none of whose texts has a term of the query.');
        return { ...matched, record: body };
      }),
    );
  }

  of(whom: Kinds[K]['of'], asked: Asked): Promise<ListPage<RecordJson>> {
    const clause = keyClause(this.#kind.keyOf(whom));
    return this.#page('all', clause, asked, Number.POSITIVE_INFINITY, (records) =>
      records
        // Two keys may have one hash.
        .filter(({ fields }) => this.#kind.isOf(recordOf<K>(fields), whom))
        .map(({ body }) => body),
    );
  }

  lookup(source: string, id: string): Promise<RecordJson | null> {
    return this.#catalog.following(source, async ([generation]) => {
      if (generation === undefined) return null;
      const document = { index: this.#indexOf(generation), id: documentId(id) };
      const [found] = await readAll(this.#cluster, [document], RECORD_FIELDS);
      return found === null || found === undefined ? null : new TextEncoder().encode(String(found['body']![0]));
    });
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly ListKeyHits<K>[]> {
    return this.#catalog.following('all', async (generations) => {
      const parts = generations.map((one) => ({ code: one.code, index: this.#indexOf(one) }));
      const found = await findByKeys(this.#requests, parts, queries, { stored_fields: RECORD_FIELDS });
      const read = new Map<string, Kinds[K]['record']>();
      return found.map(({ count, hits }): ListKeyHits<K> => {
        const records = hits.map((hit) => {
          const id = keyOfHit(hit);
          const known = read.get(id) ?? recordOf<K>(hit.fields!);
          read.set(id, known);
          return known;
        });
        return { count, records };
      });
    });
  }

  async *read(source: string): AsyncGenerator<WithEvidence<K>> {
    await this.#catalog.refresh();
    const { generations } = await this.#catalog.of([source]);
    try {
      for (const generation of generations) {
        for await (const hits of pagesInOrder(
          this.#cluster,
          this.#indexOf(generation),
          generation.extent,
          WITH_EVIDENCE,
        )) {
          for (const { fields } of hits) {
            const evidence = JSON.parse(String(fields!['evidence']![0])) as Kinds[K]['evidence'];
            yield { record: recordOf<K>(fields!), evidence };
          }
        }
      }
    } catch (error) {
      if (!(error instanceof IndexGone)) throw error;
      throw new EngineError('load_in_progress', `${source} was loaded while it was read.`, { cause: error });
    }
  }

  /** `hitsOf`: what is answered of the records of a page. */
  #page<Hit>(
    sources: 'all' | readonly string[],
    clause: Clause,
    asked: Asked,
    bytesMax: number,
    hitsOf: (records: readonly PageRecord[]) => readonly Hit[],
  ): Promise<ListPage<Hit>> {
    return this.#catalog.following(
      sources,
      async (generations, pin) => {
        const list = this.#listOf(generations, clause, asked.limit);
        const { rows, jurisdictionsSearched, ...page } = await this.#pages.page(
          {
            generations,
            indexes: list.parts.map(({ index }) => index),
            clause,
            rowsMax: list.parts.reduce((sum, { records }) => sum + records, 0),
            read: (...range) => this.#rows.of([list], ...range),
          },
          asked,
        );
        const found = rows.map((hit) => ({ index: hit._index, id: hit._id, hit }));
        const hits = hitsOf(await readRecords(this.#cluster, found, RECORD_FIELDS, bytesMax));
        return { hits, ...page, sourcesSearched: jurisdictionsSearched, pin };
      },
      asked.pin,
    );
  }

  #listOf(generations: Generations<K>, clause: Clause, limit: number): List {
    const largestBytes = Math.max(0, ...generations.map(({ extent }) => extent.largestBytes));
    return {
      parts: generations.map((one) => ({
        index: this.#indexOf(one),
        jurisdiction: one.code,
        records: this.#kind.countOf(one.info),
      })),
      clause,
      order: 'number',
      fields: readWithRows(RECORD_FIELDS, limit, largestBytes),
    };
  }

  #indexOf({ code, generation }: Generation<ListInfo<K>>): string {
    return this.#catalog.names.index(this.#kind.name, code, generation);
  }
}

function recordOf<K extends Kind>(fields: StoredFields): Kinds[K]['record'] {
  return JSON.parse(String(fields['body']![0])) as Kinds[K]['record'];
}
