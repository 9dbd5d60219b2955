/** What one record states: who is named in it, and at which doors its company stands. Pure. */
import {
  type BlockingKey,
  entityKey,
  isNaturalPerson,
  isOnePersonOfRecord,
  isPrincipal,
  type MatchRecord,
  mayBeOnePerson,
  PERSON_DIFFERENCES,
  type PersonName,
  parsePersonName,
  personDifference,
  personKeys,
} from '../blocking/index.ts';
import { type Company, type Party, type Role, tokenize } from '../entity/index.ts';
import { type Door, doorOf } from './doors.ts';

/** A name in the form by which people are compared. */
export type Person = {
  /** Its folded words; its text where it has none. */
  readonly text: string;
  /** `null` where it does not read as a person's name. */
  readonly parsed: PersonName | null;
};

/** Whom a record names: one of them however often it names the person. */
export type Member = {
  readonly name: string;
  /** `null` for a company. */
  readonly person: Person | null;
  readonly roles: readonly Role[];
  /** Registered agent and nothing else. */
  readonly isAgent: boolean;
  /** More than an agent or incorporator: others of its companies are looked for. */
  readonly isWalked: boolean;
  /** Owns or runs the company, by the record's own date. */
  readonly isPrincipal: boolean;
  readonly door: Door | null;
};

export const doorsOf = ({ door }: Member): Door[] => (door === null ? [] : [door]);

/** `as`: what the record calls the address. */
export type OwnDoor = { readonly door: Door; readonly as: 'headquarters' | 'registered' | 'mailing' };

export type Statement = {
  readonly record: MatchRecord;
  readonly company: Company;
  /** `us_co/20201234567`. */
  readonly key: string;
  readonly members: readonly Member[];
  readonly doors: readonly OwnDoor[];
  /** It names more parties than are read. */
  readonly isCut: boolean;
};

/** A fund may name a hundred thousand. */
const PARTIES_READ = 200;

/** @param first a name whose bearer is read before all others, for what is asked is about them */
export function statementOf(record: MatchRecord, first: string | null = null): Statement {
  const { company } = record;
  const parties = first === null ? (company.parties ?? []) : bearerFirst(company.parties ?? [], first);
  return {
    record,
    company,
    key: entityKey(record),
    members: membersOf(parties.slice(0, PARTIES_READ), company.as_of),
    doors: ownDoorsOf(company),
    isCut: parties.length > PARTIES_READ,
  };
}

function bearerFirst(parties: readonly Party[], name: string): readonly Party[] {
  const person = personOf(name);
  const exact = parties.findIndex((party) => party.name === name);
  const at =
    exact === -1
      ? nearestName(
          parties.map((party) => personOf(party.name)),
          person,
        )
      : exact;
  return at === -1 ? parties : [parties[at]!, ...parties.slice(0, at), ...parties.slice(at + 1)];
}

export function personOf(name: string): Person {
  return { text: wordsOf(name), parsed: parsePersonName(name) };
}

/**
 * Whether two names can be one person's: surname and first name agree, nothing contradicts, and both are of one
 * generation: a father and his son (`JR`) often share an address.
 */
export function isSameName(a: Person, b: Person): boolean {
  if (a.text === b.text) return true;
  return a.parsed !== null && b.parsed !== null && mayBeOnePerson(a.parsed, b.parsed);
}

/** Where the name stands that is nearest to a person's among those that can be theirs, the first of several; or -1. */
export function nearestName(names: readonly (Person | null)[], person: Person): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, name] of names.entries()) {
    if (name === null || !isSameName(name, person)) continue;
    const difference = nameDifference(name, person);
    if (difference < least) [nearest, least] = [at, difference];
  }
  return nearest;
}

/** How far two names differ that can be one person's; 0 for the same words. */
export function nameDifference(a: Person, b: Person): number {
  if (a.text === b.text || a.parsed === null || b.parsed === null) return 0;
  return PERSON_DIFFERENCES.indexOf(personDifference(a.parsed, b.parsed));
}

/** Whether two names of companies are the same, but for case and punctuation. */
export function isSameCompanyName(a: string, b: string): boolean {
  return wordsOf(a) === wordsOf(b);
}

/** A name's folded words; its text where it has none. */
export function wordsOf(name: string): string {
  return tokenize(name).join(' ') || name;
}

/** Where the company stands, and those who own or run it. */
export function doorsIn({ doors, members }: Statement): Door[] {
  return [...doors.map(({ door }) => door), ...members.flatMap((one) => (one.isPrincipal ? doorsOf(one) : []))];
}

/** The keys of the companies that a person of this name owns or runs; none where it is not a person's name. */
export function indexKeysOf({ parsed }: Person): BlockingKey[] {
  return parsed === null ? [] : personKeys(parsed).map((key): BlockingKey => `person:${key}`);
}

/** Under these a bearer of the name is found again among those who were read: two names of one person share a word. */
export function keysOfPerson({ text, parsed }: Person): readonly string[] {
  if (parsed === null) return [`text:${text}`];
  const words = parsed.readings.flatMap(({ surnames, given }) => [...surnames, ...given]);
  return [...new Set(words.filter((word) => word.length > 1))];
}

function membersOf(parties: readonly Party[], day: string): Member[] {
  const groups: { readonly people: Person[]; readonly parties: Party[] }[] = [];
  const byKey = new Map<string, (typeof groups)[number][]>();
  for (const party of parties) {
    const person = isNaturalPerson(party) ? personOf(party.name) : null;
    const keys = person === null ? [`company:${wordsOf(party.name)}`] : keysOfPerson(person);
    const known = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find((group) => person === null || group.people.every((one) => isOneMember(one, person)));
    const group = known ?? { people: [], parties: [] };
    if (known === undefined) groups.push(group);
    group.parties.push(party);
    if (person !== null) group.people.push(person);
    for (const key of keys) if (!byKey.get(key)?.includes(group)) byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  return groups.map(({ people, parties }) => memberOf(people[0] ?? null, parties, day));
}

/** Within one record, two people differ by any whole word of their names. */
function isOneMember(a: Person, b: Person): boolean {
  if (a.text === b.text) return true;
  return a.parsed !== null && b.parsed !== null && isOnePersonOfRecord(a.parsed, b.parsed);
}

function memberOf(person: Person | null, parties: readonly Party[], day: string): Member {
  const roles = parties.flatMap((party) => party.roles);
  const door = parties.map(({ address }) => (address === null ? null : doorOf(address))).find((one) => one !== null);
  return {
    name: parties[0]!.name,
    person,
    roles,
    isAgent: roles.length > 0 && roles.every(({ kind }) => kind === 'registered_agent'),
    isWalked: roles.some(({ kind }) => kind !== 'registered_agent' && kind !== 'incorporator'),
    isPrincipal: isPrincipal({ name: parties[0]!.name, roles }, day),
    door: door ?? null,
  };
}

/** Each under the first name that the record gives it. */
function ownDoorsOf({ addresses }: Company): OwnDoor[] {
  if (addresses === null) return [];
  const found: OwnDoor[] = [];
  for (const as of ['headquarters', 'registered', 'mailing'] as const) {
    const door = addresses[as] === null ? null : doorOf(addresses[as]);
    if (door !== null && !found.some((other) => other.door.id === door.id)) found.push({ door, as });
  }
  return found;
}
