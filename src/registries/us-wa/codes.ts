/** Washington's vocabularies. */
import { codeTable, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

/** The word of a status that decides. Only the first two were seen; an ended one may say how it ended. */
export const STATUS_WORDS: readonly (readonly [RegExp, Status])[] = [
  [/^ACTIVE\b/i, 'active'],
  [/^INACTIVE\b/i, 'inactive'],
  [/\bDISSOLVED\b/i, 'dissolved'],
  [/\bMERGED\b/i, 'merged'],
  [/\bWITHDRAWN\b/i, 'withdrawn'],
];

/**
 * Of the categories only REG was seen in a real file; the others are the letters of what they must be, or
 * words.
 */
export const CATEGORIES = codeTable<LegalForm>([
  [['REG', 'PRO'], 'corporation'],
  [['LLC', 'PLLC'], 'llc'],
  [['LP', 'LLLP'], 'limited_partnership'],
  [['LLP'], 'limited_liability_partnership'],
]);

export const ROLES = codeTable<readonly RoleKind[]>([
  [['GOVERNOR', 'ALL OFFICERS', 'DIRECTOR'], ['governor']],
  [['PRESIDENT', 'VICE PRESIDENT', 'VICE-PRESIDENT', 'SECRETARY', 'TREASURER', 'CHAIRMAN', 'OFFICER'], ['officer']],
  [['CEO', 'CFO', 'COO', 'EXECUTIVE', 'CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER'], ['officer']],
  [['MANAGER'], ['manager']],
  [['MANAGING MEMBER'], ['member', 'manager']],
  [['MEMBER'], ['member']],
  [['PARTNER', 'GENERAL PARTNER', 'LIMITED PARTNER'], ['other']],
  [['INCORPORATOR', 'ORGANIZER'], ['incorporator']],
  [['OWNER'], ['owner']],
]);
