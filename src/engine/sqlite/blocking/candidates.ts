/** Answers what matching asks, from the open snapshots. */
import {
  type BlockingKey,
  buildGazetteer,
  type Gazetteer,
  type MatchRecord,
  readRecord,
} from '../../../blocking/index.ts';
import type { Corrections } from '../../../corrections/corrections.ts';
import type { Company } from '../../../entity/index.ts';
import type { FewRows } from '../../../postings/index.ts';
import {
  answerEach,
  type CandidateSource,
  type CompanyId,
  type Coverage,
  type EntityNumber,
  type KeyHits,
  type KeyQuery,
  type Lookup,
  type RecordHits,
} from '../../candidate-source.ts';
import { EngineError } from '../../port.ts';
import { currentNameIn, keyHash, type NamesByField, nameAt } from '../../semantics/index.ts';
import type { Catalog } from '../read/catalog.ts';
import { leftOutOf } from '../read/left-out.ts';
import type { Snapshot } from '../read/snapshot.ts';
import { findByKeys } from './find-by-keys.ts';
import { AskedKey } from './key-index.ts';

/** The gazetteer that all sources of an engine share, and the snapshots that it was built from. */
export class GazetteerCache {
  built: { readonly snapshots: readonly Snapshot[]; readonly gazetteer: Gazetteer } | undefined;
}

/**
 * Answers from the snapshots of the moment when it was made, as long as those are kept open. The id of a
 * company is its row, behind all companies of the snapshots before its own: a small number, in order.
 */
export class SnapshotCandidates implements CandidateSource {
  readonly #catalog: Catalog;
  readonly #cache: GazetteerCache;
  readonly #corrections: Corrections | undefined;
  /** The damage of one keeps the others from answering: a match without it could be a wrong one. */
  readonly #snapshots: readonly Snapshot[] | EngineError;
  /** How many companies the snapshots before each have, and the same in their order. */
  readonly #before = new Map<Snapshot, number>();
  readonly #starts: { readonly snapshot: Snapshot; readonly before: number }[] = [];
  /** The whole company that was parsed last: several things are mostly asked of one, one after another. */
  #parsed: { readonly snapshot: Snapshot; readonly row: number; readonly company: Company } | undefined;

  /** `corrections`: the companies that they hide are not found. */
  constructor(catalog: Catalog, cache: GazetteerCache, corrections?: Corrections) {
    this.#catalog = catalog;
    this.#corrections = corrections;
    this.#cache = cache;
    try {
      this.#snapshots = catalog.of('all');
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#snapshots = error;
      return;
    }
    let before = 0;
    for (const snapshot of this.#snapshots) {
      this.#before.set(snapshot, before);
      this.#starts.push({ snapshot, before });
      before += snapshot.info.companies;
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
      for (const snapshot of snapshots) {
        const leftOut = this.#leftOut(snapshot);
        if (leftOut === null) {
          count += snapshot.keys.countOne(hash);
          continue;
        }
        const asked = [new AskedKey(key)];
        count += snapshot.keys.count(asked, snapshot.keys.all(asked, leftOut), leftOut);
      }
      return count;
    });
  }

  async find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]> {
    const snapshots = this.#opened();
    const asked = new Map<BlockingKey, AskedKey>();
    return answerEach(queries, (query) => this.#find(query, ofJurisdiction(snapshots, query.jurisdiction), asked));
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    this.#opened();
    return ids.map((id) => this.#recordOf(id as number));
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    const snapshots = this.#opened();
    const asked = new Map<BlockingKey, AskedKey>();
    return lookups.map((lookup) => {
      const own = ofJurisdiction(snapshots, lookup.jurisdiction);
      const { count, ids } = 'keys' in lookup ? this.#find(lookup, own, asked) : this.#withNumber(lookup, own[0]);
      return { count, records: ids.map((id) => this.#recordOf(id)) };
    });
  }

  compareIds(a: CompanyId, b: CompanyId): number {
    return (a as number) - (b as number);
  }

  /** `known`: the keys that were asked for before, together with this query. */
  #find(query: KeyQuery, snapshots: readonly Snapshot[], known: Map<BlockingKey, AskedKey>): KeyHits<number> {
    const { count, found } = findByKeys(query, snapshots, known, this.#leftOut);
    return { count, ids: found.map(({ snapshot, row }) => this.#idOf(snapshot, row)) };
  }

  #withNumber({ entityNumber }: EntityNumber, snapshot: Snapshot | undefined): KeyHits<number> {
    const row = snapshot?.idOf(entityNumber) ?? null;
    return row === null || this.#leftOut(snapshot!)?.has(row) === true
      ? { count: 0, ids: [] }
      : { count: 1, ids: [this.#idOf(snapshot!, row)] };
  }

  readonly #leftOut = (snapshot: Snapshot): FewRows | null => {
    return leftOutOf(snapshot, this.#corrections)?.companies ?? null;
  };

  #idOf(snapshot: Snapshot, row: number): number {
    return this.#before.get(snapshot)! + row;
  }

  #recordOf(id: number): MatchRecord {
    const { snapshot, before } = this.#starts.findLast((start) => start.before < id)!;
    const row = id - before;
    const { entityNumber, names, compared } = snapshot.comparedOf(row);
    const company = () => this.#companyOf(snapshot, row);
    return readRecord(compared, {
      jurisdiction: snapshot.code,
      entityNumber,
      nameAt: (position) =>
        (position === null ? currentNameIn(names) : null) ??
        nameAt(position, snapshot.parsed<NamesByField>(names)) ??
        company().names![position!]!.name,
      company,
    });
  }

  #companyOf(snapshot: Snapshot, row: number): Company {
    if (this.#parsed?.snapshot !== snapshot || this.#parsed.row !== row) {
      this.#checkOpen([snapshot]);
      this.#parsed = { snapshot, row, company: snapshot.recordOf(row) };
    }
    return this.#parsed.company;
  }

  /** All of them, while all are open. */
  #opened(): readonly Snapshot[] {
    const snapshots = this.#snapshots;
    if (snapshots instanceof EngineError) throw snapshots;
    this.#checkOpen(snapshots);
    return snapshots;
  }

  #checkOpen(snapshots: readonly Snapshot[]): void {
    const closed = this.#catalog.closedOf(snapshots);
    if (closed === undefined) return;
    const { jurisdiction } = closed.info;
    throw new EngineError('engine_unavailable', `${jurisdiction} was loaded anew while it was matched; try again.`);
  }
}

function ofJurisdiction(snapshots: readonly Snapshot[], jurisdiction: string | 'all'): readonly Snapshot[] {
  return jurisdiction === 'all' ? snapshots : snapshots.filter(({ code }) => code === jurisdiction);
}
