/** Answers searches from the open snapshots of registries. */
import type { Corrections } from '../../../corrections/corrections.ts';
import type { Company, Party } from '../../../entity/index.ts';
import type { RowSet } from '../../../postings/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import type { CandidateSource } from '../../candidate-source.ts';
import { COMPANY_FILTERS, type CompanyFilterValues } from '../../filters.ts';
import type {
  Companies,
  CompanyHit,
  CompanyJson,
  CompanySearch,
  EngineError,
  OfficerHit,
  OfficerSearch,
  Suggestion,
  SuggestRequest,
} from '../../port.ts';
import {
  companySearchClauses,
  matchedCurrentName,
  matchedName,
  searchedFields,
  suggestionsOf,
} from '../../semantics/index.ts';
import { GazetteerCache, SnapshotCandidates } from '../blocking/candidates.ts';
import type { Part } from './by-number.ts';
import { CollectionReader, readJson } from './collection-reader.ts';
import { filterRows } from './filter-rows.ts';
import { leftOutOf } from './left-out.ts';
import type { ReadRecord } from './read-records.ts';
import { planCompanies, planOfficers, type SearchPlan } from './search-plan.ts';
import { Snapshot } from './snapshot.ts';
import { suggestionSource } from './suggestions.ts';

export class Reader extends CollectionReader<Companies, Snapshot> {
  protected readonly filters = COMPANY_FILTERS;
  readonly #gazetteerCache = new GazetteerCache();

  /** `onUnreadable`: called once with each file that is damaged. */
  constructor(directory: string, onUnreadable?: (error: EngineError) => void) {
    super(directory, 'jurisdiction_code', { open: Snapshot.open, onUnreadable });
  }

  /** Of the snapshots that there are now. */
  candidates(corrections?: Corrections): CandidateSource {
    return new SnapshotCandidates(this.catalog, this.#gazetteerCache, corrections);
  }

  async suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return suggestionsOf(suggestionSource(this.catalog.of(request.jurisdictions), request.corrections), request);
  }

  protected plan(search: CompanySearch, snapshots: readonly Snapshot[]): SearchPlan {
    return planCompanies(search, snapshots);
  }

  protected hitOf(search: CompanySearch, snapshot: Snapshot, { names, body }: ReadRecord): CompanyHit {
    const { root } = search.query;
    const matched =
      matchedCurrentName(root, names) ?? matchedName(root, snapshot.parsed(names), searchedFields(search));
    if (matched === null)
      throw snapshot.unreadable(new Damage('a company was found none of whose names has a term of the query'));
    return { ...matched, record: body };
  }

  protected passing({ snapshot, leftOut = null }: Part, filters: Partial<CompanyFilterValues>): readonly RowSet[] {
    return filterRows(snapshot, companySearchClauses({ filters }), leftOut);
  }

  protected people(search: OfficerSearch, snapshots: readonly Snapshot[]) {
    const leftOut = (snapshot: Snapshot) => leftOutOf(snapshot, search.corrections)?.officers;
    return [planOfficers(search, snapshots, leftOut), search] as const;
  }

  protected partiesIn(_snapshot: Snapshot, body: CompanyJson): readonly Party[] {
    return readJson<Company>(body).parties ?? [];
  }

  protected personOf(party: Party, partyIndex: number, record: CompanyJson): OfficerHit {
    return { partyIndex, party: JSON.stringify(party), record };
  }
}
