/**
 * Any engine whose companies are shown with the numbers that sources of owners give them: an LEI, a CIK. The numbers are
 * asked of the sources as they are loaded now; what is stored of a registry stays the registry's own.
 */
import { ownershipKey } from '../../blocking/index.ts';
import {
  type Company,
  companyIdOf,
  type Identifier,
  identifierIn,
  isSameIdentifier,
  type Ownership,
} from '../../entity/index.ts';
import { EngineOver } from '../engine-over.ts';
import { findCompanies } from '../find-companies.ts';
import { joined, linesOf } from '../lines.ts';
import type { CompanyOf, OwnersIndex } from '../list-port.ts';
import type {
  CompanyHit,
  CompanyJson,
  CompanySearch,
  Engine,
  OfficerHit,
  OfficerSearch,
  RecordBlock,
  SearchPage,
  SnapshotInfo,
  SnapshotNames,
  SnapshotReading,
  Suggestion,
  SuggestRequest,
} from '../port.ts';

/** Schemes of the numbers that are shown, by the source that gives them. */
export type Identifying = ReadonlyMap<string, readonly string[]>;

type Sources = Pick<OwnersIndex, 'sources' | 'present' | 'findByKeys' | typeof Symbol.asyncDispose>;

/** `owners`: as it is stored; disposed with the engine. */
export function identifiedEngine(engine: Engine, owners: Sources, identifying: Identifying): Engine {
  return new IdentifiedEngine(engine, owners, identifying);
}

const LINE_FEED = Buffer.from('\n');

/** Of a party's statements its own comes first: before those of its owners. */
const STATEMENTS_MAX = 10;

class IdentifiedEngine extends EngineOver {
  readonly #owners: Sources;
  readonly #identifying: Identifying;

  constructor(engine: Engine, owners: Sources, identifying: Identifying) {
    super(engine);
    this.#owners = owners;
    this.#identifying = identifying;
  }

  override async present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.#named(await this.engine.present(jurisdictions));
  }

  override async searchCompanies(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.#withNumbers(await this.engine.searchCompanies(search, bytesMax));
  }

  override async searchOfficers(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.#withNumbers(await this.engine.searchOfficers(search, bytesMax));
  }

  /** Where an identifier was typed, the companies that have it first. */
  override async suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    const identifier = identifierIn(request.text);
    if (identifier === null) return this.engine.suggest(request);
    const { jurisdictions, limit, among, corrections } = request;
    const [suggested, [found]] = await Promise.all([
      this.engine.suggest(request),
      among === 'people' ? [[]] : findCompanies(this.engine, [{ identifier }], undefined, this.#owners),
    ]);
    const numbered = found!
      .map(companyIdOf)
      .filter(({ jurisdiction }) => jurisdictions === 'all' || jurisdictions.includes(jurisdiction))
      .filter((company) => corrections?.hidesCompany(company) !== true)
      .map((company): Suggestion => ({ kind: 'number', text: identifier.value, company }));
    return [...numbered, ...suggested].slice(0, limit);
  }

  override async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const found = await this.engine.lookup(jurisdiction, entityNumber);
    return found === null ? null : (await this.#identified([found]))[0]!;
  }

  override async openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    const reading = await this.engine.openReading(jurisdiction);
    if (reading === null) return null;
    const { generation } = await this.#named(reading);
    const identify = (block: RecordBlock) => this.#block(block);
    return {
      info: reading.info,
      generation,
      async *blocks(skip) {
        for await (const block of reading.blocks(skip)) yield await identify(block);
      },
      [Symbol.asyncDispose]: async () => reading[Symbol.asyncDispose](),
    };
  }

  override async [Symbol.asyncDispose](): Promise<void> {
    await super[Symbol.asyncDispose]();
    await this.#owners[Symbol.asyncDispose]();
  }

  /** The sources that are loaded, and give companies numbers. */
  async #sources(): Promise<readonly string[]> {
    return (await this.#owners.sources()).filter((source) => this.#identifying.has(source));
  }

  /** Answers that are kept by their generation are not those of other numbers. */
  async #named<Names extends Pick<SnapshotNames, 'generation'>>(names: Names): Promise<Names> {
    const sources = await this.#sources();
    if (sources.length === 0) return names;
    const { generation } = await this.#owners.present(sources);
    return { ...names, generation: `${names.generation};${generation}` };
  }

  async #withNumbers<Hit extends { readonly company: CompanyJson }>(page: SearchPage<Hit>): Promise<SearchPage<Hit>> {
    const companies = await this.#identified(page.hits.map(({ company }) => company));
    const hits = page.hits.map((hit, index) => ({ ...hit, company: companies[index]! }));
    return this.#named({ ...page, hits });
  }

  async #block(block: RecordBlock): Promise<RecordBlock> {
    const lines = [...linesOf(block.lines)];
    const shown = await this.#identified(lines);
    if (shown.every((line, index) => line === lines[index])) return block;
    // What is printed anew lacks its line feed.
    const whole = shown.map((line, index) => (line === lines[index] ? line : joined([line, LINE_FEED])));
    return { ...block, lines: joined(whole) };
  }

  /** Each with its numbers; the same bytes where it has none. */
  async #identified(companies: readonly CompanyJson[]): Promise<readonly CompanyJson[]> {
    const sources = companies.length === 0 ? [] : await this.#sources();
    if (sources.length === 0) return companies;
    const of = companies.map(companyIdOf);
    const queries = of.flatMap((company) =>
      sources.map((jurisdiction) => {
        return { keys: [ownershipKey('subject', company)], jurisdiction, cap: STATEMENTS_MAX, narrowBy: [] };
      }),
    );
    const found = await this.#owners.findByKeys(queries);
    return companies.map((json, index) => {
      const own = found.slice(index * sources.length, (index + 1) * sources.length);
      if (own.every(({ records }) => records.length === 0)) return json;
      const given = own.flatMap(({ records }, source) =>
        numbersOf(records, of[index]!, this.#identifying.get(sources[source]!)!),
      );
      return given.length === 0 ? json : withIdentifiers(json, given);
    });
  }
}

/** Those that a source gives a company; none of a scheme by which it knows two. */
function numbersOf(records: readonly Ownership[], company: CompanyOf, schemes: readonly string[]): Identifier[] {
  const own = records.flatMap(({ subject, owner }) => {
    // Two registrations may have one key.
    const isOf = subject.jurisdiction_code === company.jurisdiction && subject.entity_number === company.entityNumber;
    return isOf && owner === null ? subject.identifiers : [];
  });
  return schemes.flatMap((scheme) => {
    const values = new Set(own.filter((one) => one.scheme === scheme).map(({ value }) => value));
    return values.size === 1 ? [...values].map((value) => ({ scheme, value })) : [];
  });
}

function withIdentifiers(json: CompanyJson, given: readonly Identifier[]): CompanyJson {
  const company = JSON.parse(Buffer.from(json).toString('utf8')) as Company;
  const identifiers = [...(company.identifiers ?? [])];
  const isKnown = (one: Identifier) => identifiers.some((known) => isSameIdentifier(known, one));
  for (const one of given) if (!isKnown(one)) identifiers.push(one);
  return new TextEncoder().encode(JSON.stringify({ ...company, identifiers }));
}
