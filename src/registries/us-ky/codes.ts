/** Kentucky's codes. Those of titles are documented; the others are believed, not confirmed. */
import { codeTable, type LegalForm, type RoleKind, type Status } from '../adapter.ts';

/** The sequence of an organisation's present record. */
export const CURRENT_SEQUENCE = '99999';

/** Kinds of records that are no company's. What each of them is was never published. */
export const NO_COMPANY_KINDS: ReadonlySet<string> = new Set([
  ...['01', '02', '03', '04', '07', '10', '11', '12', '13', '14', '15', '17', '18', '20', '21', '22'],
]);

export const STATUSES = codeTable<Status>([
  [['A'], 'active'],
  [['I'], 'inactive'],
]);

/** What a type code must contain; the first hit decides. */
export const TYPE_MARKS: readonly (readonly [RegExp, LegalForm])[] = [
  [/LLC|^.LC$/i, 'llc'],
  [/NP/i, 'nonprofit'],
  [/CO/i, 'corporation'],
];

type Title = { readonly title: string; readonly kinds: readonly RoleKind[] };

const officer = (code: string, title: string) => [[code], { title, kinds: ['officer'] }] as const;
const inRoles = (code: string, title: string, ...kinds: RoleKind[]) => [[code], { title, kinds }] as const;

/** The title codes of the state's schema workbook, and its words for them. */
export const TITLES = codeTable<Title>([
  ...[officer('P', 'President'), officer('V', 'Vice President'), officer('S', 'Secretary'), officer('T', 'Treasurer')],
  ...[officer('C', 'Chairman'), officer('E', 'CEO'), officer('F', 'CFO'), officer('J', 'COO'), officer('Q', 'CIO')],
  ...[officer('A', 'Accountant'), officer('B', 'Assistant Treasurer'), officer('R', 'Assistant Secretary')],
  ...[officer('K', 'Clerk'), officer('L', 'Sole Officer'), officer('W', 'Executive'), officer('Z', 'General Manager')],
  officer('@', 'Officer'),
  ...[inRoles('D', 'Director', 'governor'), inRoles('7', 'Initial Director', 'governor')],
  ...[inRoles('M', 'Member', 'member'), inRoles('2', 'Managing Member', 'member', 'manager')],
  ...[inRoles('N', 'Manager', 'manager'), inRoles('H', 'Shareholder', 'shareholder')],
  ...[inRoles('I', 'Incorporator', 'incorporator'), inRoles('O', 'Organizer', 'incorporator')],
  ...[inRoles('G', 'General Partner', 'other'), inRoles('1', 'Limited Partner', 'other')],
  ...[inRoles('3', 'Managing Partner', 'other'), inRoles('5', 'Partner', 'other')],
  ...[inRoles('4', 'Managing Agent', 'other'), inRoles('X', 'Annual-report signature', 'other')],
  inRoles('Y', 'Certified Public Accountant', 'other'),
  inRoles('8', 'Registered Agent', 'registered_agent'),
  ...[inRoles('U', 'Unknown', 'unknown'), inRoles('6', 'No title', 'unknown')],
]);
