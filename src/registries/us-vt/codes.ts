/** Vermont's titles of principals. Its types of businesses are read by the generic words. */
import { codeTable, type RoleKind } from '../adapter.ts';

/** `PrincipalTitle`. A user of the files names president, member, manager and the partners; the others are plain. */
export const ROLES = codeTable<RoleKind>([
  [['PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER'], 'officer'],
  [['DIRECTOR'], 'governor'],
  [['MEMBER'], 'member'],
  [['MANAGER'], 'manager'],
  [['PARTNER', 'GENERAL PARTNER'], 'other'],
]);

/** Types that are no company. */
export const NO_COMPANY = /\b(?:TRADE ?MARK|TRADE NAME|RESERVED NAME|NAME RESERVATION)\b/i;
