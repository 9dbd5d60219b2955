/** What each filter lets pass, said plainly of the company or party itself, without filter terms. */
import type { Company, Party } from '../../entity/index.ts';
import type { CompanyFilterValues, OfficerFilterValues } from '../filters.ts';

/** A predicate for each filter; it is not asked where the value is `null`. */
type Predicates<Item, Values> = {
  readonly [Name in keyof Values]: (item: Item, value: NonNullable<Values[Name]>) => boolean;
};

const COMPANY: Predicates<Company, CompanyFilterValues> = {
  status: ({ status }, asked) => {
    if (asked === 'any' || status === 'unknown') return true;
    if (asked === 'active') return status === 'active';
    return asked === 'inactive' && status !== 'active';
  },
};

const PARTY: Predicates<Party, OfficerFilterValues> = {
  role: ({ roles }, kind) => roles.some((role) => role.kind === kind),
  zip_code: ({ address }, zip) => address?.postal_code?.slice(0, 5) === zip,
};

/** Does a company pass all filters of a search? */
export function companyPasses(company: Company, values: CompanyFilterValues): boolean {
  return passesAll(COMPANY, company, values);
}

/** Does a party pass all filters of a search? */
export function partyPasses(party: Party, values: OfficerFilterValues): boolean {
  return passesAll(PARTY, party, values);
}

function passesAll<Item, Values extends object>(
  predicates: Predicates<Item, Values>,
  item: Item,
  values: Values,
): boolean {
  const names = Object.keys(values) as (keyof Values)[];
  return names.every((name) => {
    const value = values[name];
    return value === null || predicates[name](item, value as NonNullable<typeof value>);
  });
}
