/**
 * When two companies are sisters: affiliates. One may run what another is found for. They share people, a stem
 * (`Taco Cielo I LLC`, `Taco Cielo II LLC`), or an address that is not an agent's.
 */
import { compareAddresses, type MatchRecord, mayBeOnePerson, seriesOf } from '../blocking/index.ts';

/** What makes companies sisters, the strongest first. */
export type Tie = 'people' | 'stem' | 'address';
export type Ties = Readonly<Record<Tie, number>>;

/**
 * `null` where they are none.
 *
 * @param isAtHouse One is at the location's own house, where neighbours stand as well: these share a word besides.
 */
export function tieOf(one: MatchRecord, other: MatchRecord, isAtHouse: boolean): Tie | null {
  if (sharesPeople(one, other)) return 'people';
  if (isOfOneStem(one, other)) return 'stem';
  return sharesHouse(one, other) && (!isAtHouse || sharesRareWord(one, other)) ? 'address' : null;
}

/** Whether two companies have an address in common that is not an agent's. */
export function sharesHouse(one: MatchRecord, other: MatchRecord): boolean {
  const own = (record: MatchRecord) => record.addresses.filter(({ isAgents }) => !isAgents);
  const theirs = own(other);
  return own(one).some(({ parsed }) =>
    theirs.some((address) => ['same_unit', 'unit_missing'].includes(compareAddresses(parsed, address.parsed))),
  );
}

function sharesPeople(one: MatchRecord, other: MatchRecord): boolean {
  return one.people.some(({ name }) => other.people.some((person) => mayBeOnePerson(name, person.name)));
}

const legalForms = (...records: readonly MatchRecord[]) =>
  records.map(({ names }) => names.find(({ position }) => position === null)?.form);

/** Letters from which what two legal names share is a stem of their own. */
const STEM_LETTERS_MIN = 6;

/** Their legal names differ by marks of a series alone. */
function isOfOneStem(one: MatchRecord, other: MatchRecord): boolean {
  const [a, b] = legalForms(one, other);
  if (a === undefined || b === undefined) return false;
  const isSeries = seriesOf(a, b, () => false, false) !== null;
  return isSeries && Math.min(a.letters.length, b.letters.length) >= STEM_LETTERS_MIN;
}

/** Letters from which a word that two legal names begin with is taken for a family's. */
const RARE_WORD_LETTERS_MIN = 5;

/** Their legal names begin with the same word, and it is not a short one. */
function sharesRareWord(one: MatchRecord, other: MatchRecord): boolean {
  const [a, b] = legalForms(one, other).map((form) => form?.tokens[0]);
  return a !== undefined && a === b && a.length >= RARE_WORD_LETTERS_MIN;
}
