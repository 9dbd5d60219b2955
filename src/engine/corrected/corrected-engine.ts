/**
 * Any engine, as an operator's corrections have it: what they hide is in no answer. The engine beneath leaves hidden
 * rows out of what it finds and counts; here records are shown without hidden parties. Nothing that is stored is
 * changed, so corrections hold whatever is loaded.
 */
import type { Corrections } from '../../corrections/corrections.ts';
import type { CandidateSource } from '../candidate-source.ts';
import type { ChangeLog } from '../changes-port.ts';
import { over, readingOver } from '../over.ts';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  Engine,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotInfo,
  SnapshotNames,
  SnapshotReading,
  Suggestion,
  SuggestRequest,
} from '../port.ts';
import { CorrectedCandidates } from './corrected-candidates.ts';
import { CorrectedChangeLog } from './corrected-change-log.ts';
import { shownBlock, shownJson, shownOfficer } from './corrected-json.ts';

/** `corrections`: those that hold now; asked anew by every call. Disposes the engine with itself. */
export function correctedEngine(engine: Engine, corrections: () => Corrections): Engine {
  return over(engine, new CorrectedEngine(engine, corrections));
}

class CorrectedEngine implements Partial<Engine> {
  readonly #engine: Engine;
  readonly #corrections: () => Corrections;
  readonly changeLog: ChangeLog;

  constructor(engine: Engine, corrections: () => Corrections) {
    this.#engine = engine;
    this.#corrections = corrections;
    this.changeLog = new CorrectedChangeLog(engine.changeLog, corrections);
  }

  async present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    const corrections = this.#corrections();
    return withVersion(await this.#engine.present(jurisdictions), corrections);
  }

  async search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    const corrections = this.#corrections();
    // That facet is counted over all jurisdictions.
    const read = search.facets?.includes('jurisdiction_code') === true ? 'all' : search.jurisdictions;
    if (!corrections.hidesIn(read)) return withVersion(await this.#engine.search(search, bytesMax), corrections);
    const page = await this.#engine.search({ ...search, corrections }, bytesMax);
    const hits = page.hits.map((hit) => ({ ...hit, record: shownJson(hit.record, corrections) }));
    return withVersion({ ...page, hits }, corrections);
  }

  async searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    const corrections = this.#corrections();
    if (!corrections.hidesIn(search.jurisdictions))
      return withVersion(await this.#engine.searchPeople(search, bytesMax), corrections);
    const page = await this.#engine.searchPeople({ ...search, corrections }, bytesMax);
    const hits = page.hits.map((hit) => shownOfficer(hit, corrections));
    return withVersion({ ...page, hits }, corrections);
  }

  suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    const corrections = this.#corrections();
    return this.#engine.suggest(corrections.hidesIn(request.jurisdictions) ? { ...request, corrections } : request);
  }

  async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const corrections = this.#corrections();
    if (corrections.hidesCompany({ jurisdiction, entityNumber })) return null;
    const found = await this.#engine.lookup(jurisdiction, entityNumber);
    return found === null ? null : shownJson(found, corrections);
  }

  async openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    const corrections = this.#corrections();
    const reading = await this.#engine.openReading(jurisdiction);
    if (reading === null || !corrections.hidesIn([jurisdiction])) return reading;
    const { generation } = withVersion(reading, corrections);
    return readingOver(reading, generation, (block) => shownBlock(block, corrections));
  }

  get candidates(): CandidateSource {
    return this.#candidates(this.#corrections());
  }

  candidatesWithout(more: Corrections): CandidateSource {
    return this.#candidates(this.#corrections().and(more));
  }

  #candidates(corrections: Corrections): CandidateSource {
    if (!corrections.hidesIn('all')) return this.#engine.candidates;
    return new CorrectedCandidates(this.#engine.candidatesWithout(corrections), corrections);
  }
}

/** Answers that are kept by their generation are not those of other corrections. */
export function withVersion<Names extends Pick<SnapshotNames, 'generation'>>(
  names: Names,
  { version }: Corrections,
): Names {
  return version === '' ? names : { ...names, generation: `${names.generation};${version}` };
}
