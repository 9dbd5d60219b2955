/** Connecticut's vocabularies. */
import { codeTable, type Domicile, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

/** `business_type`. The first two rows and statutory trusts are certain, the others believed. */
export const LEGAL_FORMS = codeTable<LegalForm>([
  [['LLC'], 'llc'],
  [['STOCK', 'B CORP', 'BENEFIT CORPORATION'], 'corporation'],
  [['NON-STOCK', 'BENEFIT CORPORATION (NON-STOCK)', 'RELIGIOUS'], 'nonprofit'],
  [['LIMITED PARTNERSHIP', 'LP'], 'limited_partnership'],
  [['LLP'], 'limited_liability_partnership'],
  [['GENERAL PARTNERSHIP'], 'partnership'],
  [['STATUTORY TRUST'], 'trust'],
  [['BANK', 'CREDIT UNION', 'INSURANCE', 'COOPERATIVE', 'SPECIAL CHARTERED', 'OTHER'], 'other'],
]);

/** Types of records that hold a name for a company to come. */
export const NAME_RESERVATION = /reserv/i;

/** What a filing is that never made a company, by `status`. */
export const NO_COMPANIES = codeTable<string>([
  [['REJECTED'], 'A rejected filing'],
  [['RESERVED'], 'A name reservation'],
  [['INCOMPLETE'], 'An incomplete filing'],
]);

/** `status` of companies. */
export const STATUSES = codeTable<Status | 'revoked'>([
  [['ACTIVE'], 'active'],
  [['FORFEITED'], 'suspended'],
  [['DISSOLVED', 'CANCELLED'], 'dissolved'],
  [['WITHDRAWN'], 'withdrawn'],
  [['REVOKED'], 'revoked'],
  [['MERGED'], 'merged'],
  [['CONVERTED', 'EXPIRED', 'REDOMESTICATED', 'RENUNCIATED'], 'inactive'],
  [['RECORDED', 'REGISTERED'], 'unknown'],
]);

/** `citizenship`. */
export const DOMICILES = codeTable<Domicile>([
  [['DOMESTIC'], 'domestic'],
  [['FOREIGN'], 'foreign'],
]);

/** `designation` of a principal, one title of it. */
const ROLES = codeTable<readonly RoleKind[]>([
  [['MEMBER'], ['member']],
  [['MANAGER', 'GENERAL MANAGER'], ['manager']],
  [
    ['MANAGING MEMBER', 'MEMBER MANAGER', 'MEMBER-MANAGER', 'MANAGER MEMBER'],
    ['member', 'manager'],
  ],
  [['DIRECTOR', 'GOVERNOR', 'TRUSTEE', 'MANAGING DIRECTOR', 'BOARD MEMBER', 'CHAIRMAN OF THE BOARD'], ['governor']],
  [['INCORPORATOR', 'ORGANIZER'], ['incorporator']],
  [['OWNER', 'SOLE PROPRIETOR'], ['owner']],
  [['SHAREHOLDER', 'STOCKHOLDER'], ['shareholder']],
  [['PARTNER', 'GENERAL PARTNER', 'LIMITED PARTNER', 'AUTHORIZED SIGNATORY', 'AUTHORIZED PERSON', 'OTHER'], ['other']],
]);

const OFFICER_TITLE =
  /\b(?:PRESIDENT|PRES|VP|SVP|EVP|SECRETARY|SEC|TREASURER|TREAS|OFFICER|CHIEF|CEO|CFO|COO|CTO|CIO|CHAIR(?:MAN|WOMAN|PERSON)?|CONTROLLER|COMPTROLLER|COUNSEL|CLERK)\b/;

/** The roles one title stands for; `null` for a title that nothing here knows. */
export function rolesOfTitle(title: string): readonly RoleKind[] | null {
  const words = title.toUpperCase();
  return ROLES.get(words) ?? (OFFICER_TITLE.test(words) ? ['officer'] : null);
}
