/** What each filter lets pass, said plainly of the record or party itself, without filter terms. */
import { type Company, type Party, type Premises, tokenize } from '../../entity/index.ts';
import type { CompanyFilterValues, OfficerFilterValues, PremisesFilterValues } from '../filters.ts';

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
  legal_form: ({ legal_form: form }, asked) => form === asked,
  formed_from: ({ formed_on: day }, from) => day !== null && day >= from,
  formed_until: ({ formed_on: day }, until) => day !== null && day <= until,
  city: (company, asked) =>
    ownAddresses(company).some(({ locality }) => String(tokenize(locality ?? '')) === String(tokenize(asked))),
  zip_code: (company, asked) => ownAddresses(company).some(({ postal_code: code }) => code?.slice(0, 5) === asked),
  has_officers: ({ parties }, asked) => {
    const kinds = (parties ?? []).flatMap(({ roles }) => roles.map(({ kind }) => kind));
    return kinds.some((kind) => kind !== 'registered_agent') === asked;
  },
};

function ownAddresses({ addresses }: Company) {
  const { registered = null, headquarters = null, mailing = null } = addresses ?? {};
  return [registered, headquarters, mailing].filter((address) => address !== null);
}

const PARTY: Predicates<Party, OfficerFilterValues> = {
  role: ({ roles }, kind) => roles.some((role) => role.kind === kind),
  zip_code: ({ address }, zip) => address?.postal_code?.slice(0, 5) === zip,
};

const PREMISES: Predicates<Premises, PremisesFilterValues> = {
  zip_code: ({ address }, zip) => address?.postal_code?.slice(0, 5) === zip,
  status: ({ status }, asked) => asked === 'any' || status === asked,
  state: ({ address }, state) => address?.region === state,
};

/** Do premises pass all filters of a search? */
export function premisesPass(premises: Premises, values: PremisesFilterValues): boolean {
  return passesAll(PREMISES, premises, values);
}

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
