/**
 * When two companies are sisters: affiliates. One may run the site that another is found for. One tie is an accident (an
 * accountant's clients share his office, namesakes a name); two ties prove it.
 */
import { compareAddresses, type MatchRecord, mayBeOnePerson, type NameForm, seriesOf } from '../blocking/index.ts';

/** Ties that prove a sister together. */
export const TIES_MIN = 2;

/**
 * How many of these tie two companies: people; an office; a stem (`Taco Cielo I LLC`, `Taco Cielo II LLC`); a brand, which
 * both names hold, or else the rare word that both legal names begin with.
 *
 * @param signs what stands on the location's door
 * @param sharesOffice whether they share an address that is no agent's, no accountant's and not the location's house
 */
export function tiesBetween(
  one: MatchRecord,
  other: MatchRecord,
  signs: readonly NameForm[],
  sharesOffice: boolean,
): number {
  const isStem = isOfOneStem(one, other);
  const isBrand = sharesName(one, other) || (bears(one, signs) && bears(other, signs));
  const ties = [
    sharesPeople(one, other),
    sharesOffice,
    isStem,
    // A stem is a word in common already.
    isBrand || (!isStem && sharesRareWord(one, other)),
  ];
  return ties.filter((holds) => holds).length;
}

/** Letters of a name from which it is no accident that two companies bear it. */
const NAME_LETTERS_MIN = 4;

function sharesName(one: MatchRecord, other: MatchRecord): boolean {
  return one.names.some(
    ({ form }) => form.letters.length >= NAME_LETTERS_MIN && other.names.some((name) => name.form.core === form.core),
  );
}

/** Whether a name of the company holds all words of a sign. */
function bears({ names }: MatchRecord, signs: readonly NameForm[]): boolean {
  return signs.some(
    ({ tokens }) => tokens.length > 0 && names.some(({ form }) => tokens.every((token) => form.tokens.includes(token))),
  );
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
