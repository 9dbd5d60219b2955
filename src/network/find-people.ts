import type { PremisesIndex } from '../engine/index.ts';
import { companyFields } from './company-fields.ts';
import { Counts } from './counts.ts';
import type { Door } from './doors.ts';
import { licenseFields } from './license-fields.ts';
import { type Bearer, type OnList, onListsOfName, withLicenses } from './on-lists.ts';
import { type Appearance, coOfficersOf, People } from './people.ts';
import { type PeopleOfName, type PeopleRequest, type ProbablePerson, TOLD_MAX } from './people-of-name.ts';
import { Records } from './records.ts';
import { isBearer, recordsOfName } from './records-of-name.ts';
import { samePeople } from './same-people.ts';
import { SharedDoors } from './shared-doors.ts';
import { isSameName, keysOfPerson, type Person, personOf } from './statement.ts';
import type { NetworkSources } from './walk.ts';

/** `premises`: `null` where there is none. */
type PeopleSources = Pick<NetworkSources, 'engine'> & {
  readonly premises: Pick<PremisesIndex, 'searchPeople'> | null;
};

/**
 * The companies and licenses that carry a person's name, by the people whom they may be; `null` where none does. Two
 * records are one person's by the rule of networks (docs/network.md), and never by the name alone.
 *
 * @throws EngineError as the engine and the index of premises do
 */
export async function findPeople(
  request: PeopleRequest,
  { engine, premises }: PeopleSources,
): Promise<PeopleOfName | null> {
  const person = personOf(request.name);
  const counts = new Counts(engine.candidates);
  const doors = new SharedDoors(counts);
  const records = new Records(engine.candidates, doors, counts);
  const [{ statements, isCut }, onLists] = await Promise.all([
    recordsOfName(request, person, engine, records),
    onListsOfName(request, person, premises),
  ]);
  if (statements.length + onLists.named.length === 0) return null;
  await records.count(statements);
  const people = new People(doors, counts);
  const appearances = statements.flatMap((statement) =>
    statement.members.filter((member) => isBearer(member.person, person)).map((member) => ({ statement, member })),
  );
  const bearers = withLicenses(samePeople(appearances, people), onLists.named);
  const found = bearers.map((one) => probablePerson(one, people, doors));
  // Stable: people of as many companies stay in the order of their first, those of lists alone behind them.
  found.sort((a, b) => b.companies.length - a.companies.length);
  return {
    name: request.name,
    people: found,
    people_max: found.length,
    companies: statements.length,
    premises: new Set(onLists.named.map(({ premises: { source, id } }) => JSON.stringify([source, id]))).size,
    is_truncated: isCut || onLists.isCut,
  };
}

function probablePerson({ appearances, licenses }: Bearer, people: People, doors: SharedDoors): ProbablePerson {
  return {
    names: [...new Set([...appearances.map(({ member }) => member.name), ...licenses.map(({ party }) => party.name)])],
    companies: appearances.map(companyOf),
    premises: licenses.map(licenseOf),
    addresses: addressesOf(appearances, people, doors),
    co_officers: coOfficersTold(appearances, people),
  };
}

function companyOf({ statement, member }: Appearance): ProbablePerson['companies'][number] {
  return {
    ...companyFields(statement),
    named: member.name,
    roles: [...member.roles],
    address: member.door?.label ?? null,
    as_of: statement.company.as_of,
  };
}

function licenseOf({ premises, party }: OnList): ProbablePerson['premises'][number] {
  const { licensee, as_of } = premises;
  return {
    ...licenseFields(premises),
    named: party.name,
    roles: party.roles,
    jurisdiction_code: licensee.jurisdiction_code,
    entity_number: licensee.entity_number,
    as_of,
  };
}

function addressesOf(
  appearances: readonly Appearance[],
  people: People,
  doors: SharedDoors,
): ProbablePerson['addresses'] {
  const found = new Map<string, { readonly door: Door; companies: number; telling: number }>();
  for (const appearance of appearances) {
    const { member, statement } = appearance;
    const telling = new Set(people.placesOf(appearance).map(({ id }) => id));
    if (member.isAgent && member.door !== null) telling.add(member.door.id);
    const ofCompany = member.isAgent ? [] : statement.doors.map(({ door }) => door);
    const own = new Map([...(member.door === null ? [] : [member.door]), ...ofCompany].map((door) => [door.id, door]));
    for (const [id, door] of own) {
      const known = found.get(id) ?? { door, companies: 0, telling: 0 };
      known.companies += 1;
      if (telling.has(id)) known.telling += 1;
      found.set(id, known);
    }
  }
  const told = [...found.values()].map(({ door, companies, telling }) => ({
    address: door.label,
    companies,
    is_shared: doors.isShared(door),
    is_tie: telling > 1,
  }));
  return mostTelling(told);
}

function coOfficersTold(appearances: readonly Appearance[], people: People): ProbablePerson['co_officers'] {
  type Known = { readonly name: string; readonly person: Person; companies: number; telling: number };
  const byKey = new Map<string, Known[]>();
  const found: Known[] = [];
  for (const appearance of appearances) {
    const telling = people.tellingColleaguesOf(appearance);
    for (const { name, person } of coOfficersOf(appearance)) {
      const keys = keysOfPerson(person);
      let known = keys.flatMap((key) => byKey.get(key) ?? []).find((one) => isSameName(one.person, person));
      if (known === undefined) {
        known = { name, person, companies: 0, telling: 0 };
        found.push(known);
        for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), known]);
      }
      known.companies += 1;
      if (telling.includes(person)) known.telling += 1;
    }
  }
  return mostTelling(found.map(({ name, companies, telling }) => ({ name, companies, is_tie: telling > 1 })));
}

/** Those that tie first, then those of the most companies; else as they were found. */
function mostTelling<T extends { readonly companies: number; readonly is_tie: boolean }>(told: readonly T[]): T[] {
  const rank = ({ companies, is_tie }: T) => (is_tie ? 1_000_000 : 0) + companies;
  return told.toSorted((a, b) => rank(b) - rank(a)).slice(0, TOLD_MAX);
}
