/**
 * Any engine whose companies are shown with the numbers that sources of owners give them; what is stored of a registry
 * stays the registry's own.
 */
import { companyIdOf, identifierIn } from '../../entity/index.ts';
import { findCompanies } from '../find-companies.ts';
import { joined, linesOf } from '../lines.ts';
import { over, readingOver } from '../over.ts';
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
import type { GivenNumbers } from './given-numbers.ts';

/** `numbers`: disposed with the engine. */
export function identifiedEngine(engine: Engine, numbers: GivenNumbers): Engine {
  return over(engine, new IdentifiedEngine(engine, numbers));
}

const LINE_FEED = Buffer.from('\n');

class IdentifiedEngine implements Partial<Engine> {
  readonly #engine: Engine;
  readonly #numbers: GivenNumbers;

  constructor(engine: Engine, numbers: GivenNumbers) {
    this.#engine = engine;
    this.#numbers = numbers;
  }

  async present(jurisdictions: 'all' | readonly string[]): Promise<SnapshotNames> {
    return this.#numbers.named(await this.#engine.present(jurisdictions));
  }

  async search(search: CompanySearch, bytesMax?: number): Promise<SearchPage<CompanyHit>> {
    return this.#withNumbers(await this.#engine.search(search, bytesMax));
  }

  async searchPeople(search: OfficerSearch, bytesMax?: number): Promise<SearchPage<OfficerHit>> {
    return this.#withNumbers(await this.#engine.searchPeople(search, bytesMax));
  }

  /** Where an identifier was typed, the companies that have it first. */
  async suggest(request: SuggestRequest): Promise<readonly Suggestion[]> {
    const { jurisdictions, limit, among = 'all', corrections } = request;
    const identifier = among === 'all' ? identifierIn(request.text) : null;
    if (identifier === null) return this.#engine.suggest(request);
    const [suggested, [found]] = await Promise.all([
      this.#engine.suggest(request),
      findCompanies(this.#engine, [{ identifier }], undefined, this.#numbers.owners),
    ]);
    const numbered = found!
      .map(companyIdOf)
      .filter(({ jurisdiction }) => jurisdictions === 'all' || jurisdictions.includes(jurisdiction))
      .filter((company) => corrections?.hidesCompany(company) !== true)
      .map((company): Suggestion => ({ kind: 'number', text: identifier.value, company }));
    return [...numbered, ...suggested].slice(0, limit);
  }

  async lookup(jurisdiction: string, entityNumber: string): Promise<CompanyJson | null> {
    const found = await this.#engine.lookup(jurisdiction, entityNumber);
    return found === null ? null : (await this.#numbers.identified([found]))[0]!;
  }

  async openReading(jurisdiction: string): Promise<SnapshotReading<SnapshotInfo> | null> {
    const reading = await this.#engine.openReading(jurisdiction);
    if (reading === null) return null;
    const { generation } = await this.#numbers.named(reading);
    return readingOver(reading, generation, (block) => this.#block(block));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#engine[Symbol.asyncDispose]();
    await this.#numbers[Symbol.asyncDispose]();
  }

  async #withNumbers<Hit extends { readonly record: CompanyJson }, F extends string>(
    page: SearchPage<Hit, F>,
  ): Promise<SearchPage<Hit, F>> {
    const companies = await this.#numbers.identified(page.hits.map(({ record }) => record));
    const hits = page.hits.map((hit, index) => ({ ...hit, record: companies[index]! }));
    return this.#numbers.named({ ...page, hits });
  }

  async #block(block: RecordBlock): Promise<RecordBlock> {
    const lines = [...linesOf(block.lines)];
    const shown = await this.#numbers.identified(lines);
    if (shown.every((line, index) => line === lines[index])) return block;
    // What is printed anew lacks its line feed.
    const whole = shown.map((line, index) => (line === lines[index] ? line : joined([line, LINE_FEED])));
    return { ...block, lines: joined(whole) };
  }
}
