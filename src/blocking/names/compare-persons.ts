import { editDistance } from './edit-distance.ts';
import { isGivenName, isOneGivenName } from './given-names.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import type { PersonName } from './person-names.ts';
import type { PersonReading } from './person-readings.ts';

/**
 * How two names of persons differ, the least first. `none`: every word agrees, whatever their order; one name may
 * have a middle initial more. `initials`: initials stand for middle names. `form`: a usual short form or another
 * spelling of a given name; a middle name or the second of two surnames that only one name has; another spacing.
 * `slip`: the first name is an initial, a word is misspelt, or only one name has a generation (JR, III). `word`:
 * anything else; a word of either name that has no place in the other contradicts.
 */
export const PERSON_DIFFERENCES = ['none', 'initials', 'form', 'slip', 'word'] as const;
export type PersonDifference = (typeof PERSON_DIFFERENCES)[number];

/**
 * `same`: every word of both names agrees, whichever order they were written in; `compatible`: nothing contradicts,
 * but an initial, a short form, a word left out or a small misspelling tells them apart; `different`: anything else.
 */
const PERSON_AGREEMENTS = ['same', 'compatible', 'different'] as const;
export type PersonAgreement = (typeof PERSON_AGREEMENTS)[number];

/** The best agreement over the readings of both names. The same either way round. */
export function comparePersons(a: PersonName, b: PersonName): PersonAgreement {
  const difference = personDifference(a, b);
  return difference === 'none' ? 'same' : difference === 'word' ? 'different' : 'compatible';
}

/**
 * Whether one of two records that have something else in common (an address, a co-officer, the company's name) may
 * write the person of the other so. A father and his son are two.
 */
export function mayBeOnePerson(a: PersonName, b: PersonName): boolean {
  return indexOf(personDifference(a, b)) <= FORM;
}

/** Whether two names that one record lists are one person's: it would not tell one person by two words. */
export function isOnePersonOfRecord(a: PersonName, b: PersonName): boolean {
  return indexOf(personDifference(a, b)) <= INITIALS;
}

/** The least difference over the readings of both names. */
export function personDifference(a: PersonName, b: PersonName): PersonDifference {
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return 'word';
  let least = WORD;
  for (const one of a.readings) {
    for (const other of b.readings) least = Math.min(least, differenceOf(one, other));
    if (least === NONE) break;
  }
  const isOneSided = least < WORD && a.generation !== b.generation;
  return PERSON_DIFFERENCES[isOneSided ? SLIP : least]!;
}

const [NONE, INITIALS, FORM, SLIP, WORD] = [0, 1, 2, 3, 4];

function indexOf(difference: PersonDifference): number {
  return PERSON_DIFFERENCES.indexOf(difference);
}

/** Words may be left over in one of two names, but not in both: what is left over there is what is missing here. */
type LeftOver = 'neither' | 'a' | 'b' | 'either';

function differenceOf(a: PersonReading, b: PersonReading): number {
  const surnames = compareSurnames(a, b);
  if (surnames === WORD) return WORD;
  const left = a.surnames.length - b.surnames.length;
  const isSpacing = left !== 0 && a.surnames.join('') === b.surnames.join('');
  const given = compareGiven(a, b, leftOverIn(a, b, isSpacing ? 0 : left));
  const most = Math.max(surnames, given);
  // Two slips of the pen are another name, and so is one in an order that little speaks for.
  const areLikely = a.order === 'likely' && b.order === 'likely';
  return most === SLIP && (!areLikely || surnames === given) ? WORD : most;
}

function leftOverIn(a: PersonReading, b: PersonReading, left: number): LeftOver {
  if (a.order === 'unlikely' || b.order === 'unlikely') return 'neither';
  return left > 0 ? 'a' : left < 0 ? 'b' : 'either';
}

/** Of two surnames the first stands for both, where it is sure that it is one. */
function compareSurnames(a: PersonReading, b: PersonReading): number {
  if (a.surnames.length > b.surnames.length) return compareSurnames(b, a);
  const [shorter, longer] = [a.surnames, b.surnames];
  let most = NONE;
  for (const [at, surname] of shorter.entries()) most = Math.max(most, compareWords(surname, longer[at]!));
  if (shorter.length < longer.length) {
    if (shorter.join('') === longer.join('')) return FORM;
    const isOpen =
      a.order === 'unlikely' || b.order === 'unlikely' || (b.isDoubleGuessed && isGivenName(shorter.at(-1)!));
    return isOpen ? WORD : Math.max(most, FORM);
  }
  return most;
}

function compareGiven(a: PersonReading, b: PersonReading, leftOver: LeftOver): number {
  const [first, ...middle] = a.given;
  const [firstOfB, ...middleOfB] = b.given;
  const compared = Math.max(compareFirst(first!, firstOfB!), compareMiddle(middle, middleOfB, leftOver));
  if (compared < WORD) return compared;
  // `MARY ANN` and `MARYANN`
  if (first + (middle[0] ?? '') === firstOfB)
    return Math.max(FORM, compareMiddle(middle.slice(1), middleOfB, leftOver));
  if (firstOfB + (middleOfB[0] ?? '') === first)
    return Math.max(FORM, compareMiddle(middle, middleOfB.slice(1), leftOver));
  return WORD;
}

function compareFirst(a: string, b: string): number {
  if (a === b) return NONE;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? SLIP : WORD;
  return compareGivenWords(a, b);
}

/** Each in its order; the least difference of all ways to leave words over. */
function compareMiddle(a: readonly string[], b: readonly string[], leftOver: LeftOver): number {
  if (a.length === 0 && b.length === 0) return NONE;
  let least = WORD;
  if (a.length > 0 && b.length > 0) {
    const pair = compareMiddleNames(a[0]!, b[0]!);
    if (pair < WORD) least = Math.max(pair, compareMiddle(a.slice(1), b.slice(1), leftOver));
  }
  if (a.length > 0 && (leftOver === 'a' || leftOver === 'either'))
    least = Math.min(least, Math.max(leftOut(a[0]!), compareMiddle(a.slice(1), b, 'a')));
  if (b.length > 0 && (leftOver === 'b' || leftOver === 'either'))
    least = Math.min(least, Math.max(leftOut(b[0]!), compareMiddle(a, b.slice(1), 'b')));
  return least;
}

function leftOut(name: string): number {
  return name.length === 1 ? NONE : FORM;
}

function compareMiddleNames(a: string, b: string): number {
  if (a === b) return NONE;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? INITIALS : WORD;
  return compareGivenWords(a, b);
}

/** Two given names in wide use are two names, not a slip of the pen: `DANIEL` and `DANIELA`. */
function compareGivenWords(a: string, b: string): number {
  if (isOneGivenName(a, b)) return FORM;
  return isGivenName(a) && isGivenName(b) ? WORD : compareWords(a, b);
}

/** `FRANCISCO` and `FRANCISCA`, `ROBERT` and `ROBERTA`, `KOWALSKI` and `KOWALSKA`. */
function isOtherGender(a: string, b: string): boolean {
  return withoutEnding(a) === withoutEnding(b) && a.endsWith('a') !== b.endsWith('a');
}

function withoutEnding(name: string): string {
  return name.replace(/[aio]$/, '');
}

/**
 * Jaro-Winkler similarity of names that one slip of the pen tells apart, and the letters they must have for it. A
 * common beginning makes `MARTIN` and `MARTINEZ` as similar: of long names two letters may differ.
 */
const MISSPELT_MIN = 0.94;
const MISSPELT_LETTERS_MIN = 5;
const LONG_LETTERS_MIN = 9;

function compareWords(a: string, b: string): number {
  if (a === b) return NONE;
  const letters = Math.min(a.length, b.length);
  if (letters < MISSPELT_LETTERS_MIN || jaroWinkler(a, b) < MISSPELT_MIN || isOtherGender(a, b)) return WORD;
  return editDistance(a, b) <= (letters < LONG_LETTERS_MIN ? 1 : 2) ? SLIP : WORD;
}
