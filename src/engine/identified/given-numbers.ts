/** The numbers that sources of owners give companies: an LEI, a CIK. They are asked of the sources as they are loaded now. */
import { ownershipKey } from '../../blocking/index.ts';
import { type Company, companyIdOf, type Identifier, isSameIdentifier, type Ownership } from '../../entity/index.ts';
import type { CompanyOf, OwnersIndex } from '../list-port.ts';
import type { CompanyJson, SnapshotNames } from '../port.ts';

/** Schemes of the numbers that are shown, by the source that gives them. */
export type Identifying = ReadonlyMap<string, readonly string[]>;

export type OwnersSources = Pick<OwnersIndex, 'sources' | 'present' | 'findByKeys' | typeof Symbol.asyncDispose>;

/** Of a party's statements its own comes first: before those of its owners. */
const STATEMENTS_MAX = 10;

export class GivenNumbers implements AsyncDisposable {
  readonly owners: OwnersSources;
  readonly #identifying: Identifying;

  /** `owners`: as it is stored; disposed with this. */
  constructor(owners: OwnersSources, identifying: Identifying) {
    this.owners = owners;
    this.#identifying = identifying;
  }

  /** The sources that are loaded, and give companies numbers. */
  async #sources(): Promise<readonly string[]> {
    return (await this.owners.sources()).filter((source) => this.#identifying.has(source));
  }

  /** Answers that are kept by their generation are not those of other numbers. */
  async named<Names extends Pick<SnapshotNames, 'generation'>>(names: Names): Promise<Names> {
    const sources = await this.#sources();
    if (sources.length === 0) return names;
    const { generation } = await this.owners.present(sources);
    return { ...names, generation: `${names.generation};${generation}` };
  }

  /** Each with its numbers; the same bytes where it has none. @throws EngineError where a source is damaged */
  async identified(companies: readonly CompanyJson[]): Promise<readonly CompanyJson[]> {
    const given = await this.#of(companies.map(companyIdOf));
    return companies.map((json, index) => {
      if (given[index]!.length === 0) return json;
      const company = JSON.parse(Buffer.from(json).toString('utf8')) as Company;
      return new TextEncoder().encode(JSON.stringify(withIdentifiers(company, given[index]!)));
    });
  }

  /** The same of companies that were read. */
  async withNumbers(companies: readonly Company[]): Promise<readonly Company[]> {
    const given = await this.#of(
      companies.map(({ jurisdiction_code, entity_number }) => {
        return { jurisdiction: jurisdiction_code, entityNumber: entity_number };
      }),
    );
    return companies.map((company, index) => withIdentifiers(company, given[index]!));
  }

  async #of(companies: readonly CompanyOf[]): Promise<readonly (readonly Identifier[])[]> {
    const sources = companies.length === 0 ? [] : await this.#sources();
    if (sources.length === 0) return companies.map(() => []);
    const queries = companies.flatMap((company) =>
      sources.map((jurisdiction) => {
        return { keys: [ownershipKey('subject', company)], jurisdiction, cap: STATEMENTS_MAX, narrowBy: [] };
      }),
    );
    const found = await this.owners.findByKeys(queries);
    return companies.map((company, index) =>
      sources.flatMap((source, at) =>
        numbersOf(found[index * sources.length + at]!.records, company, this.#identifying.get(source)!),
      ),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.owners[Symbol.asyncDispose]();
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

function withIdentifiers(company: Company, given: readonly Identifier[]): Company {
  if (given.length === 0) return company;
  const identifiers = [...(company.identifiers ?? [])];
  const isKnown = (one: Identifier) => identifiers.some((known) => isSameIdentifier(known, one));
  for (const one of given) if (!isKnown(one)) identifiers.push(one);
  return { ...company, identifiers };
}
