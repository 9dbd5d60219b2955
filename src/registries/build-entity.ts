/** What adapters share when they make a company of the rows of one entity. */
import { compareCodePoints } from '../bytes/index.ts';
import { type Address, type Addresses, type Company, emptyCompany, type Filing } from '../entity/index.ts';
import { hasNoEntity, repeats } from './refusals.ts';
import type { BuildContext, Fact, NotACompany, Orphans, Registry, Row } from './registry.ts';
import { rowOf, rowsOf } from './row-facts.ts';

/** What every company of a registry says of it. */
export type Place = Pick<Registry, 'jurisdiction' | 'searchUrl'>;

/** A company known by its number and name alone. */
export function companyOf(place: Place, number: string, legalName: string, { asOf }: BuildContext): Company {
  return emptyCompany({
    jurisdiction_code: place.jurisdiction,
    entity_number: number,
    legal_name: legalName,
    search_url: place.searchUrl,
    as_of: asOf,
  });
}

/** The main row of an entity, and the rows of other kinds. */
export type EntityRows = {
  readonly key: string;
  readonly row: Row;
  /** The facts behind the first, main one. */
  readonly others: readonly Fact[];
  readonly context: BuildContext;
  readonly rowsOf: (kind: string) => Row[];
};

/**
 * Which facts are main rows, and how it is said that an entity has none in `file`, or several: `key` and `repeated` are
 * what the number is called.
 */
export type MainRow = {
  readonly kind: string;
  readonly key: string;
  readonly file: string;
  readonly repeated?: string;
};

/** A registry's `build` where an entity has one main row: the first one stands, others are rejected. */
export function builderOf(
  main: MainRow,
  build: (entity: EntityRows) => Company | NotACompany | Orphans,
): Registry['build'] {
  return (key, facts, context) => {
    const [first, ...others] = facts;
    if (first?.kind !== main.kind) return hasNoEntity(main.key, main.file);
    const rows = (kind: string) => rowsOf(others, kind);
    const company = build({ key, row: rowOf(first), others, context, rowsOf: rows });
    if (company.kind === 'set_aside' || company.kind === 'orphans') return company;
    const reason = repeats(main.repeated ?? main.key);
    const rejected = others.filter(({ kind }) => kind === main.kind).map((fact) => ({ fact, reason }));
    return { kind: 'built', company, rejected };
  };
}

/** The three addresses of a company; `null` where it has none of them. */
export function addressesIn(
  registered: Address | null,
  headquarters: Address | null,
  mailing: Address | null,
): Addresses | null {
  return (registered ?? headquarters ?? mailing) && { registered, headquarters, mailing };
}

/** A list that says nothing is `null`. */
export function orNull<T>(list: readonly T[]): T[] | null {
  return list.length === 0 ? null : [...list];
}

/** A filing; what is not given is not known. */
export function filing(filed_on: string, known: Partial<Filing>): Filing {
  return { id: null, title: null, filed_on, type: null, url: null, description: null, ...known };
}

export function oldestFirst(filings: readonly Filing[]): Filing[] | null {
  return orNull(filings.toSorted((a, b) => compareCodePoints(a.filed_on, b.filed_on)));
}
