/**
 * The family of the likeliest company: sister companies of one mailing address, of the same people, or of one stem
 * (`Taco Cielo I LLC`, `Taco Cielo II LLC`). Which of them runs a site may be open where it is sure that one does.
 */
import { addressKeys, entityKey, type MatchRecord, mayBeOnePerson, seriesOf } from '../../blocking/index.ts';
import type { Lookup } from '../../engine/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import type { FirstView } from '../decision/features.ts';
import { isNamedBy, nameIdentity } from '../decision/name-identity.ts';
import { sharesHouse } from '../decision/surroundings.ts';
import type { Rounds } from '../rounds.ts';

export type Family = {
  /** What the members' legal names begin with, else the name that agreed. */
  readonly name: string;
  /** The likeliest company first. */
  readonly members: readonly MatchRecord[];
  /** How many of the others share an address, people, or the stem with the first. */
  readonly ties: Readonly<Record<'address' | 'people' | 'stem', number>>;
  /** Other companies that bear the name and are not of the family. */
  readonly bearersOutside: number;
};

/** A house of more companies is an office building's. */
const HOUSE_COMPANIES_MAX = 12;
/** Of the ranked companies so many are looked at. */
const RANKED_MAX = 40;
/** Letters from which what two legal names share is a stem of their own. */
const STEM_LETTERS_MIN = 6;

/** `null` where nothing ties another company to the first. One round at most. */
export async function findFamily(
  ranked: readonly RankedCluster[],
  first: FirstView,
  rounds: Rounds,
): Promise<Family | null> {
  const [top] = ranked;
  if (top === undefined || (!first.isNamed && !first.isAtHouse)) return null;
  const { record } = top.best;
  const ties = { address: 0, people: 0, stem: 0 };
  const members = new Map([[entityKey(record), record]]);
  let bearersOutside = 0;
  const join = (other: MatchRecord, tie: keyof typeof ties): void => {
    if (members.has(entityKey(other))) return;
    members.set(entityKey(other), other);
    ties[tie]++;
  };
  for (const { best } of ranked.slice(1, RANKED_MAX)) {
    const tie = tieOf(record, best.record, first);
    if (tie !== null) join(best.record, tie);
    else if (isNamedBy(nameIdentity(best.name)) && nameIdentity(best.name) !== 'partial') bearersOutside++;
  }
  for (const other of await sharingMail(record, first, rounds)) join(other, 'address');
  if (members.size === 1) return null;
  const found = [...members.values()];
  return {
    name: sharedName(found) ?? top.best.name?.name.text ?? legalName(record),
    members: found,
    ties,
    bearersOutside,
  };
}

function tieOf(record: MatchRecord, other: MatchRecord, first: FirstView): 'address' | 'people' | 'stem' | null {
  if (sharesPeople(record, other)) return 'people';
  if (isOfOneStem(record, other)) return 'stem';
  if (!sharesHouse(record, other)) return null;
  // At the location's own house stand neighbours as well.
  return !first.isAtHouse || sharesRareWord(record, other) ? 'address' : null;
}

/** Letters from which a word that two legal names begin with is taken for a family's. */
const RARE_WORD_LETTERS_MIN = 5;

/** Their legal names begin with the same word, and it is no short one. */
function sharesRareWord(a: MatchRecord, b: MatchRecord): boolean {
  const [one, other] = [a, b].map(({ names }) => names.find(({ position }) => position === null)?.form.tokens[0]);
  return one !== undefined && one === other && one.length >= RARE_WORD_LETTERS_MIN;
}

function sharesPeople(a: MatchRecord, b: MatchRecord): boolean {
  return a.people.some(({ name }) => b.people.some((other) => mayBeOnePerson(name, other.name)));
}

/** Their legal names differ by marks of a series alone. */
function isOfOneStem(a: MatchRecord, b: MatchRecord): boolean {
  const [one, other] = [a, b].map(({ names }) => names.find(({ position }) => position === null)?.form);
  if (one === undefined || other === undefined) return false;
  const isSeries = seriesOf(one, other, () => false, false) !== null;
  return isSeries && Math.min(one.letters.length, other.letters.length) >= STEM_LETTERS_MIN;
}

/** The companies at an address of the first that is not the location's own house, where they are few. */
async function sharingMail(record: MatchRecord, first: FirstView, rounds: Rounds): Promise<readonly MatchRecord[]> {
  const house = new Set(addressKeys(first.location.address).map(({ kind, key }) => `${kind}:${key}`));
  const lookups = record.addresses
    .filter(({ isAgents, party }) => !isAgents && party === null)
    .flatMap(({ parsed }): Lookup[] => {
      const own = addressKeys(parsed).find(({ kind }) => kind === 'number_street_zip' || kind === 'box_zip');
      if (own === undefined || house.has(`${own.kind}:${own.key}`)) return [];
      return [
        { keys: [`${own.kind}:${own.key}`], jurisdiction: record.jurisdiction, cap: HOUSE_COMPANIES_MAX, narrowBy: [] },
      ];
    });
  if (lookups.length === 0 || rounds.left === 0) return [];
  const found = await rounds.answer({ lookups, answer: (hits) => hits });
  return found
    .filter(({ count }) => count <= HOUSE_COMPANIES_MAX)
    .flatMap(({ records }) => records)
    .filter((other) => sharesHouse(record, other));
}

/** The words that all legal names begin with; `null` where they share none. */
function sharedName(members: readonly MatchRecord[]): string | null {
  const names = members.map((member) => legalName(member).split(/\s+/));
  const [first] = names;
  let length = 0;
  while (names.every((words) => words[length] !== undefined && words[length] === first![length])) length++;
  const shared = first!
    .slice(0, length)
    .join(' ')
    .replace(/[,\s]+$/, '');
  return /[\p{L}]{3}/u.test(shared) ? shared : null;
}

function legalName({ names, entityNumber }: MatchRecord): string {
  return names.find(({ position }) => position === null)?.text ?? entityNumber;
}
