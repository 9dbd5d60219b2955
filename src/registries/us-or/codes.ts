/** Oregon's vocabulary: what the associates of a business are called, and what each is. */
import { cleanText, codeTable, type RoleKind, type Row } from '../adapter.ts';

const ASSUMED_NAME = 'ASSUMED BUSINESS NAME';

export function isAssumedName(row: Row): boolean {
  return cleanText(row['entitytype'])?.toUpperCase() === ASSUMED_NAME;
}

/** Rows of these are addresses. One that names somebody is in care of them. */
export const ADDRESS_KINDS = {
  headquarters: 'PRINCIPAL PLACE OF BUSINESS',
  mailing: 'MAILING ADDRESS',
} as const;
/** Where the papers are: neither an office of the business nor a party. */
export const RECORDS_OFFICE = 'RECORDS OFFICE';
export const REGISTERED_AGENT = 'REGISTERED AGENT';

/**
 * An authorized representative filed an assumed name for its owner: a law firm, a commercial agent, an
 * employee.
 */
export const ROLES = codeTable<readonly RoleKind[]>([
  [[REGISTERED_AGENT], ['registered_agent']],
  [['AUTHORIZED REPRESENTATIVE', 'GENERAL PARTNER', 'PARTNER', 'INDIVIDUAL WITH DIRECT KNOWLEDGE'], ['other']],
  [Object.values(ADDRESS_KINDS), ['other']],
  [['PRESIDENT', 'SECRETARY'], ['officer']],
  [['MEMBER'], ['member']],
  [['MEMBER-MANAGER'], ['member', 'manager']],
  [['MANAGER'], ['manager']],
  [['OWNER', 'REGISTRANT'], ['owner']],
]);
/** Those whose business an assumed name is. No list that was seen has one. */
export const NAME_OWNERS: ReadonlySet<string> = new Set(['OWNER', 'REGISTRANT']);
