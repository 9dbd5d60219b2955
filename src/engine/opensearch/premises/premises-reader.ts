/** Answers of the lists that are served. */
import { registrationKey } from '../../../blocking/index.ts';
import type { LinkEvidence, Premises } from '../../../entity/index.ts';
import type { KeyQuery } from '../../candidate-source.ts';
import { EngineError, type Pin } from '../../port.ts';
import type {
  ListInfo,
  PremisesHit,
  PremisesJson,
  PremisesKeyHits,
  PremisesPage,
  PremisesSearch,
  PremisesWithEvidence,
} from '../../premises-port.ts';
import { matchedText, premisesSearchClauses, premisesTexts } from '../../semantics/index.ts';
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

type Generations = readonly Generation<ListInfo>[];

export type Asked = { readonly limit: number; readonly page: number; readonly pin?: Pin | undefined };

const RECORD_FIELDS = ['body'];
const WITH_EVIDENCE = ['body', 'evidence'];

export class PremisesReader {
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<ListInfo>;
  readonly #rows: Rows;
  readonly #pages: Pages;
  readonly #requests: GatheredRequests;

  constructor(cluster: Cluster, catalog: Catalog<ListInfo>) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#rows = new Rows(cluster);
    this.#requests = new GatheredRequests(cluster);
    this.#pages = new Pages(cluster);
  }

  search(search: PremisesSearch, bytesMax = Number.POSITIVE_INFINITY): Promise<PremisesPage<PremisesHit>> {
    const { root } = search.query;
    const clause = allOf([clauseOf(root, inFields(['texts'])), ...filtersOf(premisesSearchClauses(search))]);
    return this.#page(search.sources, clause, search, bytesMax, (records) =>
      records.map(({ body, fields }): PremisesHit => {
        const matched = matchedText(root, premisesTexts(premisesOf(fields)));
        if (matched === null) throw new Error('A record was found none of whose texts has a term of the query.');
        return { ...matched, premises: body };
      }),
    );
  }

  ofCompany(
    { jurisdiction, entityNumber }: { readonly jurisdiction: string; readonly entityNumber: string },
    asked: Asked,
  ): Promise<PremisesPage<PremisesJson>> {
    const clause = keyClause(registrationKey(jurisdiction, entityNumber));
    return this.#page('all', clause, asked, Number.POSITIVE_INFINITY, (records) =>
      records
        // Two keys may have one hash.
        .filter(({ fields }) => {
          const { licensee } = premisesOf(fields);
          return licensee.jurisdiction_code === jurisdiction && licensee.entity_number === entityNumber;
        })
        .map(({ body }) => body),
    );
  }

  lookup(source: string, id: string): Promise<PremisesJson | null> {
    return this.#catalog.following(source, async ([generation]) => {
      if (generation === undefined) return null;
      const document = { index: this.#indexOf(generation), id: documentId(id) };
      const [found] = await readAll(this.#cluster, [document], RECORD_FIELDS);
      return found === null || found === undefined ? null : new TextEncoder().encode(String(found['body']![0]));
    });
  }

  findByKeys(queries: readonly KeyQuery[]): Promise<readonly PremisesKeyHits[]> {
    return this.#catalog.following('all', async (generations) => {
      const indexes = generations.map((one) => this.#indexOf(one));
      const found = await findByKeys(this.#requests, indexes, queries, { stored_fields: RECORD_FIELDS });
      const read = new Map<string, Premises>();
      return found.map(({ count, hits }): PremisesKeyHits => {
        const premises = hits.map((hit) => {
          const id = keyOfHit(hit);
          const known = read.get(id) ?? premisesOf(hit.fields!);
          read.set(id, known);
          return known;
        });
        return { count, premises };
      });
    });
  }

  async *read(source: string): AsyncGenerator<PremisesWithEvidence> {
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
            const evidence = JSON.parse(String(fields!['evidence']![0])) as LinkEvidence;
            yield { premises: premisesOf(fields!), evidence };
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
    sources: PremisesSearch['sources'],
    clause: Clause,
    asked: Asked,
    bytesMax: number,
    hitsOf: (records: readonly PageRecord[]) => readonly Hit[],
  ): Promise<PremisesPage<Hit>> {
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

  #listOf(generations: Generations, clause: Clause, limit: number): List {
    const largestBytes = Math.max(0, ...generations.map(({ extent }) => extent.largestBytes));
    return {
      parts: generations.map((one) => ({
        index: this.#indexOf(one),
        jurisdiction: one.code,
        records: one.info.premises,
      })),
      clause,
      order: 'number',
      fields: readWithRows(RECORD_FIELDS, limit, largestBytes),
    };
  }

  #indexOf({ code, generation }: Generation<ListInfo>): string {
    return this.#catalog.names.index('premises', code, generation);
  }
}

function premisesOf(fields: StoredFields): Premises {
  return JSON.parse(String(fields['body']![0])) as Premises;
}
