/** Answers what matching asks, from the generations of the moment when it began. */
import {
  type BlockingKey,
  buildGazetteer,
  type Gazetteer,
  type MatchRecord,
  readRecord,
} from '../../blocking/index.ts';
import type { Corrections } from '../../corrections/corrections.ts';
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
import type { GatheredRequests } from './gathered-requests.ts';
import { keyTerm } from './keys.ts';
import type { LeftOutDocuments } from './left-out.ts';
import { documentId, entityNumberOf } from './mappings.ts';
import { readPlaces } from './places.ts';
import { type Hit, readAll } from './searching.ts';

/** The gazetteer that all sources of an engine share, and what it was built from. */
export class GazetteerCache {
  built: { readonly of: Served<SnapshotInfo>['generations']; readonly gazetteer: Promise<Gazetteer> } | undefined;
}

/** While one location waits for the cluster, others are scored. */
const CONCURRENCY = 32;
const RECORD_FIELDS = ['stored_names', 'compared', 'body'];
/** Nothing stored is read of companies that are only found. */
const UNREAD = { stored_fields: '_none_' } as const;
const READ = { stored_fields: RECORD_FIELDS };

/** A registry's index of companies. `before`: how many companies the registries before it have. */
type Part = { readonly code: string; readonly index: string; readonly shards: number; readonly before: number };

type Shared = {
  readonly requests: GatheredRequests;
  readonly cache: GazetteerCache;
  readonly leftOut: LeftOutDocuments;
};

/** The id of a company is its ordinal, behind all companies of the registries before its own. */
export class ClusterCandidates implements CandidateSource {
  readonly concurrency = CONCURRENCY;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #requests: GatheredRequests;
  readonly #cache: GazetteerCache;
  readonly #leftOut: LeftOutDocuments;
  readonly #corrections: Corrections | undefined;
  #generations: Promise<readonly Generation<SnapshotInfo>[]> | undefined;
  /** In order of code; known when the generations are. */
  #parts: readonly Part[] = [];

  /** `shared`: what all sources of an engine share. `corrections`: the companies that they hide are not found. */
  constructor(
    cluster: Cluster,
    catalog: Catalog<SnapshotInfo>,
    { requests, cache, leftOut }: Shared,
    corrections?: Corrections,
  ) {
    this.#cluster = cluster;
    this.#requests = requests;
    this.#catalog = catalog;
    this.#cache = cache;
    this.#leftOut = leftOut;
    this.#corrections = corrections;
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
    await this.#served();
    const parts = this.#parts.filter(({ code }) => jurisdiction === 'all' || code === jurisdiction);
    if (parts.length === 0) return keys.map(() => 0);
    const leftOut = await this.#leftOutClauses();
    if (leftOut.length > 0) {
      // An index knows how many documents have a term, and not how many of those are left out.
      const queries = keys.map((key) => ({ keys: [key], jurisdiction: 'all', cap: 0, narrowBy: [] }));
      const found = await this.#answering(() => findByKeys(this.#requests, parts, queries, UNREAD, leftOut));
      return found.map(({ count }) => count);
    }
    const terms = keys.map(keyTerm);
    const counts = await this.#answering(() => this.#requests.counts({ indexes: parts, terms }));
    return terms.map((term) => counts.get(term)!);
  }

  async find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]> {
    await this.#served();
    const leftOut = await this.#leftOutClauses();
    const found = await this.#answering(() => findByKeys(this.#requests, this.#parts, queries, UNREAD, leftOut));
    return found.map(({ count, hits }) => {
      return { count, ids: hits.map(({ _index, sort }) => this.#partOf(_index).before + (sort[1] as number)) };
    });
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    await this.#served();
    const byPart = Map.groupBy(new Set(ids as readonly number[]), (id) => {
      return this.#parts.findLast(({ before }) => before < id)!;
    });
    const read = Array.from(byPart, async ([{ index, before }, own]) => {
      const ordinals = own.map((id) => id - before);
      const found = await this.#requests.records({ index, ordinals, fields: RECORD_FIELDS });
      return own.map((id): [number, Hit | undefined] => [id, found.get(id - before)]);
    });
    const byId = new Map((await this.#answering(() => Promise.all(read))).flat());
    return ids.map((id) => this.#recordOf(byId.get(id as number) ?? notThere()));
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    await this.#served();
    const queries = lookups.filter((lookup) => 'keys' in lookup);
    const isNumber = (lookup: Lookup): lookup is EntityNumber => !('keys' in lookup);
    const documents = lookups.filter(isNumber).map((one) => this.#documentOf(one));
    const asked = documents.filter((one) => one !== null);
    const leftOut = await this.#leftOutClauses();
    const [found, read] = await this.#answering(() =>
      Promise.all([
        findByKeys(this.#requests, this.#parts, queries, READ, leftOut),
        readAll(this.#cluster, asked, RECORD_FIELDS),
      ]),
    );
    const records = new Map(asked.map((document, position) => [document, read[position]!]));
    const nextFound = found.values();
    const nextDocument = documents.values();
    return lookups.map((lookup): RecordHits => {
      if ('keys' in lookup) {
        const { count, hits } = nextFound.next().value!;
        return { count, records: hits.map((hit) => this.#recordOf(hit)) };
      }
      const document = nextDocument.next().value ?? null;
      const fields = document === null ? null : records.get(document)!;
      if (document === null || fields === null) return { count: 0, records: [] };
      return { count: 1, records: [this.#recordOf({ _index: document.index, _id: document.id, fields })] };
    });
  }

  compareIds(a: CompanyId, b: CompanyId): number {
    return (a as number) - (b as number);
  }

  /** `null` where its registry is not loaded, or it is hidden. */
  #documentOf({ jurisdiction, entityNumber }: EntityNumber): { readonly index: string; readonly id: string } | null {
    const part = this.#parts.find(({ code }) => code === jurisdiction);
    const isHidden = this.#corrections?.hidesCompany({ jurisdiction, entityNumber }) === true;
    return part === undefined || isHidden ? null : { index: part.index, id: documentId(entityNumber) };
  }

  async #leftOutClauses(): Promise<readonly Clause[]> {
    const generations = await this.#served();
    return (await this.#answering(() => this.#leftOut.of(generations, this.#corrections))).companies;
  }

  #partOf(index: string): Part {
    return this.#parts.find((part) => part.index === index)!;
  }

  /** What is asked of a generation that was removed meanwhile is refused. */
  async #answering<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IndexGone)) throw error;
      const problem = 'A registry was loaded anew while a location was matched; try again.';
      throw new EngineError('engine_unavailable', problem, { cause: error });
    }
  }

  /** @throws EngineError where a registry is damaged: a match without it could be a wrong one */
  #served(): Promise<readonly Generation<SnapshotInfo>[]> {
    this.#generations ??= this.#catalog.served().then(({ generations, damaged: [damaged] }) => {
      if (damaged !== undefined)
        throw new EngineError(damaged.code, damaged.problem, { jurisdiction: damaged.jurisdiction });
      let before = 0;
      this.#parts = generations.map(({ code, generation, info, extent }) => {
        const part = { code, index: this.#catalog.names.index('companies', code, generation), before };
        before += info.companies;
        return { ...part, shards: extent.shards };
      });
      return generations;
    });
    return this.#generations;
  }

  #recordOf({ _index, _id, fields }: Pick<Hit, '_index' | '_id' | 'fields'>): MatchRecord {
    const text = (field: string) => String(fields![field]![0]);
    let parsed: Company | undefined;
    const company = () => {
      parsed ??= JSON.parse(text('body')) as Company;
      return parsed;
    };
    let names: NamesByField | undefined;
    return readRecord(text('compared'), {
      jurisdiction: this.#partOf(_index).code,
      entityNumber: entityNumberOf(_id) ?? company().entity_number,
      nameAt: (position) => {
        names ??= JSON.parse(text('stored_names')) as NamesByField;
        return nameAt(position, names) ?? company().names![position!]!.name;
      },
      company,
    });
  }
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'A company that was found is not there.');
}
