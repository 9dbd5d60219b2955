/** Pennsylvania's words for types of registration and of parties. */
import { codeTable, type OwnForms, type RoleKind } from '../adapter.ts';

/** Types that the generic reading gets wrong or does not know. `GP/LLP` cannot be told apart in this file. */
export const LEGAL_FORMS: OwnForms = [
  [/\bGENERAL PARTNERSHIP\b/i, 'partnership'],
  [/\b(?:AUTHORITY|COOPERATIVE)\b/i, 'other'],
];

export const ROLES = codeTable<readonly RoleKind[]>([
  [['PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER', 'CFO', 'CHIEF FINANCIAL OFFICER'], ['officer']],
  [['GOVERNOR', 'DIRECTOR'], ['governor']],
  [['MANAGING MEMBER'], ['member', 'manager']],
  [['MEMBER'], ['member']],
  [['MANAGER'], ['manager']],
  [['ORGANIZER', 'INCORPORATOR'], ['incorporator']],
  [['OWNER'], ['owner']],
  [['PARTNER', 'OTHER'], ['other']],
]);
