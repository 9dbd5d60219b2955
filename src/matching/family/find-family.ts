/**
 * The family of the likeliest company: it and its sisters. Which of them runs a site may be open where it is sure that one
 * does.
 */
import {
  addressKeys,
  compareAddresses,
  entityKey,
  type MatchRecord,
  type RecordAddress,
} from '../../blocking/index.ts';
import type { Lookup } from '../../engine/index.ts';
import type { RankedCluster } from '../decision/decide.ts';
import type { FirstView } from '../decision/first-view.ts';
import { FAMILY_MEMBERS_MAX, type OperatorFamily } from '../match-row.ts';
import type { Model } from '../model.ts';
import type { Rounds } from '../rounds.ts';
import { TIES_MIN, tiesBetween } from '../sisters.ts';

export type Family = {
  /** What the members' legal names begin with, else the name that agreed. */
  readonly name: string;
  /** The likeliest company first. */
  readonly members: readonly MatchRecord[];
  /** That the operator is one of them: what they are given together, for one operator has a location. */
  readonly confidence: number;
};

/** An office of more companies is an accountant's, or a building's. */
const OFFICE_COMPANIES_MAX = 12;
/** Of the ranked companies so many are looked at. */
const RANKED_MAX = 40;

/** The most that a family may be given: where it is too little to be told, nobody has to look for sisters. */
export const confidenceMax = (ranked: readonly RankedCluster[]): number =>
  ranked.slice(0, RANKED_MAX).reduce((sum, { confidence }) => sum + confidence, 0);

/** `null` where no sister of the first is proved. One round at most. */
export async function findFamily(
  ranked: readonly RankedCluster[],
  first: FirstView,
  rounds: Rounds,
): Promise<Family | null> {
  const [top] = ranked;
  if (top === undefined || !bearsSign(first)) return null;
  const { record } = top.best;
  const offices = await officesOf(record, first, rounds);
  const signs = first.location.variants.map(({ form }) => form);
  const isSister = (other: MatchRecord): boolean =>
    tiesBetween(
      record,
      other,
      signs,
      offices.some(({ address }) => standsAt(address, other)),
    ) >= TIES_MIN;
  const members = new Map([[entityKey(record), record]]);
  let confidence = top.confidence;
  for (const { best, confidence: own } of ranked.slice(1, RANKED_MAX)) {
    if (members.has(entityKey(best.record)) || !isSister(best.record)) continue;
    members.set(entityKey(best.record), best.record);
    confidence += own;
  }
  for (const { companies } of offices)
    for (const other of companies) if (isSister(other)) members.set(entityKey(other), other);
  if (members.size === 1) return null;
  const found = [...members.values()];
  const name = sharedName(found) ?? top.best.name?.name.text ?? legalName(record);
  return { name, members: found, confidence: Math.min(1, confidence) };
}

/** The family as a row tells it; `null` where it is not sure enough that the operator is one of it. */
export function toldFamily(family: Family | null, { family: { limit } }: Model): OperatorFamily | null {
  if (family === null || family.confidence < limit) return null;
  const members = family.members.slice(0, FAMILY_MEMBERS_MAX).map((member) => ({
    legal_name: legalName(member),
    jurisdiction_code: member.jurisdiction,
    entity_number: member.entityNumber,
  }));
  const confidence = Math.round(family.confidence * 10_000) / 10_000;
  return { name: family.name, members, member_count: family.members.length, confidence };
}

/** All of it, with a mark of its series at most behind it. A company that bears less says nothing of whose the sign is. */
const bearsSign = ({ isWhole, isNamed, identity, around }: FirstView): boolean =>
  isWhole || identity === 'turned' || (isNamed && around.series?.sign === null);

type Office = { readonly address: RecordAddress; readonly companies: readonly MatchRecord[] };

/**
 * The addresses of a company that are not the location's house, where neighbours stand, and neither an agent's nor of
 * many companies; with those that are there.
 */
async function officesOf(record: MatchRecord, first: FirstView, rounds: Rounds): Promise<readonly Office[]> {
  const house = new Set(addressKeys(first.location.address).map(({ kind, key }) => `${kind}:${key}`));
  const asked = record.addresses.flatMap((address): { address: RecordAddress; lookup: Lookup }[] => {
    const own = addressKeys(address.parsed).find(({ kind }) => kind === 'number_street_zip' || kind === 'box_zip');
    if (address.isAgents || address.party !== null || own === undefined) return [];
    const key = `${own.kind}:${own.key}` as const;
    if (house.has(key)) return [];
    return [
      { address, lookup: { keys: [key], jurisdiction: record.jurisdiction, cap: OFFICE_COMPANIES_MAX, narrowBy: [] } },
    ];
  });
  if (asked.length === 0 || rounds.left === 0) return [];
  const found = await rounds.answer({ lookups: asked.map(({ lookup }) => lookup), answer: (hits) => hits });
  return asked.flatMap(({ address }, at) => {
    const { count, records } = found[at]!;
    return count > OFFICE_COMPANIES_MAX
      ? []
      : [{ address, companies: records.filter((one) => standsAt(address, one)) }];
  });
}

const SAME_OFFICE: ReadonlySet<string> = new Set(['same_unit', 'unit_missing']);

const standsAt = ({ parsed }: RecordAddress, { addresses }: MatchRecord): boolean =>
  addresses.some((own) => !own.isAgents && SAME_OFFICE.has(compareAddresses(own.parsed, parsed)));

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
