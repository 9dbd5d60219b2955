/** Answers searches from the open snapshots. Synchronous: it runs in worker threads, or in a command. */
import { type Company, type Party, tokenize } from '../../../entity/index.ts';
import { allOf } from '../../../postings/index.ts';
import { matchesName, printQuery } from '../../../query/index.ts';
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
import { companySearchTerms, matchedName, officerSearchTerms, searchedFields } from '../../semantics/index.ts';
import { GazetteerCache, SnapshotCandidates } from '../blocking/candidates.ts';
import { type Found, type Part, rowsInOrder } from './by-number.ts';
import { Catalog } from './catalog.ts';
import { companyRows } from './company-rows.ts';
import { Pages } from './pages.ts';
import { type Phrase, QueryRows } from './query-rows.ts';
import { readCompanies } from './read-companies.ts';
import { rankCompanies } from './relevance.ts';
import { Snapshot } from './snapshot.ts';

export class Reader implements Disposable {
  readonly #catalog: Catalog;
  readonly #gazetteerCache = new GazetteerCache();
  readonly #pages = new Pages();

  /** `onUnreadable`: told once of each file that is damaged. */
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
  get candidates(): CandidateSource {
    return new SnapshotCandidates(this.#catalog, this.#gazetteerCache);
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
    const { root } = search.query;
    const fields = searchedFields(search);
    const filterTerms = companySearchTerms(search);
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const parts = snapshots.map((snapshot) => companyRows(snapshot, root, fields, filterTerms));
    const key = ['companies', printQuery(root), fields.join(), ...filterTerms].join('\n');
    const { found, ...page } = this.#pages.page(key, search, parts, (limit, offset, counted) =>
      search.orderBy === 'jurisdiction'
        ? rowsInOrder(parts, counted.perPart, limit, offset)
        : rankCompanies({ query: search.query, fields, filterTerms, parts, counted }, limit, offset),
    );
    const hits = readCompanies(found, bytesMax).map(({ names, body }, position): CompanyHit => {
      const matched = matchedName(root, names, fields);
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
    const { root } = search.query;
    const filterTerms = officerSearchTerms(search);
    const { snapshots, pin } = this.#catalog.pinned(search.jurisdictions, search.pin);
    const parts = snapshots.map((snapshot): Part => {
      const index = snapshot.index('officer');
      const holds = (phrase: Phrase, _column: number, row: number) =>
        matchesName(phrase, tokenize(partyName(snapshot, row)));
      const matches = new QueryRows({ index, columns: [0], holds }).of(root);
      const rows = allOf([matches, ...index.filtered(filterTerms)]);
      return { snapshot, rows, range: { from: 0, end: snapshot.info.parties } };
    });
    const key = ['officers', printQuery(root), ...filterTerms].join('\n');
    const { found, ...page } = this.#pages.page(key, search, parts, (limit, offset, { perPart }) =>
      rowsInOrder(parts, perPart, limit, offset),
    );
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

  [Symbol.dispose](): void {
    this.#catalog[Symbol.dispose]();
  }
}

function partyName(snapshot: Snapshot, row: number): string {
  const index = snapshot.index('officer');
  return snapshot.companyOf(index.companyOf(row)).parties![index.rowsBefore(row)]!.name;
}

const utf8 = new TextDecoder();

function partiesOf(company: Uint8Array): Company['parties'] {
  return (JSON.parse(utf8.decode(company)) as Company).parties;
}

function isSameRow(a: Found, b: Found): boolean {
  return a.snapshot === b.snapshot && a.row === b.row;
}
