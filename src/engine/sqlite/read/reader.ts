/** Answers searches from the open snapshots. Synchronous: it runs in worker threads, or in a command. */
import { LRUCache } from 'lru-cache';
import type { Company, Party } from '../../../entity/index.ts';
import { Damage } from '../../../sqlite-file/index.ts';
import type { CandidateSource } from '../../candidate-source.ts';
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
} from '../../port.ts';
import { matchedName, searchedFields } from '../../semantics/index.ts';
import { CandidateCache, SnapshotCandidates } from '../blocking/candidates.ts';
import { type Counted, countMatches, type Found, type Part } from './by-number.ts';
import { Catalog, generationOf } from './catalog.ts';
import { readCompanies } from './read-companies.ts';
import { planCompanies, planOfficers, type SearchPlan } from './search-plan.ts';

/** Every page of a search asks how many matches there are; they are counted once. */
const COUNTS_MAX = 1000;

export class Reader implements Disposable {
  readonly #catalog: Catalog;
  readonly #candidateCache = new CandidateCache();
  readonly #counts = new LRUCache<string, Counted>({ max: COUNTS_MAX });

  /** `onUnreadable`: told once of each file that is damaged. */
  constructor(directory: string, onUnreadable?: (error: EngineError) => void) {
    this.#catalog = new Catalog(directory, onUnreadable);
  }

  snapshots(): readonly SnapshotInfo[] {
    return this.#catalog.infos();
  }

  damaged(): readonly DamagedSnapshot[] {
    return this.#catalog.damaged();
  }

  /** Of the snapshots that there are now. */
  get candidates(): CandidateSource {
    return new SnapshotCandidates(this.#catalog, this.#candidateCache);
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

  /** `larger`: the company takes more bytes than `bytesMax`, and was not read. */
  lookup(jurisdiction: string, entityNumber: string, bytesMax: number): Uint8Array | 'larger' | null {
    return this.#catalog.of([jurisdiction])[0]?.lookup(entityNumber, bytesMax) ?? null;
  }

  searchCompanies(search: CompanySearch, bytesMax = Number.POSITIVE_INFINITY): SearchPage<CompanyHit> {
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const { found, ...page } = this.#page(planCompanies(search, snapshots), search);
    const fields = searchedFields(search);
    const hits = readCompanies(found, bytesMax).map(({ names, body }, position): CompanyHit => {
      const matched = matchedName(search.query.root, names, fields);
      if (matched === null) {
        throw found[position]!.snapshot.unreadable(
          new Damage('a company was found none of whose names has a term of the query'),
        );
      }
      return { ...matched, company: body };
    });
    return { hits, ...page, pin };
  }

  searchOfficers(search: OfficerSearch, bytesMax = Number.POSITIVE_INFINITY): SearchPage<OfficerHit> {
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const { found, ...page } = this.#page(planOfficers(search, snapshots), search);
    const companies = found.map(({ snapshot, row }) => ({ snapshot, row: snapshot.index('officer').companyOf(row) }));
    let parties: readonly Party[] | null = null;
    const hits = readCompanies(companies, bytesMax).map(({ body }, position): OfficerHit => {
      const { snapshot, row } = found[position]!;
      // The parties of one company often stand side by side.
      const isNext = position > 0 && isSameRow(companies[position]!, companies[position - 1]!);
      if (!isNext) parties = partiesOf(body);
      const partyIndex = snapshot.index('officer').rowsBefore(row);
      const party = parties?.[partyIndex];
      if (party === undefined)
        throw snapshot.unreadable(new Damage('its index has a party that the company does not have'));
      return { partyIndex, party: JSON.stringify(party), company: body };
    });
    return { hits, ...page, pin };
  }

  /** Everything of a page but its hits. One row more than it holds tells whether another page follows. */
  #page(
    { key, parts, find }: SearchPlan,
    { limit, page }: { readonly limit: number; readonly page: number },
  ): Omit<SearchPage<never>, 'hits' | 'pin'> & { readonly found: readonly Found[] } {
    const counted = this.#count(key, parts);
    const { total } = counted;
    const offset = (page - 1) * limit;
    // No page begins beyond all rows.
    const end = total.totalIsCapped ? parts.reduce((sum, { range }) => sum + range.end, 0) : total.totalMatches;
    const found = offset < end ? find(counted, limit + 1, offset) : [];
    return {
      found: found.slice(0, limit),
      ...total,
      nextPage: found.length > limit ? page + 1 : null,
      jurisdictionsSearched: parts.map(({ snapshot }) => snapshot.info.jurisdiction),
      generation: generationOf(parts.map(({ snapshot }) => snapshot)),
    };
  }

  #count(key: string, parts: readonly Part[]): Counted {
    const wholeKey = `${key}\n${generationOf(parts.map(({ snapshot }) => snapshot))}`;
    let counted = this.#counts.get(wholeKey);
    if (counted === undefined) {
      counted = countMatches(parts);
      this.#counts.set(wholeKey, counted);
    }
    return counted;
  }

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

const utf8 = new TextDecoder();

function partiesOf(company: Uint8Array): Company['parties'] {
  return (JSON.parse(utf8.decode(company)) as Company).parties;
}

function isSameRow(a: Found, b: Found): boolean {
  return a.snapshot === b.snapshot && a.row === b.row;
}
