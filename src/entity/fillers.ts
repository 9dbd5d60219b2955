/**
 * Fillers: what people and programs write where there is nothing to say. Only a whole value is one: `NONE LLC`,
 * `Vacant Lot Coffee` and `Jennifer Null` are names.
 */
import { beginningsOf, beginsAs } from './filler-beginnings.ts';

/**
 * `nothing`: as good as blank. `same`: what the company has already, its own address or legal name, or one of
 * its other parties. `itself`: the company, where its mail goes to it (`C/O THE LLC`).
 */
export type Filler = 'nothing' | 'same' | 'itself';

/** What a value is of. `party`: some words name no party, but may name a business. */
export type FilledField = 'party' | 'other';

/** Several in a row are a filler, too: the last name `VACANT` behind the first name `NONE`. */
const WORDS = [
  ...['NONE', 'NA', 'NULL', 'NIL', 'UNDEFINED', 'UNKNOWN', 'UNK', 'TBD', 'TBA', 'VACANT', 'VACANCY', 'XX', 'XXX'],
  ...['XXXX', 'XXXXX', 'VACANTE', 'NINGUNO', 'NINGUNA', 'DESCONOCIDO'],
];
const STATED = [
  ...['LISTED', 'PROVIDED', 'GIVEN', 'REPORTED', 'STATED', 'SPECIFIED', 'SUPPLIED', 'DISCLOSED', 'PUBLISHED'],
  ...['RECORDED', 'ENTERED', 'KNOWN', 'DETERMINED', 'AVAILABLE', 'APPLICABLE', 'ON FILE', 'ON RECORD'],
];
const PHRASES = [
  ...['EXEMPT', 'EXEMPT FROM PUBLIC DISCLOSURE', 'WITHHELD', 'REDACTED', 'CONFIDENTIAL', 'UNDISCLOSED', 'UNAVAILABLE'],
  ...['NO APLICA', 'NO DATA', 'NO INFORMATION', 'NO VALUE', 'NO RECORD', 'NO DBA', 'NO D B A', 'NO TRADE NAME'],
  ...[
    'PENDING',
    'UNASSIGNED',
    'UNNAMED',
    'SEE ATTACHED',
    'SEE ATTACHED LIST',
    'SEE ATTACHMENT',
    'SEE LIST',
    'SEE BELOW',
  ],
  ...['NO ADDRESS', 'NAME UNKNOWN', 'UNKNOWN NAME', 'ADDRESS UNKNOWN', 'UNKNOWN ADDRESS', 'ADDRESS IS NOT AVAILABLE'],
  'ADDRESS IS NOT AVAILABLE UNTIL THE FINAL APPLICATION IS COMPLETE',
  ...every(['', 'DATA', 'INFORMATION', 'INFO', 'NAME', 'ADDRESS'], ['NOT', 'NOT YET'], STATED),
  ...every(['NONE', 'NO INFORMATION', 'NO DATA', 'NO NAME', 'NO ADDRESS'], STATED),
  ...every(['TO BE', 'YET TO BE'], ['DETERMINED', 'ANNOUNCED', 'DECIDED', 'PROVIDED', 'ADVISED', 'CONFIRMED', 'NAMED']),
];
const SAME = [
  ...['SAME', 'SAME ABOVE', 'SAME NAME', 'SAME ADDRESS', 'SAME ADDRESS AS ABOVE', 'SAME ADDRESS ABOVE', 'SAME PERSON'],
  ...['AS ABOVE', 'AS STATED ABOVE', 'AS LISTED ABOVE', 'SEE ABOVE', 'LISTED ABOVE'],
  ...every(
    ['SAME AS', 'SAME AS THE'],
    [
      ...['ABOVE', 'BELOW', 'BEFORE', 'LEGAL', 'PHYSICAL', 'MAILING', 'PREMISES', 'LOCATION', 'STREET', 'APPLICANT'],
      ...['BUSINESS', 'COMPANY', 'CORPORATION', 'CORPORATE', 'ENTITY', 'LLC', 'LICENSEE', 'TRADE', 'DBA', 'D B A'],
      ...['OWNER', 'OWNERS', 'AGENT', 'REGISTERED AGENT', 'RA', 'R A', 'PRINCIPAL', 'PRINCIPAL OFFICE', 'REGISTERED'],
      ...['PRES', 'PRESIDENT', 'VICE PRESIDENT', 'VP', 'SECRETARY', 'TREASURER', 'CEO', 'MANAGER', 'MEMBER', 'OFFICER'],
      ...['DIRECTOR', 'INCORPORATOR', 'REGISTERED OFFICE', 'HOME', 'OFFICE', 'HEADQUARTERS', 'LINE 1', ''],
    ],
    ['', 'NAME', 'ADDRESS', 'S NAME', 'S ADDRESS'],
  ),
];

const OFFICES = [
  ...['POSITION', 'OFFICE', 'OFFICER', 'SEAT', 'POST', 'PRESIDENT', 'VICE PRESIDENT', 'SECRETARY', 'TREASURER'],
  ...['DIRECTOR', 'MANAGER', 'MEMBER', 'CHAIRMAN', 'CHAIR', 'TRUSTEE', 'GOVERNOR', 'PARTNER', 'OWNER', 'INCORPORATOR'],
  ...['AGENT', 'REGISTERED AGENT', 'STATUTORY AGENT', 'CEO', 'CFO', 'COO', 'SECRETARY TREASURER', 'BOARD MEMBER'],
];
const NOT_FILLED = ['VACANT', 'UNFILLED', 'OPEN', 'VACATED', 'UNKNOWN'];
const HAS_ENDED = ['RESIGNED', 'DECEASED', 'REVOKED', 'REMOVED'];
const NOBODY = [
  ...['UNFILLED', 'DECEASED', 'RESIGNED', 'NOBODY', 'NO ONE', 'NOONE', 'NO NAME', 'NO OTHER', 'NO OTHERS'],
  ...['UNKNOWN PERSON', 'PERSON UNKNOWN', 'REFUSED', 'DECLINED', 'DECLINED TO STATE', 'TEST', 'TAXPAYER', 'TAX PAYER'],
  // An office or a relation to the house, and nobody who has it.
  ...every(['', 'CURRENT', 'PRESENT'], ['OWNER', 'PROPERTY OWNER', 'OCCUPANT', 'RESIDENT', 'TENANT', 'TAXPAYER']),
  ...['PRESIDENT', 'SECRETARY', 'TREASURER', 'DIRECTOR', 'MANAGER', 'MEMBER', 'OFFICER', 'AGENT', 'REGISTERED AGENT'],
  ...every(
    ['NONE', 'NOT', 'NOT YET', 'TO BE', 'YET TO BE'],
    ['APPOINTED', 'ELECTED', 'ASSIGNED', 'FILLED', 'DESIGNATED', 'SELECTED', 'HIRED', 'REQUIRED', 'NAMED', 'CHOSEN'],
  ),
];
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
/** `POSITION VACANT`, `VACANT POSITION`, `NO OFFICERS LISTED`, `AGENT RESIGNED`. */
const NOBODY_IN_OFFICE = new RegExp(
  `^${anyOf([
    `${anyOf(OFFICES)} (?:IS )?${anyOf([...NOT_FILLED, ...HAS_ENDED, 'NONE', 'TBD', 'NOT APPOINTED', 'NOT LISTED'])}`,
    `${anyOf([...NOT_FILLED, ...HAS_ENDED])} ${anyOf(OFFICES)}`,
    `NO (?:OTHER )?${anyOf(OFFICES)}S?(?: ${anyOf(['NAMED', 'APPOINTED', 'ELECTED', 'REQUIRED', ...STATED])})?`,
  ])}$`,
);
const ITSELF = [
  ...['SELF', 'ITSELF'],
  ...every(
    ['', 'C O'],
    ['', 'THE'],
    ['CORPORATION', 'LLC', 'L L C', 'LIMITED LIABILITY COMPANY', 'COMPANY', 'PARTNERSHIP', 'LIMITED PARTNERSHIP'],
  ),
];

const ANYWHERE: ReadonlyMap<string, Filler> = new Map([
  ...meaning('nothing', [...WORDS, ...PHRASES]),
  ...meaning('same', SAME),
]);
const OF_PARTIES: ReadonlyMap<string, Filler> = new Map([
  ...meaning('nothing', NOBODY),
  ...meaning('same', ['DITTO']),
  ...meaning('itself', ITSELF),
]);

const LENGTH_MAX = 80;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Marks of programs, what spreadsheets write for an error, and words that alone may be a surname. */
const MARK =
  /^(?:\\N|nan|NaN|#(?:REF|VALUE|NUM|NULL|ERROR|SPILL)!|#NAME\?|#DIV\/0!|[([<{]\s*(?:blank|empty|missing|void|Blank|BLANK|EMPTY)\s*[)\]>}])$/;
const ZEROS = /^(?:0|[^\p{L}\p{N}])+$/u;
const APOSTROPHES = /['’]/g;
const SIGNS = /[^\p{L}\p{N}]+/gu;
const N_A = /\bN A\b/g;
const NOW = /^(?:CURRENTLY|PRESENTLY|NOW) | (?:AT (?:THIS TIME|PRESENT|THE MOMENT)|CURRENTLY|PRESENTLY|NOW)$/g;
const SPELLED = /^(?:\p{L} )+\p{L}$/u;

/** Most values begin as no filler does: one look at three letters of each is all that a load pays. */
const BEGINNINGS = {
  other: beginningsOf(['CURRENTLY', 'PRESENTLY', 'NAN', ...ANYWHERE.keys()]),
  party: beginningsOf([
    ...['CURRENTLY', 'PRESENTLY', 'NAN', ...OFFICES, ...NOT_FILLED, ...HAS_ENDED],
    ...ANYWHERE.keys(),
    ...OF_PARTIES.keys(),
  ]),
} as const;

/** What a whole value says where it says nothing; `null` for any other, and for a blank one. */
export function fillerOf(text: string, field: FilledField = 'other'): Filler | null {
  if (text.length > LENGTH_MAX || !beginsAs(text, BEGINNINGS[field])) return null;
  if (!LETTER_OR_DIGIT.test(text) || ZEROS.test(text)) return text.trim() === '' ? null : 'nothing';
  if (MARK.test(text)) return 'nothing';
  const words = text.toUpperCase().replace(APOSTROPHES, '').replace(SIGNS, ' ').trim().replace(N_A, 'NA');
  return meaningOf(words, field) ?? meaningOf(words.replace(NOW, ''), field) ?? ofSeveral(words, field);
}

function meaningOf(words: string, field: FilledField): Filler | null {
  const known = ANYWHERE.get(words);
  if (known !== undefined || field === 'other') return known ?? null;
  return OF_PARTIES.get(words) ?? (NOBODY_IN_OFFICE.test(words) ? 'nothing' : null);
}

/** `T.B.D.`; `NONE VACANT`; `VACANT POSITION VACANT POSITION`, of a first and a last name. */
function ofSeveral(words: string, field: FilledField): Filler | null {
  if (!words.includes(' ')) return null;
  const half = words.slice(0, words.length >> 1);
  if (words === `${half} ${half}`) return meaningOf(half, field);
  if (SPELLED.test(words)) return meaningOf(words.replaceAll(' ', ''), field);
  const fillers = words.split(' ').map((word) => (WORDS.includes(word) ? 'nothing' : meaningOf(word, 'other')));
  if (fillers.includes(null)) return null;
  return fillers.includes('same') ? 'same' : 'nothing';
}

/** Is a value blank, or a filler of any kind? */
export function saysNothing(text: string): boolean {
  return text.trim() === '' || fillerOf(text) !== null;
}

/** Whether a column of names names a party. Another column may where it does not: `N/A` of an organisation. */
export function namesSomebody(name: string | null): name is string {
  return name !== null && fillerOf(name, 'party') === null;
}

/** In columns of first, middle and last name, or a suffix: no part of the name. `Na` is a name. */
const NO_GIVEN_NAME = /^(?:N\/A|#N\/A|\\N|NONE|NULL|NIL|UNKNOWN|UNK|NMN|NMI|NO MIDDLE NAME|N\.M\.N\.|X{2,})$/i;
/** There are people named None and Null. */
const NO_SURNAME = /^(?:N\/A|#N\/A|\\N)$/i;

/** Is a column of a person's name as good as blank, where the others are not? */
export function isNoNamePart(part: string, isSurname: boolean): boolean {
  return !LETTER_OR_DIGIT.test(part) || (isSurname ? NO_SURNAME : NO_GIVEN_NAME).test(part);
}

/** Every way to take one of each list, joined by blanks. */
function every(...lists: readonly (readonly string[])[]): string[] {
  return lists.reduce<string[]>(
    (phrases, words) => phrases.flatMap((phrase) => words.map((word) => `${phrase} ${word}`.trim())),
    [''],
  );
}

function meaning(filler: Filler, phrases: readonly string[]): (readonly [string, Filler])[] {
  return phrases.map((phrase) => [phrase, filler] as const);
}
