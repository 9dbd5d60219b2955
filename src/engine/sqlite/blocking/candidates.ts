/** Answers what matching asks, from the open snapshots. */
import {
  type BlockingKey,
  buildGazetteer,
  type Gazetteer,
  type MatchRecord,
  readRecord,
} from '../../../blocking/index.ts';
import type { Company } from '../../../entity/index.ts';
import {
  answerEach,
  type CandidateSource,
  type CompanyId,
  type Coverage,
  type KeyHits,
  type KeyQuery,
  type Lookup,
  type RecordHits,
} from '../../candidate-source.ts';
import { EngineError } from '../../port.ts';
import { keyHash, type NamesByField } from '../../semantics/index.ts';
import type { Catalog } from '../read/catalog.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { findByKeys } from './find-by-keys.ts';
import type { AskedKey } from './key-index.ts';

const ID_DIGITS = 6;
const ID_RADIX = 36;

/** The gazetteer that all sources of an engine share, and the snapshots that it was built from. */
export class GazetteerCache {
  built: { readonly snapshots: readonly Snapshot[]; readonly gazetteer: Gazetteer } | undefined;
}

/** Answers from the snapshots of the moment when it was made, as long as those are kept open. */
export class SnapshotCandidates implements CandidateSource {
  readonly #catalog: Catalog;
  readonly #cache: GazetteerCache;
  /** The damage of one keeps the others from answering: a match without it could be a wrong one. */
  readonly #snapshots: readonly Snapshot[] | EngineError;
  /** The whole company that was parsed last: several things are mostly asked of one, one after another. */
  #parsed: { readonly id: CompanyId; readonly company: Company } | undefined;

  constructor(catalog: Catalog, cache: GazetteerCache) {
    this.#catalog = catalog;
    this.#cache = cache;
    try {
      this.#snapshots = catalog.of('all');
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#snapshots = error;
    }
  }

  /** It answers in the calling thread: nothing is gained by waiting for two. */
  readonly concurrency = 1;

  async coverage(): Promise<readonly Coverage[]> {
    return this.#opened().map(({ info: { jurisdiction, companies } }) => ({ jurisdiction, companies }));
  }

  async gazetteer(): Promise<Gazetteer> {
    const snapshots = this.#opened();
    if (this.#cache.built?.snapshots !== snapshots) {
      const gazetteer = buildGazetteer(snapshots.flatMap((snapshot) => snapshot.places()));
      this.#cache.built = { snapshots, gazetteer };
    }
    return this.#cache.built.gazetteer;
  }

  async counts(keys: readonly BlockingKey[], jurisdiction: string | 'all'): Promise<readonly number[]> {
    const snapshots = ofJurisdiction(this.#opened(), jurisdiction);
    return keys.map((key) => {
      const hash = keyHash(key);
      let count = 0;
      for (const snapshot of snapshots) count += snapshot.keys.countOne(hash);
      return count;
    });
  }

  async find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]> {
    const snapshots = this.#opened();
    const asked = new Map<BlockingKey, AskedKey>();
    return answerEach(queries, (query) => find(query, ofJurisdiction(snapshots, query.jurisdiction), asked));
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    return ids.map((id) => this.#recordOf(id));
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    const snapshots = this.#opened();
    const asked = new Map<BlockingKey, AskedKey>();
    return lookups.map((lookup) => {
      const own = ofJurisdiction(snapshots, lookup.jurisdiction);
      const { count, ids } = 'keys' in lookup ? find(lookup, own, asked) : withNumber(lookup.entityNumber, own[0]);
      return { count, records: ids.map((id) => this.#recordOf(id)) };
    });
  }

  /** Ids are as long for every company of a registry, so that they sort as companies do. */
  compareIds(a: CompanyId, b: CompanyId): number {
    return a < b ? -1 : 1;
  }

  #recordOf(id: CompanyId): MatchRecord {
    const { snapshot, row } = this.#rowOf(id);
    const { entityNumber, names, compared } = snapshot.comparedOf(row);
    return readRecord(compared, {
      jurisdiction: snapshot.info.jurisdiction,
      entityNumber,
      legalName: () => snapshot.parsed<NamesByField>(names)[0][0]!,
      company: () => this.#companyOf(id),
    });
  }

  #companyOf(id: CompanyId): Company {
    if (this.#parsed?.id !== id) {
      const { snapshot, row } = this.#rowOf(id);
      this.#parsed = { id, company: snapshot.companyOf(row) };
    }
    return this.#parsed.company;
  }

  /** All of them, while all are open. */
  #opened(): readonly Snapshot[] {
    const snapshots = this.#snapshots;
    if (snapshots instanceof EngineError) throw snapshots;
    for (const { info, number } of snapshots) this.#numbered(info.jurisdiction, number);
    return snapshots;
  }

  #rowOf(id: CompanyId): { readonly snapshot: Snapshot; readonly row: number } {
    const rowAt = id.indexOf('/') + 1;
    const numberAt = rowAt + ID_DIGITS + 1;
    const snapshot = this.#numbered(id.slice(0, rowAt - 1), Number(id.slice(numberAt)));
    return { snapshot, row: Number.parseInt(id.slice(rowAt, numberAt - 1), ID_RADIX) };
  }

  #numbered(jurisdiction: string, number: number): Snapshot {
    const snapshot = this.#catalog.numbered(jurisdiction, number);
    if (snapshot === null)
      throw new EngineError('engine_unavailable', `${jurisdiction} was loaded anew while it was matched; try again.`);
    return snapshot;
  }
}

function ofJurisdiction(snapshots: readonly Snapshot[], jurisdiction: string | 'all'): readonly Snapshot[] {
  return jurisdiction === 'all' ? snapshots : snapshots.filter(({ info }) => info.jurisdiction === jurisdiction);
}

/** `known`: the keys that were asked for before, together with this query. */
function find(query: KeyQuery, snapshots: readonly Snapshot[], known: Map<BlockingKey, AskedKey>): KeyHits {
  const { count, found } = findByKeys(query, snapshots, known);
  return { count, ids: found.map(({ snapshot, row }) => companyId(snapshot, row)) };
}

function withNumber(entityNumber: string, snapshot: Snapshot | undefined): KeyHits {
  const row = snapshot?.idOf(entityNumber) ?? null;
  return row === null ? { count: 0, ids: [] } : { count: 1, ids: [companyId(snapshot!, row)] };
}

/** Of a company of one snapshot file: in another one, its row may be another company's. */
function companyId({ info, number }: Snapshot, row: number): CompanyId {
  const low = row % PAIRS.length;
  const rest = (row - low) / PAIRS.length;
  const middle = rest % PAIRS.length;
  return `${info.jurisdiction}/${PAIRS[(rest - middle) / PAIRS.length]}${PAIRS[middle]}${PAIRS[low]}/${number}`;
}

/** Every two digits: three of them are a row. */
const PAIRS = Array.from({ length: ID_RADIX ** 2 }, (_, pair) => pair.toString(ID_RADIX).padStart(2, '0'));
