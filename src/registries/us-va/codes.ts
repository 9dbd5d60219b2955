/** Virginia's code lists ("Tables 01" and so on), as the Commission published them with the older files. */

import type { CodeTable, PartyType, RoleKind, Status } from '../adapter.ts';
import { codeTable } from '../adapter.ts';
import codes from './codes.json' with { type: 'json' };

/** The entity files, by the name each has in the archive. */
export const FILE_KINDS = ['Corp', 'LLC', 'LP', 'GP', 'BT', 'PSA'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The words that end a company's name, for files that are not named as in the archive. */
export const KIND_OF_DESIGNATOR: ReadonlyMap<string, FileKind> = new Map([
  ...['llc', 'lc', 'pllc', 'company'].map((word) => [word, 'LLC'] as const),
  ...['lp', 'lllp', 'partnership'].map((word) => [word, 'LP'] as const),
  ['trust', 'BT'],
  ['authority', 'PSA'],
]);

/**
 * `by_reason`: the column beside it says what became of the entity. Codes are those of older files (Tables
 * 01). `revoked`: an end that was not the entity's own will, of domestic and foreign ones alike.
 */
export const STATUSES = codeTable<Status | 'by_reason' | 'revoked'>([
  [['ACTIVE', 'PENDINACT', '00', '14', '50'], 'active'],
  [['PENDACT'], 'unknown'],
  [['INACTIVE'], 'by_reason'],
  [['01'], 'suspended'],
  [['08', '09'], 'revoked'],
  [['10', '11', '12', '13', '15', '16', '17', '19', '23', '24', '25', '76'], 'dissolved'],
  [['18', '26', '30', '31', '32', '40', '43'], 'withdrawn'],
  [['20', '42'], 'merged'],
  [['22', '44', '45', '46', '51', '67', '98', '99'], 'inactive'],
]);

/** `StatusReason`. No list of its values is published: the first row whose words stand in it decides. */
const REASONS: readonly (readonly [words: RegExp, status: Status | 'revoked'])[] = [
  [/MERG/, 'merged'],
  [/WITHDR|SURREND/, 'withdrawn'],
  [/REVOK/, 'revoked'],
  [/CONV/, 'inactive'],
  [/TERM|CANC|DISS|EXPIR/, 'dissolved'],
];

/** What became of an entity that is no longer active. */
export function statusOfReason(reason: string | null): Status | 'revoked' {
  const words = (reason ?? '').toUpperCase();
  return REASONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'inactive';
}

/** `NameStatus`. */
export const NAME_KINDS = codeTable<'previous_legal' | 'trading'>([
  [['70'], 'previous_legal'],
  [['50'], 'trading'],
]);

/** What a registered agent is to the entity. `null` as type: the name decides. */
export type Capacity = { readonly title: string | null; readonly type: PartyType | null; readonly role?: RoleKind };

const BAR_MEMBER: Capacity = { title: 'Member of the Virginia State Bar', type: 'person' };
const ENTITY: Capacity = { title: 'Business entity authorized in Virginia', type: 'company' };
const TRUSTEE: Capacity = { title: 'Trustee', type: 'person' };
const NOT_SAID: Capacity = { title: null, type: null };

/** `RA-Status` (Tables 04). Which director or officer the agent is stands in the file of officers. */
const OF_CORPORATION = codeTable<Capacity | 'resigned'>([
  [['0', '9'], NOT_SAID],
  [['1'], { title: 'Director', type: 'person' }],
  [['2'], { title: 'Officer', type: 'person' }],
  [['4'], BAR_MEMBER],
  [['5'], ENTITY],
  [['6'], 'resigned'],
]);

/** Tables 40. "Member or manager" leaves open which of the two. */
const OF_LLC = codeTable<Capacity | 'resigned'>([
  [['0'], NOT_SAID],
  [['1'], { title: 'Member or manager', type: 'person' }],
  [['2'], { title: 'Officer or director of a corporate member or manager', type: 'person' }],
  [['3'], { title: 'General partner of a partnership that is a member or manager', type: 'person' }],
  [['4'], BAR_MEMBER],
  [['5'], ENTITY],
  [['6'], 'resigned'],
  [['7'], { title: 'Member or manager of a member or manager', type: 'person' }],
  [['8'], TRUSTEE],
  [['9'], { title: 'Employee or officer', type: 'person' }],
]);

/** Table 28. Partners are published nowhere else: an agent who is a partner is a party as a partner too. */
const OF_PARTNERSHIP = codeTable<Capacity | 'resigned'>([
  [['0'], NOT_SAID],
  [['1'], { title: 'General partner', type: 'person', role: 'other' }],
  [['2'], { title: 'Officer or director of a corporate general partner', type: 'person' }],
  [['3'], { title: 'General partner of a general partner', type: 'person' }],
  [['4'], BAR_MEMBER],
  [['5'], ENTITY],
  [['6'], 'resigned'],
  [['7'], { title: 'Member or manager of a limited liability company that is a general partner', type: 'person' }],
  [['8'], TRUSTEE],
]);

/** The files without a list of their own: what all lists agree on. */
const OF_OTHERS = codeTable<Capacity | 'resigned'>([
  [['0'], NOT_SAID],
  [['1', '2', '3', '4', '7', '8', '9'], { title: null, type: 'person' }],
  [['5'], ENTITY],
  [['6'], 'resigned'],
]);

export const CAPACITIES: Record<FileKind, CodeTable<Capacity | 'resigned'>> = {
  Corp: OF_CORPORATION,
  LLC: OF_LLC,
  LP: OF_PARTNERSHIP,
  GP: OF_PARTNERSHIP,
  BT: OF_OTHERS,
  PSA: OF_OTHERS,
};

/** `AmenType1` to `AmenType8` of all but limited partnerships (Tables 19). */
const AMENDMENTS: CodeTable<string> = new Map(Object.entries(codes.amendments));

/** The same of limited partnerships (Tables 23). */
const PARTNERSHIP_AMENDMENTS: CodeTable<string> = new Map(Object.entries(codes.partnership_amendments));

/** The types of amendments of the entities in a file. */
export function amendmentsOf(kind: string | null): CodeTable<string> {
  return kind === 'LP' ? PARTNERSHIP_AMENDMENTS : AMENDMENTS;
}

/** `IndustryCode` (Tables 03): the Commission's own classes. `00`, general, says nothing and is left out. */
export const INDUSTRIES: CodeTable<string> = new Map(Object.entries(codes.industries));
