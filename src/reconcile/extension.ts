/** Data extension: the values of properties of an entity. */
import type { Company, NameKind, Party } from '../entity/index.ts';
import { addressLine, ownAddresses } from './candidate.ts';
import { personEntityId } from './entity-ids.ts';
import type { Entity } from './find-entity.ts';
import type { Described, EntityType } from './vocabulary.ts';

/** A value in the specification's words. Days are date-times, for it has no days. */
export type ExtensionValue =
  | { readonly str: string }
  | { readonly float: number }
  | { readonly date: string }
  | { readonly id: string; readonly name: string };

type ExtensionProperty = Described & {
  readonly of: readonly EntityType[];
  /** The type of its values, where they are entities. */
  readonly type: EntityType | null;
  readonly valuesIn: (entity: Entity) => readonly ExtensionValue[];
};

/** A registry may name thousands of parties of one company: so many values of a property are reported. */
const VALUES_MAX = 100;

const text = (value: string | null | undefined): readonly ExtensionValue[] => (value ? [{ str: value }] : []);
const day = (value: string | null | undefined): readonly ExtensionValue[] =>
  value ? [{ date: `${value}T00:00:00.000Z` }] : [];

/** A person by its id; whatever else is a party by its name. */
function partyValue(company: Company, party: Party): ExtensionValue {
  const id = party.type === 'company' ? null : personEntityId(company, party);
  return id === null ? { str: party.name } : { id, name: party.name };
}

const isAgentOnly = ({ roles }: Party): boolean => roles.every(({ kind }) => kind === 'registered_agent');

type OfCompany = (company: Company) => readonly ExtensionValue[];

const ofCompany = (id: string, name: string, description: string, valuesOfIt: OfCompany): ExtensionProperty => ({
  id,
  name,
  description,
  of: ['company'],
  type: null,
  valuesIn: ({ company }) => valuesOfIt(company),
});

const ofBoth = (id: string, name: string, description: string, valuesOfIt: OfCompany): ExtensionProperty => ({
  ...ofCompany(id, name, description, valuesOfIt),
  of: ['company', 'person'],
});

const partiesOf = (id: string, name: string, description: string, isOne: (party: Party) => boolean) => ({
  ...ofCompany(id, name, description, (company) =>
    (company.parties ?? []).filter(isOne).map((party) => partyValue(company, party)),
  ),
  type: 'person' as const,
});

const namesOf = (id: string, name: string, description: string, kinds: readonly NameKind[]) =>
  ofCompany(id, name, description, ({ names }) =>
    (names ?? []).filter(({ kind }) => kinds.includes(kind)).map((one) => ({ str: one.name })),
  );

const placeOf = (id: string, name: string, description: string, key: 'locality' | 'region' | 'postal_code') =>
  ofCompany(id, name, description, (company) => text(ownAddresses(company)[0]?.[key]));

const addressOf = (id: string, name: string, key: 'registered' | 'headquarters' | 'mailing') =>
  ofCompany(id, name, `The ${name.toLowerCase()}, on one line`, ({ addresses }) => {
    const address = addresses?.[key];
    return address ? text(addressLine(address)) : [];
  });

const ofPerson = (
  id: string,
  name: string,
  description: string,
  valuesOfIt: (party: Party) => readonly ExtensionValue[],
): ExtensionProperty => ({
  id,
  name,
  description,
  of: ['person'],
  type: null,
  valuesIn: ({ parties }) => (parties ?? []).flatMap(valuesOfIt),
});

export const EXTENSION_PROPERTIES: readonly ExtensionProperty[] = [
  ofBoth('legal_name', 'Legal name', 'The name of the company today', ({ legal_name }) => text(legal_name)),
  ofBoth('jurisdiction', 'Jurisdiction', 'Whose registry it is in: us_co', ({ jurisdiction_code }) =>
    text(jurisdiction_code),
  ),
  ofBoth('number', 'Registry number', 'The number in the registry', ({ entity_number }) => text(entity_number)),
  ofBoth('status', 'Status', 'active, inactive, dissolved, …', ({ status }) => text(status)),
  ofCompany('status_raw', 'Status in the registry', "The registry's own word", ({ status_raw }) => text(status_raw)),
  ofCompany('legal_form', 'Legal form', 'llc, corporation, nonprofit, …', ({ legal_form }) => text(legal_form)),
  ofCompany('legal_form_raw', 'Legal form in the registry', "The registry's own word", ({ legal_form_raw }) =>
    text(legal_form_raw),
  ),
  ofCompany('domicile', 'Domicile', 'domestic or foreign', ({ domicile }) => text(domicile)),
  ofCompany('formed_on', 'Formed on', 'The day it was formed, as a date-time', ({ formed_on }) => day(formed_on)),
  ofCompany('dissolved_on', 'Dissolved on', 'The day it ended, as a date-time', ({ dissolved_on }) =>
    day(dissolved_on),
  ),
  addressOf('address', 'Registered address', 'registered'),
  addressOf('headquarters', 'Headquarters address', 'headquarters'),
  addressOf('mailing_address', 'Mailing address', 'mailing'),
  placeOf('city', 'City', 'The city of its first address', 'locality'),
  placeOf('region', 'State', 'The state of its first address', 'region'),
  placeOf('postal_code', 'Postal code', 'The ZIP code of its first address', 'postal_code'),
  partiesOf(
    'officers',
    'Officers',
    'Officers, owners, members and managers: all but agents',
    (party) => !isAgentOnly(party),
  ),
  partiesOf('registered_agent', 'Registered agent', 'Who takes papers for it', ({ roles }) =>
    roles.some(({ kind }) => kind === 'registered_agent'),
  ),
  namesOf('alternative_names', 'Other names', 'Trade names and other names of today', ['trading', 'alias']),
  namesOf('previous_names', 'Previous names', 'Former legal names', ['previous_legal']),
  ofCompany('phone', 'Phone', 'Its telephone number', ({ contact }) => text(contact?.phone)),
  ofCompany('website', 'Website', 'Its addresses on the web', ({ contact }) => (contact?.websites ?? []).flatMap(text)),
  ofCompany('identifiers', 'Identifiers', 'Other numbers, as scheme:value', ({ identifiers }) =>
    (identifiers ?? []).map(({ scheme, value }) => ({ str: `${scheme}:${value}` })),
  ),
  ofBoth('registry_url', 'Page in the registry', 'The page of the company, or of its search', (company) =>
    text(company.entity_url ?? company.search_url),
  ),
  ofBoth('as_of', 'As of', 'The day the registry was read, as a date-time', ({ as_of }) => day(as_of)),
  ofPerson('roles', 'Roles', "What the person is in the company, in the registry's words", ({ roles }) =>
    roles.map(({ kind, title }) => ({ str: title ?? kind })),
  ),
  ofPerson('person_address', 'Address of the person', 'As the registry has it, on one line', ({ address }) =>
    address === null ? [] : text(addressLine(address)),
  ),
  ofPerson('ownership', 'Ownership', 'The share in percent, where it is published', ({ roles }) =>
    roles.flatMap(({ ownership_percentage }) =>
      ownership_percentage === null ? [] : [{ float: ownership_percentage }],
    ),
  ),
];

/** The values of a property, none where the entity has none or is of another type. */
export function valuesOf(property: ExtensionProperty, entity: Entity): readonly ExtensionValue[] {
  const type: EntityType = entity.parties === null ? 'company' : 'person';
  return property.of.includes(type) ? property.valuesIn(entity).slice(0, VALUES_MAX) : [];
}
