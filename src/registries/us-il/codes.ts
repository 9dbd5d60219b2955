/** Code tables of the corporation files. */
import { codeTable, type Domicile, type LegalForm, type Status } from '../adapter.ts';

/**
 * 00 good standing, 01 reinstated, 13 special act; 02 intent to dissolve, 03 bankruptcy, 04 unacceptable
 * payment, 05 agent vacated, 14 suspended; 06 withdrawn, 07 revoked; 08 dissolved, 11 expired; 09 merged; 15
 * converted, 16 redomesticated.
 */
export const CORPORATION_STATUSES = codeTable<Status>([
  [['00', '01', '13'], 'active'],
  [['02', '03', '04', '05', '14'], 'suspended'],
  [['06', '07'], 'withdrawn'],
  [['08', '11'], 'dissolved'],
  [['09'], 'merged'],
  [['15', '16'], 'inactive'],
]);

/** The secretary's column of these holds how the corporation ended. */
export const SECRETARY_GIVES_WAY = new Set(['04', '06', '07', '08', '09', '10', '12']);
/** Registered names that expired or were cancelled. */
export const NAME_STATUSES = new Set(['10', '12']);
/** Summons only, not qualified; a registered name only. */
export const NO_CORPORATION_TYPES = new Set(['2', '3']);

/** For a nonprofit the state of incorporation gives the domicile. */
export const CORPORATION_TYPES = codeTable<readonly [LegalForm, Domicile | 'by_state']>([
  [['4'], ['corporation', 'domestic']],
  [['5'], ['nonprofit', 'by_state']],
  [['6'], ['corporation', 'foreign']],
]);

export const INTENTS = new Map([
  ['015', 'Benefit corporation'],
  ['017', 'Medical'],
  ['029', 'Professional service'],
  ['042', 'Close corporation'],
  ['043', 'Cooperative'],
  ['044', 'All-inclusive'],
  ['045', 'Business corporation'],
  ['047', 'Charitable'],
  ['048', 'Condominium association'],
  ['053', 'Religious'],
  ['055', 'Cooperative housing'],
  ['056', 'Homeowners'],
  ['060', 'General not-for-profit'],
]);

const FIPS_STATES = [
  ...['AL', 'AK', 'AS', 'AZ', 'AR', 'CA', null, 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'GU', 'HI', 'ID', 'IL', 'IN', 'IA'],
  ...['KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND'],
  ...['OH', 'OK', 'OR', 'PA', 'PR', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'VI', 'WA', 'WV', 'WI', 'WY'],
] as const;
/** The state code of every country without a code of its own. */
export const OTHER_COUNTRY = '57';
const MEXICO = 61;
const HONDURAS = 72;

/**
 * The state or country of a code: the federal numbers of the states, Illinois' own beyond them. `null` for
 * what is not a code.
 */
export function placeOf(stateCode: string | null): string | null {
  const code = Number(stateCode ?? '0');
  if (code === MEXICO) return 'Mexico';
  if (code === HONDURAS) return 'Honduras';
  if (code >= 58 && code <= 71) return 'Canada';
  return FIPS_STATES[code - 1] ?? null;
}
