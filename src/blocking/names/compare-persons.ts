import { jaroWinkler } from './jaro-winkler.ts';
import type { PersonName, PersonReading } from './person-names.ts';
import { NICKNAMES } from './tables/given-names.ts';

/**
 * `same`: surname and first name agree, whichever order they were written in; `compatible`: as far as they
 * go, with an initial for a name or a small misspelling; `different`: anything else, or middle names or
 * generations (JR, III) that contradict.
 */
export const PERSON_AGREEMENTS = ['same', 'compatible', 'different'] as const;
export type PersonAgreement = (typeof PERSON_AGREEMENTS)[number];

/**
 * Jaro-Winkler similarity of names that one slip of the pen tells apart, and the letters they must have for
 * it.
 */
const MISSPELT_MIN = 0.94;
const MISSPELT_LETTERS_MIN = 5;

/** The best agreement over the readings of both names. The same either way round. */
export function comparePersons(a: PersonName, b: PersonName): PersonAgreement {
  if (a.generation !== null && b.generation !== null && a.generation !== b.generation) return 'different';
  const agreements = a.readings.flatMap((one) => b.readings.map((other) => compareReadings(one, other)));
  return PERSON_AGREEMENTS.find((agreement) => agreements.includes(agreement))!;
}

function compareReadings(a: PersonReading, b: PersonReading): PersonAgreement {
  const names = [compareWords(a.surname, b.surname), compareGiven(a.given[0]!, b.given[0]!)];
  const [middleA, middleB] = [a.given[1], b.given[1]];
  const middle = middleA === undefined || middleB === undefined ? 'same' : compareGiven(middleA, middleB);
  if (middle === 'different' || names.includes('different')) return 'different';
  return names.includes('compatible') ? 'compatible' : 'same';
}

function compareGiven(a: string, b: string): PersonAgreement {
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? (a === b ? 'same' : 'compatible') : 'different';
  return compareWords(NICKNAMES.get(a) ?? a, NICKNAMES.get(b) ?? b);
}

/** The given names that are written for one, itself the first: `robert`, `bob`, `rob`. Folded. */
export function givenNamesLike(name: string): readonly string[] {
  const formal = NICKNAMES.get(name) ?? name;
  const others = [formal, ...[...NICKNAMES].flatMap(([nickname, of]) => (of === formal ? nickname : []))];
  return [name, ...others.filter((other) => other !== name)];
}

function compareWords(a: string, b: string): PersonAgreement {
  if (a === b) return 'same';
  const isMisspelt = Math.min(a.length, b.length) >= MISSPELT_LETTERS_MIN && jaroWinkler(a, b) >= MISSPELT_MIN;
  return isMisspelt ? 'compatible' : 'different';
}
