/** California's vocabularies. Most values are known from one public user of the files. */
import { codeTable, type RoleKind, type Status } from '../adapter.ts';

/** Types of registration that are no company. */
export const NO_COMPANY = /\bname (?:reservation|registration)\b|\b(?:reserved|registered) name\b/i;

/** The types of Californian entities; the others say that they are out of state. */
export const CALIFORNIAN = /- CA\b/;

/** How a status begins, in upper case. `Suspended - FTB/SOS` and its like differ only in who suspended. */
export const STATUS_BEGINNINGS: readonly (readonly [string, Status])[] = [
  ['ACTIVE', 'active'],
  ['SUSPENDED', 'suspended'],
  ['FORFEITED', 'suspended'],
  ['TERMINATED', 'dissolved'],
  ['DISSOLVED', 'dissolved'],
  ['CANCELED', 'dissolved'],
  ['CANCELLED', 'dissolved'],
  ['CONVERTED', 'inactive'],
  ['INACTIVE', 'inactive'],
  ['MERGED', 'merged'],
  ['SURRENDERED', 'withdrawn'],
  ['WITHDRAWN', 'withdrawn'],
];

export const ROLES = codeTable<RoleKind>([
  [['CHIEF EXECUTIVE OFFICER', 'CHIEF FINANCIAL OFFICER', 'SECRETARY'], 'officer'],
  [['PRESIDENT', 'VICE PRESIDENT', 'TREASURER', 'CEO', 'CFO'], 'officer'],
  [['DIRECTOR'], 'governor'],
  [['MANAGER', 'MANAGER OR MEMBER'], 'manager'],
  [['MEMBER'], 'member'],
  [['GENERAL PARTNER', 'PARTNER'], 'other'],
]);
