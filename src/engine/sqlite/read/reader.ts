/** Answers searches from the open snapshots. It waits for nothing: it runs in worker threads, or in a command. */
import { LRUCache } from 'lru-cache';
import type { Corrections } from '../../../corrections/corrections.ts';
import type { Company, Party } from '../../../entity/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import type { CandidateSource } from '../../candidate-source.ts';
import type { Facets } from '../../facets.ts';
import type {
  CompanyHit,
  CompanySearch,
  DamagedSnapshot,
  EngineError,
  OfficerHit,
  OfficerSearch,
  SearchPage,
  SnapshotInfo,
  SnapshotNames,
  Suggestion,
  SuggestRequest,
} from '../../port.ts';
import { matchedCurrentName, matchedName, searchedFields, suggestionsOf } from '../../semantics/index.ts';
import { GazetteerCache, SnapshotCandidates } from '../blocking/candidates.ts';
import { Catalog, generationOf } from './catalog.ts';
import { countCompanyFacets } from './company-facets.ts';
import { leftOutOf } from './left-out.ts';
import { Pages } from './pages.ts';
import { readCompanies } from './read-companies.ts';
import { planCompanies, planOfficers } from './search-plan.ts';
import { Snapshot } from './snapshot.ts';
import { suggestionSource } from './suggestions.ts';

const FACETS_MAX = 200;

export class Reader implements Disposable {
  readonly #catalog: Catalog;
  readonly #gazetteerCache = new GazetteerCache();
  readonly #pages = new Pages();
  /** Every page of a search asks for the same. */
  readonly #facets = new LRUCache<string, Facets>({ max: FACETS_MAX });

  /** `onUnreadable`: called once with each file that is damaged. */
  constructor(directory: string, onUnreadable?: (error: EngineError) => void) {
    this.#catalog = new Catalog(directory, { open: Snapshot.open, onUnreadable });
  }

  snapshots(): readonly SnapshotInfo[] {
    return this.#catalog.infos();
  }

  damaged(): readonly DamagedSnapshot[] {
    return this.#catalog.damaged();
  }

  /** Of the snapshots that there are now. */
  candidates(corrections?: Corrections): CandidateSource {
    return new SnapshotCandidates(this.#catalog, this.#gazetteerCache, corrections);
  }

  /** Names all snapshots that there are now. */
  generation(): string {
    return this.#catalog.generation();
  }

  present(jurisdictions: 'all' | readonly string[]): SnapshotNames {
    return this.#catalog.present(jurisdictions);
  }

  /** Reads no snapshots that are older than those that another thread's `generation` of all names. */
  follow(generation: string): void {
    this.#catalog.follow(generation);
  }

  /** Reads none that are older than those in the folder now. */
  lookAgain(): void {
    this.#catalog.lookAgain();
  }

  /** `larger`: the company takes more bytes than `bytesMax`, and was not read. */
  lookup(jurisdiction: string, entityNumber: string, bytesMax: number): Uint8Array | 'larger' | null {
    return this.#catalog.of([jurisdiction])[0]?.lookup(entityNumber, bytesMax) ?? null;
  }

  search(search: CompanySearch, bytesMax = Number.POSITIVE_INFINITY): SearchPage<CompanyHit> {
    const { jurisdictions, facets } = search;
    const countsAll = facets?.includes('jurisdiction_code') === true;
    const { snapshots: loaded, pin } = this.#catalog.pinned(countsAll ? 'all' : jurisdictions, search.pin);
    const snapshots = loaded.filter(({ info }) => jurisdictions === 'all' || jurisdictions.includes(info.jurisdiction));
    const plan = planCompanies(search, snapshots);
    const { found, ...page } = this.#pages.page(plan, search);
    const fields = searchedFields(search);
    const hits = readCompanies(found, bytesMax).map(({ names, body }, position): CompanyHit => {
      const { snapshot } = found[position]!;
      const matched =
        matchedCurrentName(search.query.root, names) ?? matchedName(search.query.root, snapshot.parsed(names), fields);
      if (matched === null) {
        throw snapshot.unreadable(new Damage('a company was found none of whose names has a term of the query'));
      }
      return { ...matched, record: body };
    });
    if (facets === undefined) return { hits, ...page, pin };
    const generation = generationOf(loaded);
    const key = [plan.key(), page.generation, generation, facets.join()].join('\n');
    const counts = this.#facets.get(key) ?? countCompanyFacets(search, facets, snapshots, loaded);
    this.#facets.set(key, counts);
    return { hits, ...page, facets: counts, generation, pin };
  }

  searchPeople(search: OfficerSearch, bytesMax = Number.POSITIVE_INFINITY): SearchPage<OfficerHit> {
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const leftOut = (snapshot: Snapshot) => leftOutOf(snapshot, search.corrections)?.officers;
    const { found, ...page } = this.#pages.page(planOfficers(search, snapshots, leftOut), search);
    const companies = found.map(({ snapshot, row }) => ({ snapshot, row: snapshot.index('officer').companyOf(row) }));
    let parties: readonly Party[] | null = null;
    const read = readCompanies(companies, bytesMax);
    const hits = read.map(({ body }, position): OfficerHit => {
      const { snapshot, row } = found[position]!;
      if (read[position - 1]?.body !== body) parties = partiesOf(body);
      const partyIndex = snapshot.index('officer').rowsBefore(row);
      const party = parties?.[partyIndex];
      if (party === undefined)
        throw snapshot.unreadable(new Damage('its index has a party that the company does not have'));
      return { partyIndex, party: JSON.stringify(party), record: body };
    });
    return { hits, ...page, pin };
  }

  async suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    return suggestionsOf(suggestionSource(this.#catalog.of(request.jurisdictions), request.corrections), request);
  }

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

const utf8 = new TextDecoder();

function partiesOf(company: Uint8Array): Company['parties'] {
  return (JSON.parse(utf8.decode(company)) as Company).parties;
}
