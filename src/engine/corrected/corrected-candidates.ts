import { type BlockingKey, type Gazetteer, type MatchRecord, matchRecord } from '../../blocking/index.ts';
import type { Corrections } from '../../corrections/corrections.ts';
import type {
  CandidateSource,
  CompanyId,
  Coverage,
  KeyHits,
  KeyQuery,
  Lookup,
  RecordHits,
} from '../candidate-source.ts';

/**
 * A source that finds no hidden company, whose records come without their hidden parties. A company may still be
 * found by a key of such a party: then nothing of its record agrees.
 */
export class CorrectedCandidates implements CandidateSource {
  readonly #source: CandidateSource;
  readonly #corrections: Corrections;

  constructor(source: CandidateSource, corrections: Corrections) {
    this.#source = source;
    this.#corrections = corrections;
  }

  get concurrency(): number {
    return this.#source.concurrency;
  }

  coverage(): Promise<readonly Coverage[]> {
    return this.#source.coverage();
  }

  gazetteer(): Promise<Gazetteer | null> {
    return this.#source.gazetteer();
  }

  counts(keys: readonly BlockingKey[], jurisdiction: string | 'all'): Promise<readonly number[]> {
    return this.#source.counts(keys, jurisdiction);
  }

  find(queries: readonly KeyQuery[]): Promise<readonly KeyHits[]> {
    return this.#source.find(queries);
  }

  async records(ids: readonly CompanyId[]): Promise<readonly MatchRecord[]> {
    return (await this.#source.records(ids)).map((record) => this.#shown(record));
  }

  async lookUp(lookups: readonly Lookup[]): Promise<readonly RecordHits[]> {
    const found = await this.#source.lookUp(lookups);
    return found.map(({ count, records }) => ({ count, records: records.map((record) => this.#shown(record)) }));
  }

  compareIds(a: CompanyId, b: CompanyId): number {
    return this.#source.compareIds(a, b);
  }

  #shown(record: MatchRecord): MatchRecord {
    return this.#corrections.hidesPartyOf(record) ? matchRecord(this.#corrections.shown(record.company)) : record;
  }
}
