/**
 * The family of the likeliest company: it and its sisters. Which of them runs a site may be open where it is sure that one
 * does.
 */
import { addressKeys, entityKey, type MatchRecord } from '../../blocking/index.ts';
import type { Lookup } from '../../engine/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import type { FirstView } from '../decision/first-view.ts';
import { isNamedBy, nameIdentity } from '../decision/name-identity.ts';
import type { Rounds } from '../rounds.ts';
import { sharesHouse, type Tie, tieOf } from '../sisters.ts';
import type { FamilyCase } from './features.ts';

export type Family = Pick<FamilyCase, 'ties' | 'bearersOutside'> & {
  /** What the members' legal names begin with, else the name that agreed. */
  readonly name: string;
  /** The likeliest company first. */
  readonly members: readonly MatchRecord[];
};

/** A house of more companies is an office building's. */
const HOUSE_COMPANIES_MAX = 12;
/** Of the ranked companies so many are looked at. */
const RANKED_MAX = 40;

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
  const join = (other: MatchRecord, tie: Tie): void => {
    if (members.has(entityKey(other))) return;
    members.set(entityKey(other), other);
    ties[tie]++;
  };
  for (const { best } of ranked.slice(1, RANKED_MAX)) {
    const tie = tieOf(record, best.record, first.isAtHouse);
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
