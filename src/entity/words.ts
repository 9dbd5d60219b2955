/** The words for people of what a record has as codes. */
import type { Domicile, LegalForm, NameKind, PartyType, RelationshipKind, RoleKind, Status } from './company.ts';

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  dissolved: 'Dissolved',
  suspended: 'Suspended',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
  unknown: 'Status unknown',
};

export const LEGAL_FORM_WORDS: Readonly<Record<LegalForm, string>> = {
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

export const DOMICILE_WORDS: Readonly<Record<Domicile, string>> = {
  domestic: 'Domestic',
  foreign: 'Foreign, from another jurisdiction',
  unknown: 'Unknown',
};

export const NAME_KIND_WORDS: Readonly<Record<NameKind, string>> = {
  previous_legal: 'Previous name',
  trading: 'Trade name',
  alias: 'Alias',
};

export const PARTY_TYPE_WORDS: Readonly<Record<PartyType, string>> = {
  person: 'Person',
  company: 'Company',
  unknown: 'Party',
};

export const ROLE_WORDS: Readonly<Record<RoleKind, string>> = {
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

export const RELATIONSHIP_WORDS: Readonly<Record<RelationshipKind, string>> = {
  merged_into: 'Merged into',
  home_entity: 'Home registration',
  subsequent_registration: 'Later registration',
  alternate_registration: 'Parallel registration',
};

const SCHEME_WORDS: ReadonlyMap<string, string> = new Map([
  ['us_ein', 'EIN'],
  ['us_ct_record_key', 'Connecticut record key'],
  ['us_il_intent', 'Illinois purpose code'],
  ['us_il_llc_purpose', 'Illinois LLC purpose code'],
  ['us_mn_master_id', 'Minnesota master ID'],
  ['us_tx_taxpayer', 'Texas taxpayer number'],
  ['us_va_scc_industry', 'Virginia industry code'],
  ['us_va_series_llc', 'Virginia series of an LLC'],
  ['naics', 'NAICS'],
  ['sic', 'SIC'],
  ['lei', 'LEI'],
  ['cik', 'CIK'],
]);

/** Whose number or code it is. Of a scheme that is not known here, its own name: `naics_2022` is "NAICS 2022". */
export function schemeInWords(scheme: string): string {
  const known = SCHEME_WORDS.get(scheme);
  if (known !== undefined) return known;
  const [first = '', ...rest] = scheme.split('_');
  return [SCHEME_WORDS.get(first) ?? first, ...rest].join(' ');
}
