/** Answers what matching asks, from the generations of the moment when it began. */
import {
  type BlockingKey,
  buildGazetteer,
  type Gazetteer,
  type MatchRecord,
  readRecord,
} from '../../blocking/index.ts';
import type { Company } from '../../entity/index.ts';
import type {
  CandidateSource,
  CompanyId,
  Coverage,
  EntityNumber,
  KeyHits,
  KeyQuery,
  Lookup,
  RecordHits,
} from '../candidate-source.ts';
import { EngineError, type SnapshotInfo } from '../port.ts';
import { type NamesByField, nameAt } from '../semantics/index.ts';
import type { Catalog, Generation, Served } from './catalog.ts';
import type { Clause } from './clauses.ts';
import { type Cluster, IndexGone } from './cluster.ts';
import { findByKeys } from './find-by-keys.ts';
import { keyClause } from './keys.ts';
import { documentId, entityNumberOf } from './mappings.ts';
import { readPlaces } from './places.ts';
import {
  type DocumentOfIndex,
  type Found,
  type Hit,
  readAll,
  type Search,
  type SearchBody,
  type StoredFields,
  searchAll,
} from './searching.ts';

/** The gazetteer that all sources of an engine share, and what it was built from. */
export class GazetteerCache {
  built: { readonly of: Served<SnapshotInfo>['generations']; readonly gazetteer: Promise<Gazetteer> } | undefined;
}

/** While one location waits for the cluster, others are scored. */
const CONCURRENCY = 16;
const RECORD_FIELDS = ['stored_names', 'compared', 'body'];
const UNREAD: Pick<SearchBody, 'stored_fields'> = { stored_fields: [] };
const READ: Pick<SearchBody, 'stored_fields'> = { stored_fields: RECORD_FIELDS };

type Place = { readonly index: string; readonly id: string; readonly code: string };

/**
 * The id of a company is its ordinal, behind all companies of the registries before its own. An id is known to the source
 * that has answered it.
 */
export class ClusterCandidates implements CandidateSource {
  readonly concurrency = CONCURRENCY;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #cache: GazetteerCache;
  #generations: Promise<readonly Generation<SnapshotInfo>[]> | undefined;
  readonly #before = new Map<string, { readonly code: string; readonly before: number }>();
  readonly #places = new Map<number, Place>();

  constructor(cluster: Cluster, catalog: Catalog<SnapshotInfo>, cache: GazetteerCache) {
    this.#cluster = cluster;
    this.#catalog = catalog;
    this.#cache = cache;
  }

  async coverage(): Promise<readonly Coverage[]> {
    const generations = await this.#served();
    return generations.map(({ code, info }) => ({ jurisdiction: code, companies: info.companies }));
  }

  async gazetteer(): Promise<Gazetteer> {
    const generations = await this.#served();
    if (this.#cache.built?.of !== generations) {
      const gazetteer = this.#answering(async () => {
        const rows = await Promise.all(
          generations.map(({ code, generation, extent }) =>
            readPlaces(
              this.#cluster,
              this.#catalog.names.index('companies', code, generation),
              extent.documents.places,
            ),
          ),
        );
        return buildGazetteer(rows.flat());
      });
      this.#cache.built = { of: generations, gazetteer };
      gazetteer.catch(() => {
        this.#cache.built = undefined;
      });
    }
    return this.#cache.built.gazetteer;
  }

  async counts(keys: readonly BlockingKey[], jurisdiction: string | 'all'): Promise<readonly number[]> {
    const indexes = await this.#indexes(jurisdiction);
    if (indexes.length === 0) return keys.map(() => 0);
    const distinct = [...new Set(keys)];
    const found = await this.#search(distinct.map((key) => ({ indexes, body: counted(keyClause(key)) })));
    const counts = new Map(distinct.map((key, position) => [key, found[position]!.total]));
    return keys.map((key) => counts.get(key)!);
  }

  async find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]> {
    const found = await this.#find(queries, UNREAD);
    return found.map(({ total, hits }) => ({ count: total, ids: hits.map((hit) => this.#idOf(hit)) }));
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    const places = ids.map((id) => this.#places.get(id as number)!);
    const read = await this.#answering(() => readAll(this.#cluster, places, RECORD_FIELDS));
    return places.map((place, position) => recordOf(place, read[position] ?? notThere()));
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    const queries = lookups.filter((lookup) => 'keys' in lookup);
    const numbers = await Promise.all(
      lookups
        .filter((lookup): lookup is EntityNumber => !('keys' in lookup))
        .map(async ({ jurisdiction, entityNumber }): Promise<(DocumentOfIndex & { code: string }) | null> => {
          const [index] = await this.#indexes(jurisdiction);
          return index === undefined ? null : { index, id: documentId(entityNumber), code: jurisdiction };
        }),
    );
    const asked = numbers.filter((one) => one !== null);
    const [found, read] = await Promise.all([
      this.#find(queries, READ),
      this.#answering(() => readAll(this.#cluster, asked, RECORD_FIELDS)),
    ]);
    let query = 0;
    let number = 0;
    let document = 0;
    return lookups.map((lookup): RecordHits => {
      if ('keys' in lookup) {
        const { total, hits } = found[query++]!;
        return { count: total, records: hits.map((hit) => recordOf(this.#placeOf(hit), hit.fields!)) };
      }
      const place = numbers[number++]!;
      const fields = place === null ? null : read[document++]!;
      return fields === null ? { count: 0, records: [] } : { count: 1, records: [recordOf(place!, fields)] };
    });
  }

  compareIds(a: CompanyId, b: CompanyId): number {
    return (a as number) - (b as number);
  }

  async #find(queries: readonly KeyQuery[], fields: Pick<SearchBody, 'stored_fields'>): Promise<readonly Found[]> {
    const generations = await this.#served();
    const indexesOf = (jurisdiction: string | 'all') => this.#indexesOf(generations, jurisdiction);
    return findByKeys(queries, indexesOf, fields, (searches) => this.#search(searches));
  }

  #search(searches: readonly Search[]): Promise<Found[]> {
    return this.#answering(() => searchAll(this.#cluster, searches));
  }

  /** What is asked of a generation that was removed meanwhile is refused. */
  async #answering<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IndexGone)) throw error;
      throw new EngineError(
        'engine_unavailable',
        'A registry was loaded anew while a location was matched; try again.',
        {
          cause: error,
        },
      );
    }
  }

  /** @throws EngineError where a registry is damaged: a match without it could be a wrong one */
  #served(): Promise<readonly Generation<SnapshotInfo>[]> {
    this.#generations ??= this.#catalog.served().then(({ generations, damaged: [damaged] }) => {
      if (damaged !== undefined)
        throw new EngineError(damaged.code, damaged.problem, { jurisdiction: damaged.jurisdiction });
      let before = 0;
      for (const { code, generation, info } of generations) {
        this.#before.set(this.#catalog.names.index('companies', code, generation), { code, before });
        before += info.companies;
      }
      return generations;
    });
    return this.#generations;
  }

  async #indexes(jurisdiction: string | 'all'): Promise<string[]> {
    return this.#indexesOf(await this.#served(), jurisdiction);
  }

  #indexesOf(generations: readonly Generation<SnapshotInfo>[], jurisdiction: string | 'all'): string[] {
    return generations
      .filter(({ code }) => jurisdiction === 'all' || code === jurisdiction)
      .map(({ code, generation }) => this.#catalog.names.index('companies', code, generation));
  }

  #placeOf({ _index, _id }: Hit): Place {
    return { index: _index, id: _id, code: this.#before.get(_index)!.code };
  }

  #idOf(hit: Hit): number {
    const id = this.#before.get(hit._index)!.before + (hit.sort[1] as number);
    this.#places.set(id, this.#placeOf(hit));
    return id;
  }
}

function counted(query: Clause): SearchBody {
  return { query, size: 0, track_total_hits: true };
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'A company that was found is not there.');
}

function recordOf({ id, code }: Pick<Place, 'id' | 'code'>, fields: StoredFields): MatchRecord {
  const text = (field: string) => String(fields[field]![0]);
  let parsed: Company | undefined;
  const company = () => {
    parsed ??= JSON.parse(text('body')) as Company;
    return parsed;
  };
  let names: NamesByField | undefined;
  return readRecord(text('compared'), {
    jurisdiction: code,
    entityNumber: entityNumberOf(id) ?? company().entity_number,
    nameAt: (position) => {
      names ??= JSON.parse(text('stored_names')) as NamesByField;
      return nameAt(position, names) ?? company().names![position!]!.name;
    },
    company,
  });
}
