/** Ohio's monthly lists, and the words of its transactions. */
import { codeTable, type Domicile, type LegalForm, type OwnForms } from '../adapter.ts';

/** Lists of new businesses, by the name each has at the publisher: what all of its rows are. */
export const NEW_LISTS = codeTable<{ readonly form: LegalForm; readonly domicile: Domicile }>([
  [['WI0010R', 'WI0040R'], { form: 'corporation', domicile: 'foreign' }],
  [['WI0030R'], { form: 'nonprofit', domicile: 'foreign' }],
  [['WI0050R', 'WI0080R'], { form: 'corporation', domicile: 'domestic' }],
  [['WI0070R'], { form: 'nonprofit', domicile: 'domestic' }],
  [['WI0090R'], { form: 'llc', domicile: 'foreign' }],
  [['WI0100R'], { form: 'llc', domicile: 'domestic' }],
  [['WI0110R'], { form: 'limited_partnership', domicile: 'foreign' }],
  [['WI0120R'], { form: 'limited_partnership', domicile: 'domestic' }],
]);

/** `cancellation`: by the Secretary of State. */
export type Change = 'merger' | 'dissolution' | 'cancellation' | 'reinstatement' | 'amendment';

/** Lists of changes, by the name each has at the publisher. */
export const CHANGE_LISTS = codeTable<Change>([
  [['WI0210R'], 'merger'],
  [['WI0220R'], 'dissolution'],
  [['WI0230R'], 'cancellation'],
  [['WI0240R'], 'reinstatement'],
  [['WI0250R'], 'amendment'],
]);

/** The words of a transaction, for lists that are not named as at the publisher: the first that fits decides. */
export const CHANGE_WORDS: readonly (readonly [words: RegExp, change: Change])[] = [
  [/\bREINSTATE/i, 'reinstatement'],
  [/\bMERGER\b|\bMERGED\b|\bCONSOLIDATION\b/i, 'merger'],
  [/\bDISSOL|\bSURRENDER|\bWITHDRAW/i, 'dissolution'],
  [/\bCANCEL/i, 'cancellation'],
  [/\bAMEND/i, 'amendment'],
];

/** Words that the generic reading of a legal form does not know. */
export const LEGAL_FORMS: OwnForms = [[/\bLIM(?:ITED)?\W+LIAB(?:ILITY)?\W+CO(?:MPANY)?\b/i, 'llc']];

/** Transactions about what is not a company. */
export const NO_COMPANY = /\b(?:TRADE NAME|FICTITIOUS NAME|NAME RESERVATION|TRADE ?MARK|SERVICE ?MARK)\b/i;
