/** The words for people of what the API has as codes. */
import type { Company, Filing, Name, Party, Premises, PremisesLink, Relationship, Role } from '../api/schema.ts';

export const STATUS_WORDS: Readonly<Record<Company['status'], string>> = {
  active: 'Active',
  inactive: 'Inactive',
  dissolved: 'Dissolved',
  suspended: 'Suspended',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
  unknown: 'Status unknown',
};

export const LEGAL_FORM_WORDS: Readonly<Record<Company['legal_form'], string>> = {
  llc: 'Limited liability company',
  corporation: 'Corporation',
  nonprofit: 'Nonprofit',
  limited_partnership: 'Limited partnership',
  limited_liability_partnership: 'Limited liability partnership',
  partnership: 'Partnership',
  trust: 'Trust',
  other: 'Other form',
  unknown: 'Form unknown',
};

export const DOMICILE_WORDS: Readonly<Record<Company['domicile'], string>> = {
  domestic: 'Domestic',
  foreign: 'Foreign, from another jurisdiction',
  unknown: 'Unknown',
};

export const NAME_KIND_WORDS: Readonly<Record<Name['kind'], string>> = {
  previous_legal: 'Previous name',
  trading: 'Trade name',
  alias: 'Alias',
};

export const PARTY_TYPE_WORDS: Readonly<Record<Party['type'], string>> = {
  person: 'Person',
  company: 'Company',
  unknown: 'Party',
};

export const ROLE_WORDS: Readonly<Record<Role['kind'], string>> = {
  registered_agent: 'Registered agent',
  officer: 'Officer',
  manager: 'Manager',
  member: 'Member',
  governor: 'Governor',
  owner: 'Owner',
  incorporator: 'Incorporator',
  shareholder: 'Shareholder',
  other: 'Other role',
  unknown: 'Role unknown',
};

export const RELATIONSHIP_WORDS: Readonly<Record<Relationship['kind'], string>> = {
  merged_into: 'Merged into',
  home_entity: 'Home registration',
  subsequent_registration: 'Later registration',
  alternate_registration: 'Parallel registration',
};

export const LICENSE_STATUS_WORDS: Readonly<Record<Premises['status'], string>> = {
  current: 'Current',
  ended: 'Ended',
  unknown: 'Status unknown',
};

/** How the registration of a licensee was found. */
export const LINK_METHOD_WORDS: Readonly<Record<PremisesLink['method'], string>> = {
  number: 'By its number in the list',
  name: 'By its name',
  name_address: 'By its name and address',
  name_officer: 'By its name and an officer',
  corrected: 'As the operator of this service says',
};

/** What premises are called: by their sign, else by their licensee. */
export function premisesTitle({ trade_name, licensee, id }: Premises): string {
  return trade_name ?? licensee.name ?? id;
}

/** What a filing is, in the registry's words. */
export function filingTitle({ title, type, id }: Filing): string {
  return title ?? type?.name ?? type?.code ?? id ?? 'Filing';
}
