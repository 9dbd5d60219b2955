/** An engine that answers as another does: what lies something over its answers extends it. */
import type { Corrections } from '../corrections/corrections.ts';
import type { CandidateSource } from './candidate-source.ts';
import type { ChangeLog } from './changes-port.ts';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  DamagedSnapshot,
  Engine,
  LoadOptions,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotInfo,
  SnapshotLoad,
  SnapshotNames,
  SnapshotReading,
  Suggestion,
  SuggestRequest,
  VerifiedSnapshot,
  VerifyProgress,
} from './port.ts';

/** Disposes the engine beneath with itself. */
export class EngineOver implements Engine {
  protected readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  get changeLog(): ChangeLog {
    return this.engine.changeLog;
  }

  get candidates(): CandidateSource {
    return this.engine.candidates;
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return this.engine.candidatesWithout(corrections);
  }

  /** What is counted is what the registries have. */
  snapshots(): Promise<readonly SnapshotInfo[]> {
    return this.engine.snapshots();
  }

  damaged(): Promise<readonly DamagedSnapshot[]> {
    return this.engine.damaged();
  }

  present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.engine.present(jurisdictions);
  }

  searchCompanies(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.engine.searchCompanies(search, bytesMax);
  }

  searchOfficers(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.engine.searchOfficers(search, bytesMax);
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return this.engine.suggest(request);
  }

  lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    return this.engine.lookup(jurisdiction, entityNumber);
  }

  openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    return this.engine.openReading(jurisdiction);
  }

  /** A load works on what is stored. */
  beginLoad(options: LoadOptions): SnapshotLoad {
    return this.engine.beginLoad(options);
  }

  verify(onProgress: (progress: VerifyProgress) => void): AsyncIterable<VerifiedSnapshot> {
    return this.engine.verify(onProgress);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.engine[Symbol.asyncDispose]();
  }
}
