/**
 * The slow and obvious engine: every company of a list is looked at, name by name, and every rule stands
 * where it can be read. Other engines are held against it, so it shares nothing with them but rooms below the
 * engine.
 */

import { compareCodePoints } from '../../bytes/index.ts';
import type { CompanyRef, Corrections } from '../../corrections/corrections.ts';
import {
  type Company,
  type Name,
  type NameKind,
  type Party,
  parseRecordText,
  STATUSES,
  type Status,
  tokenize,
} from '../../entity/index.ts';
import type { CandidateSource } from '../candidate-source.ts';
import { facetValues } from '../facets.ts';
import { COMPANY_FILTERS } from '../filters.ts';
import {
  type CompanyHit,
  type CompanySearch,
  type DamagedSnapshot,
  type Engine,
  EngineError,
  isSample,
  type LoadOptions,
  type LoadSummary,
  loadsWith,
  type NameField,
  type OfficerHit,
  type OfficerSearch,
  type Origin,
  type Pin,
  type SearchPage,
  type SnapshotCounts,
  type SnapshotInfo,
  type SnapshotLoad,
  type SnapshotNames,
  type SnapshotReading,
  type Suggestion,
  type SuggestRequest,
  type VerifiedSnapshot,
} from '../port.ts';
import { facetsOf } from './facets.ts';
import { companyPasses, partyPasses } from './filters.ts';
import { memoryCandidates } from './memory-candidates.ts';
import { byId, MemoryChanges, type Replacement, toldCompany } from './memory-changes.ts';
import { suggestionsIn } from './memory-suggestions.ts';
import { blocksOf, jsonOf, pageOf } from './pages.ts';
import { matches, termsOf } from './queries.ts';
import { compareKeys, relevanceKey } from './relevance.ts';
import { SORTED } from './sorts.ts';

export function memoryEngine(companies: readonly Company[] = []): Engine {
  return new MemoryEngine(companies);
}

class MemoryEngine implements Engine {
  /** What has been published, the newest last: a pin is a position in it. */
  readonly #published: Company[][];
  readonly #loads = new Map<string, readonly LoadSummary[]>();
  readonly changeLog = new MemoryChanges();

  constructor(companies: readonly Company[]) {
    this.#published = [companies.toSorted(byNumber)];
  }

  get #companies(): Company[] {
    return this.#published.at(-1)!;
  }

  async snapshots(): Promise<readonly SnapshotInfo[]> {
    const codes = new Set(this.#companies.map((company) => company.jurisdiction_code));
    return [...codes].sort(compareCodePoints).map((code) => ({
      ...countsOf(code, this.#companies),
      publishedAt: '2026-01-01T00:00:00.000Z',
      sizeBytes: 0,
      loads: this.#loads.get(code) ?? [],
    }));
  }

  async damaged(): Promise<readonly DamagedSnapshot[]> {
    return [];
  }

  async present(): Promise<SnapshotNames> {
    return { generation: this.#pin, pin: this.#pin };
  }

  async search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    const { orderBy } = search;
    const found = this.#found(search);
    if (orderBy === 'relevance') found.sort(byRelevance(search));
    else if (orderBy !== 'jurisdiction') found.sort((a, b) => SORTED[orderBy](a, b) || byNumber(a, b));
    const page = this.#page(search, found, bytesMax, (company) => ({
      ...matchOf(company, search),
      record: jsonOf(company),
    }));
    const loaded = new Set(this.#inJurisdictions({ ...search, jurisdictions: 'all' }).map(codeOf));
    const facets = facetsOf(search.facets, {
      codes: 'jurisdiction_code',
      loaded: [...loaded],
      valuesOf: (facet) => facetValues(COMPANY_FILTERS[facet as keyof typeof COMPANY_FILTERS]),
      foundIn: (code) => this.#found({ ...search, jurisdictions: [code] }).length,
      foundWith: (facet, value) => this.#found({ ...search, filters: { ...search.filters, [facet]: value } }).length,
    });
    return facets === undefined ? page : { ...page, facets };
  }

  /** In the default order. */
  #found(search: CompanySearch): Company[] {
    return this.#inJurisdictions(search)
      .filter((company) => companyPasses(search.corrections?.shown(company) ?? company, search.filters))
      .filter((company) => matches(search.query.root, searchedNames(company, search).map(tokensOf)));
  }

  async searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    const found = this.#inJurisdictions(search).flatMap((company) =>
      (company.parties ?? [])
        .map((party, partyIndex) => ({ party, partyIndex, company }))
        .filter(({ party }) => matches(search.query.root, [tokenize(party.name)]))
        .filter(({ party }) => partyPasses(party, search.filters))
        .filter(({ party }) => search.corrections?.hidesParty(refOf(company), party) !== true),
    );
    const page = this.#page(search, found, bytesMax, ({ party, partyIndex, company }) => ({
      partyIndex,
      party: JSON.stringify(party),
      record: jsonOf(company),
    }));
    return search.countsAll === true && page.nextPage === null ? { ...page, matches: found.length } : page;
  }

  async suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    const { corrections } = request;
    return suggestionsIn(
      this.#inJurisdictions(request).map((company) => corrections?.shown(company) ?? company),
      request,
    );
  }

  async lookup(jurisdiction: string, entityNumber: string): Promise<Uint8Array | null> {
    const company = this.#companies.find(
      (one) => one.jurisdiction_code === jurisdiction && one.entity_number === entityNumber,
    );
    return company === undefined ? null : jsonOf(company);
  }

  async openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    const info = (await this.snapshots()).find((one) => one.jurisdiction === jurisdiction);
    if (info === undefined) return null;
    const companies = this.#companies.filter((company) => company.jurisdiction_code === jurisdiction);
    return {
      info,
      generation: this.#pin,
      blocks: (skip) => blocksOf(companies, skip),
      [Symbol.asyncDispose]: async () => {},
    };
  }

  get candidates(): CandidateSource {
    return memoryCandidates(this.#companies);
  }

  candidatesWithout(corrections: Corrections): CandidateSource {
    return memoryCandidates(this.#companies.filter((company) => !corrections.hidesCompany(refOf(company))));
  }

  beginLoad(options: LoadOptions): SnapshotLoad {
    const loaded = new Map<string, Company>();
    const add = (company: Company, origin: Origin): void => {
      const { jurisdiction_code: jurisdiction, entity_number: entityNumber } = company;
      const key = `${jurisdiction}/${entityNumber}`;
      if (loaded.has(key)) options.onDuplicate?.({ jurisdiction, entityNumber, origin });
      else loaded.set(key, company);
    };
    return {
      add,
      addRecords: async (bytes: Uint8Array, { file, line }: Origin): Promise<void> => {
        for (const [index, text] of new TextDecoder().decode(bytes).split('\n').entries()) {
          if (text.trim() === '') continue;
          const origin = { file, line: line + index };
          const result = parseRecordText(text);
          if (!result.ok) {
            options.onReject?.({ origin, reason: result.reason, text });
            continue;
          }
          const { company, mended, leftOut, oddDays } = result;
          if (mended.length + leftOut.length + oddDays.length > 0) options.onTidied?.({ mended, leftOut, oddDays });
          add(company, origin);
        }
      },
      packing: () => null,
      addPacked: unpacked,
      publish: async () => {
        const codes = new Set([...loaded.values()].map((company) => company.jurisdiction_code));
        const kept = this.#companies.filter((present) => {
          if (!codes.has(present.jurisdiction_code)) return true;
          if (options.mode === 'replace') return false;
          const key = `${present.jurisdiction_code}/${present.entity_number}`;
          const update = loaded.get(key);
          if (update === undefined) return true;
          loaded.set(key, options.mergeCompany?.(present, update) ?? update);
          return false;
        });
        const next = [...kept, ...loaded.values()].sort(byNumber);
        const replacements: Replacement[] = [];
        for (const code of [...codes].sort(compareCodePoints)) {
          const present = (await this.snapshots()).find(({ jurisdiction }) => jurisdiction === code) ?? null;
          const isIts = (company: Company) => company.jurisdiction_code === code;
          const numbers = new Set(next.filter(isIts).map((company) => company.entity_number));
          const kept = this.#companies.filter((company) => isIts(company) && numbers.has(company.entity_number)).length;
          const summary = await options.review?.(countsOf(code, next), present, present === null ? null : kept);
          const loads = loadsWith(summary, present?.loads);
          this.#loads.set(code, loads);
          const isCompared = present !== null && isSample(present) === isSample({ loads });
          const before = isCompared ? this.#companies.filter(isIts).map(toldCompany) : null;
          const { asOf } = countsOf(code, next);
          const after = next.filter(isIts).map(toldCompany);
          replacements.push({ jurisdiction: code, asOf, before, after, compare: byId });
        }
        this.#published.push(next);
        for (const replacement of replacements) this.changeLog.publish(replacement);
        return (await this.snapshots()).filter((info) => codes.has(info.jurisdiction));
      },
      [Symbol.asyncDispose]: async () => loaded.clear(),
    };
  }

  async *verify(): AsyncGenerator<VerifiedSnapshot> {
    for (const { jurisdiction } of await this.snapshots()) yield { jurisdiction, path: 'memory', problems: [] };
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  get #pin(): Pin {
    return String(this.#published.length - 1);
  }

  #pinned(pin: Pin): Company[] {
    const companies = this.#published.find((_, index) => String(index) === pin);
    if (companies === undefined) throw new EngineError('pin_gone', 'This pin was never given.');
    return companies;
  }

  #inJurisdictions({
    jurisdictions,
    corrections,
    pin = this.#pin,
  }: Pick<CompanySearch, 'jurisdictions' | 'corrections' | 'pin'>): Company[] {
    return this.#pinned(pin)
      .filter((company) => jurisdictions === 'all' || jurisdictions.includes(company.jurisdiction_code))
      .filter((company) => corrections?.hidesCompany(refOf(company)) !== true);
  }

  #page<Found, Hit extends { readonly record: Uint8Array }>(
    { jurisdictions, limit, page, pin = this.#pin }: CompanySearch | OfficerSearch,
    found: readonly Found[],
    bytesMax: number | undefined,
    hitOf: (one: Found) => Hit,
  ): SearchPage<Hit> {
    const loaded = new Set(this.#pinned(pin).map(codeOf));
    const searched = jurisdictions === 'all' ? [...loaded] : jurisdictions.filter((one) => loaded.has(one));
    return pageOf(found, { limit, page, pin, bytesMax }, [...new Set(searched)].sort(compareCodePoints), hitOf);
  }
}

function refOf({ jurisdiction_code, entity_number }: Company): CompanyRef {
  return { jurisdiction: jurisdiction_code, entityNumber: entity_number };
}

function codeOf({ jurisdiction_code }: Company): string {
  return jurisdiction_code;
}

function byNumber(a: Company, b: Company): number {
  return (
    compareCodePoints(a.jurisdiction_code, b.jurisdiction_code) || compareCodePoints(a.entity_number, b.entity_number)
  );
}

// Names

type SearchedName = { readonly field: NameField; readonly name: string };

const FIELD_OF_KIND: Record<NameKind, NameField> = {
  previous_legal: 'previous_names',
  trading: 'alternative_names',
  alias: 'alternative_names',
};

/**
 * The names the search looks at, field by field in the order of precedence, each field in the record's order.
 */
function searchedNames(company: Company, search: CompanySearch): SearchedName[] {
  const inField = (field: NameField): SearchedName[] =>
    (company.names ?? [])
      .filter((name: Name) => FIELD_OF_KIND[name.kind] === field)
      .map(({ name }) => ({ field, name }));
  return [
    { field: 'name', name: company.legal_name },
    ...(search.matchAlternativeNames ? inField('alternative_names') : []),
    ...(search.matchPreviousNames ? inField('previous_names') : []),
  ];
}

function tokensOf(searched: SearchedName): string[] {
  return tokenize(searched.name);
}

/** The first name that satisfies the query alone; where none does, the first that satisfies a term of it. */
function matchOf(company: Company, search: CompanySearch): Pick<CompanyHit, 'matchedField' | 'matchedValue'> {
  const names = searchedNames(company, search);
  const chosen =
    names.find((name) => matches(search.query.root, [tokensOf(name)])) ??
    names.find((name) => termsOf(search.query.root).some((term) => matches(term, [tokensOf(name)])));
  if (chosen === undefined) throw new Error('a company was found by none of its names');
  return { matchedField: chosen.field, matchedValue: chosen.name };
}

// Relevance

const FIELD_CLASS: Record<NameField, number> = { name: 0, alternative_names: 1, previous_names: 2 };

function byRelevance(search: CompanySearch): (a: Company, b: Company) => number {
  const keyOf = (company: Company) =>
    relevanceKey(
      search.query,
      searchedNames(company, search).map((name) => ({ fieldClass: FIELD_CLASS[name.field], tokens: tokensOf(name) })),
    );
  return (a, b) => compareKeys(keyOf(a), keyOf(b)) || byNumber(a, b);
}

// Snapshots

function isOfficer(party: Party): boolean {
  return party.roles.some((role) => role.kind !== 'registered_agent');
}

function countsOf(jurisdiction: string, all: readonly Company[]): SnapshotCounts {
  const companies = all.filter((company) => company.jurisdiction_code === jurisdiction);
  const countOf = (status: Status): number => companies.filter((company) => company.status === status).length;
  const names = companies.flatMap((company) => company.names ?? []);
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, countOf(status)]));
  return {
    jurisdiction,
    asOf:
      companies
        .map((company) => company.as_of)
        .sort()
        .at(-1) ?? '',
    companies: companies.length,
    statuses: statuses as Record<Status, number>,
    unknownForms: companies.filter((company) => company.legal_form === 'unknown').length,
    withoutAddress: companies.filter((company) => company.addresses === null).length,
    parties: companies.flatMap((company) => company.parties ?? []).length,
    companiesWithOfficers: companies.filter((company) => (company.parties ?? []).some(isOfficer)).length,
    tradeNames: names.filter((name) => name.kind !== 'previous_legal').length,
    previousNames: names.filter((name) => name.kind === 'previous_legal').length,
    filings: companies.flatMap((company) => company.filings ?? []).length,
  };
}

function unpacked(): never {
  throw new Error('Companies are packed for other engines.');
}
