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
import { keyHash } from '../semantics/index.ts';
import type { Catalog, Generation, Served } from './catalog.ts';
import { type Cluster, IndexGone } from './cluster.ts';
import { findListed, type Hidden, type Part, partsOf } from './find-listed.ts';
import type { GatheredRequests } from './gathered-requests.ts';
import type { KeyLists } from './key-lists.ts';
import type { LeftOutDocuments } from './left-out.ts';
import { documentId, entityNumberOf } from './mappings.ts';
import { type KeptRecord, readKept, unpackHits } from './packed-records.ts';
import { readPlaces } from './places.ts';
import type { Hit } from './searching.ts';

/** The gazetteer that all sources of an engine share, and what it was built from. */
export class GazetteerCache {
  built: { readonly of: Served<SnapshotInfo>['generations']; readonly gazetteer: Promise<Gazetteer> } | undefined;
}

/** While one location waits for the cluster, others are scored. */
const CONCURRENCY = 32;

type Shared = {
  readonly requests: GatheredRequests;
  readonly keys: KeyLists;
  readonly cache: GazetteerCache;
  readonly leftOut: LeftOutDocuments;
};

/** The id of a company is its ordinal, behind all companies of the registries before its own. */
export class ClusterCandidates implements CandidateSource {
  readonly concurrency = CONCURRENCY;
  readonly #cluster: Cluster;
  readonly #catalog: Catalog<SnapshotInfo>;
  readonly #requests: GatheredRequests;
  readonly #keys: KeyLists;
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
    { requests, keys, cache, leftOut }: Shared,
    corrections?: Corrections,
  ) {
    this.#cluster = cluster;
    this.#requests = requests;
    this.#keys = keys;
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
            readPlaces(this.#cluster, this.#catalog.names.index('companies', code, generation), extent.beside.places),
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
    if ((await this.#hidden()).size > 0) {
      const queries = keys.map((key) => ({ keys: [key], jurisdiction, cap: 0, narrowBy: [] }));
      return (await this.find(queries)).map(({ count }) => count);
    }
    const asked = keys.flatMap((key) => {
      const hash = keyHash(key);
      return parts.map((index) => ({ index, hash }));
    });
    const counts = (await this.#answering(() => this.#keys.counts(asked))).values();
    return keys.map(() => parts.reduce((sum) => sum + counts.next().value!, 0));
  }

  async find(queries: readonly KeyQuery[]): Promise<readonly KeyHits<number>[]> {
    await this.#served();
    const hidden = await this.#hidden();
    return this.#answering(() => findListed(this.#keys, this.#parts, queries, hidden));
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    await this.#served();
    const byPart = Map.groupBy(new Set(ids as readonly number[]), (id) => {
      return this.#parts.findLast(({ before }) => before < id)!;
    });
    const read = Array.from(byPart, async ([{ index, before }, own]) => {
      const ordinals = own.map((id) => id - before);
      const found = await this.#requests.records({ index, ordinals });
      return own.map((id): [number, Hit] => [id, found.get(id - before) ?? notThere()]);
    });
    const hits = (await this.#answering(() => Promise.all(read))).flat();
    const records = await this.#answering(() =>
      unpackHits(
        this.#cluster,
        hits.map(([, hit]) => hit),
      ),
    );
    const byId = new Map(hits.map(([id, hit], at) => [id, this.#recordOf(hit, records[at]!)]));
    return ids.map((id) => byId.get(id as number)!);
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    await this.#served();
    const queries = lookups.filter((lookup) => 'keys' in lookup);
    const isNumber = (lookup: Lookup): lookup is EntityNumber => !('keys' in lookup);
    const documents = lookups.filter(isNumber).map((one) => this.#documentOf(one));
    const asked = documents.filter((one) => one !== null);
    const [found, read] = await Promise.all([
      this.#findRecords(queries),
      this.#answering(() => readKept(this.#cluster, asked)),
    ]);
    const records = new Map(asked.map((document, position) => [document, read[position]!]));
    const nextFound = found.values();
    const nextDocument = documents.values();
    return lookups.map((lookup): RecordHits => {
      if ('keys' in lookup) return nextFound.next().value!;
      const document = nextDocument.next().value ?? null;
      const kept = document === null ? null : records.get(document)!;
      if (document === null || kept === null) return { count: 0, records: [] };
      return { count: 1, records: [this.#recordOf({ _index: document.index, _id: document.id }, kept)] };
    });
  }

  async #findRecords(queries: readonly KeyQuery[]): Promise<readonly RecordHits[]> {
    if (queries.length === 0) return [];
    const found = await this.find(queries);
    const ids = [...new Set(found.flatMap((hits) => hits.ids))];
    const read = ids.length === 0 ? [] : await this.records(ids);
    const records = new Map(ids.map((id, at) => [id, read[at]!]));
    return found.map(({ count, ids: own }) => ({ count, records: own.map((id) => records.get(id)!) }));
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

  async #hidden(): Promise<Hidden> {
    const generations = await this.#served();
    return (await this.#answering(() => this.#leftOut.of(generations, this.#corrections))).hidden;
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
      this.#parts = partsOf(this.#catalog.names, generations);
      return generations;
    });
    return this.#generations;
  }

  #recordOf({ _index, _id }: Pick<Hit, '_index' | '_id'>, { beside, body }: KeptRecord): MatchRecord {
    let parsed: Company | undefined;
    const company = () => {
      parsed ??= JSON.parse(body.toString('utf8')) as Company;
      return parsed;
    };
    return readRecord(beside.toString('utf8'), {
      jurisdiction: this.#partOf(_index).code,
      entityNumber: entityNumberOf(_id) ?? company().entity_number,
      nameAt: (position) => (position === null ? company().legal_name : company().names![position]!.name),
      company,
    });
  }
}

function notThere(): never {
  throw new EngineError('engine_unavailable', 'A company that was found is not there.');
}
