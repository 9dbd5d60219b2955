/**
 * Alaska's vocabularies: the Division's words for entity types, statuses and titles, and what its home states
 * and countries are.
 */
import type { Country, LegalForm, RoleKind, Status } from '../adapter.ts';
import { cleanText, codeTable, homeJurisdictionOf, usStateOf } from '../adapter.ts';

const BUSINESS_NAME = 'BUSINESS NAME REGISTRATION';
const NAME_RECORDS: ReadonlySet<string> = new Set(['FOREIGN CORPORATE NAME REGISTRATION', 'NAME RESERVATION']);

/** A trade name with a number of its own. `type`: what an entity is registered as. */
export function isBusinessName(type: string | undefined): boolean {
  return cleanText(type)?.toUpperCase() === BUSINESS_NAME;
}

/** A name under which no business is done in Alaska yet. */
export function isNameRecord(type: string | undefined): boolean {
  return NAME_RECORDS.has(cleanText(type)?.toUpperCase() ?? '');
}

export const LEGAL_FORMS = codeTable<LegalForm>([
  [['BUSINESS CORPORATION', 'PROFESSIONAL CORPORATION'], 'corporation'],
  [['NONPROFIT CORPORATION', 'RELIGIOUS CORPORATION'], 'nonprofit'],
  [['LIMITED LIABILITY COMPANY'], 'llc'],
  [['LIMITED PARTNERSHIP'], 'limited_partnership'],
  [['LIMITED LIABILITY PARTNERSHIP'], 'limited_liability_partnership'],
  [['COOPERATIVE CORPORATION', BUSINESS_NAME], 'other'],
]);

/** The download has the first three; the others are those of the search site. */
export const STATUSES = codeTable<Status | 'revoked'>([
  [['GOOD STANDING', 'ACTIVE NAME'], 'active'],
  [['NON-COMPLIANT'], 'suspended'],
  [['INVOLUNTARILY DISSOLVED', 'REVOKED'], 'revoked'],
  [['VOLUNTARILY DISSOLVED'], 'dissolved'],
  [['WITHDRAWN'], 'withdrawn'],
  [['MERGED'], 'merged'],
]);

export const REGISTERED_AGENT = 'REGISTERED AGENT';
export const OWNER = 'OWNER';

export const ROLES = codeTable<RoleKind>([
  [[REGISTERED_AGENT], 'registered_agent'],
  [['MEMBER'], 'member'],
  [['MANAGER'], 'manager'],
  [[OWNER], 'owner'],
  [['SHAREHOLDER'], 'shareholder'],
  [['INCORPORATOR', 'ORGANIZER'], 'incorporator'],
  [['DIRECTOR'], 'governor'],
  [['GENERAL MANAGER', 'PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER', 'OTHER OFFICER'], 'officer'],
  [['GENERAL PARTNER', 'AFFILIATE'], 'other'],
]);
/** What a share can be of. */
export const OWNING: readonly RoleKind[] = ['shareholder', 'member', 'owner'];

/**
 * The jurisdiction of a home state, or of a home country for want of one. Georgia the country is not Georgia
 * the state: abroad the country decides, and only Canada's provinces have registries of their own.
 */
export function homeCodeOf(place: string, country: Country | null): string | null {
  const code = homeJurisdictionOf(place);
  if (country === null || country.code === 'US') return code;
  if (country.code === 'CA' && code?.startsWith('ca_')) return code;
  // Puerto Rico and its like are countries to ISO 3166, and states to the registries.
  const isTerritory = usStateOf(country.name) === country.code;
  return isTerritory ? homeJurisdictionOf(country.name) : country.code.toLowerCase();
}
