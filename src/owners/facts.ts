/** What a row of a source states, on its way through the sorter. */
import { type Interest, interestSchema, type OwnershipParty, ownershipPartySchema } from '../entity/index.ts';
import type { Fact } from '../registries/index.ts';

/** What a row says of a party; what it does not say is left out. */
export type PartyDetails = Partial<Omit<OwnershipParty, 'jurisdiction_code' | 'entity_number' | 'link'>>;

/** `id`: the source's own number; of one without a number what tells the party from all others of the source. */
export type NamedParty = { readonly id: string; readonly details: PartyDetails };

export type InterestData = {
  readonly subject: NamedParty;
  readonly owner: NamedParty;
  readonly interests: readonly Interest[];
};

export type PartyData = { readonly details: PartyDetails; readonly isRecord: boolean; readonly isKeptUp: boolean };

/**
 * A row about a party itself, as of an enrollment or an LEI: it adds to every statement that names the party.
 * `isRecord`: it is kept also where no interest names the party, for its numbers lead to it. `isKeptUp`: of several
 * parties with one number of a registry it is the one that has it, where no other is.
 */
export function partyFact({ id, details }: NamedParty, { isRecord = false, isKeptUp = false } = {}): Fact {
  const data: PartyData = { details, isRecord, isKeptUp };
  return { key: id, rank: 0, kind: 'party', data };
}

/** A row that states who has an interest in whom. Rows of the same two parties become one statement. */
export function interestFact(subject: NamedParty, owner: NamedParty, ...interests: readonly Interest[]): Fact {
  const data: InterestData = { subject, owner, interests };
  return { key: subject.id, rank: 1, kind: 'interest', data };
}

/** An interest about which a source says nothing else. */
export function interest(of: Pick<Interest, 'type'> & Partial<Interest>): Interest {
  return { direct_or_indirect: 'unknown', share: null, title: null, started_on: null, ended_on: null, ...of };
}

/** A share as a source gives it alone: `100`, `33.3`. `null` where there is none, or it is not 0 to 100. */
export function exactShare(percent: number | null): Interest['share'] {
  if (percent === null || !(percent >= 0 && percent <= 100)) return null;
  return { exact: percent, minimum: null, maximum: null };
}

/** What two rows say of one party, the first before the second. */
export function mergeDetails(first: PartyDetails, second: PartyDetails): PartyDetails {
  const given = Object.entries(first).filter(([, value]) => value !== null && value !== 'unknown');
  const identifiers = [...(first.identifiers ?? []), ...(second.identifiers ?? [])];
  const seen = new Set<string>();
  const previous = [...new Set([...(first.previous_names ?? []), ...(second.previous_names ?? [])])];
  return {
    ...second,
    ...(Object.fromEntries(given) as PartyDetails),
    identifiers: identifiers.filter(({ scheme, value }) => {
      const key = `${scheme}\0${value}`;
      return !seen.has(key) && seen.add(key);
    }),
    flags: [...new Set([...(first.flags ?? []), ...(second.flags ?? [])])],
    ...(previous.length > 0 && { previous_names: previous }),
  };
}

/** A party as a statement has it, before its registration is looked for. A person's address is nobody's business. */
export function partyOf(details: PartyDetails): OwnershipParty {
  const { type = 'unknown', name = null, previous_names = [], identifiers = [], flags = [] } = details;
  const before = previous_names.filter((one) => one !== name);
  return {
    type,
    name,
    ...(before.length > 0 && { previous_names: before }),
    jurisdiction_code: null,
    entity_number: null,
    link: null,
    identifiers,
    incorporated_in: details.incorporated_in ?? null,
    formed_on: details.formed_on ?? null,
    address: type === 'person' ? null : (details.address ?? null),
    flags,
  };
}

/** Why what a fact says cannot be stated, a day that is none for example; `null` where it can. */
export function flawOf({ kind, data }: Fact): string | null {
  const { subject, owner, interests } = data as InterestData;
  const parties = kind === 'party' ? [(data as PartyData).details] : [subject.details, owner.details];
  const checked = [
    ...parties.map((details) => ownershipPartySchema.safeParse(partyOf(details))),
    ...(kind === 'party' ? [] : interests.map((one) => interestSchema.safeParse(one))),
  ];
  const issue = checked.find(({ success }) => !success)?.error?.issues[0];
  return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`;
}
