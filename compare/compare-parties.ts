/**
 * Compares the parties of a record: agents, officers and others. A person of several rows is compared as one.
 */
import { compareAddress, distance } from './compare-address.ts';
import type { Comparison, Person } from './comparison.ts';
import type { LoadedAddress, LoadedCompany, LoadedParty } from './loaded-company.ts';
import { pairUp } from './pairing.ts';
import type { StatedParty } from './stated-company.ts';

/** Everything compared of the parties of one company. */
export function compareParties(stated: readonly StatedParty[], { parties, addresses }: LoadedCompany): Comparison[] {
  const { pairs, onlyStated, onlyLoaded } = pairUp(
    gatherRows(stated),
    gatherParties(parties ?? []),
    ({ names }, loaded) => names.some((name) => keyOf(name) === keyOf(loaded.names[0]!)),
    ({ rows }, { names }) => rows.some((row) => row.runTogether && beginsWith(row.name, names[0]!)),
    ({ rows }, loaded) => isSameCapacity(rows, loaded.parties),
  );
  const office = addresses?.registered ?? null;
  return [
    ...pairs.flatMap(([{ names, rows }, loaded]) => comparePerson({ names, rows, parties: loaded.parties }, office)),
    ...onlyStated.map((person) => ({
      field: `${roleOf(person)}.name`,
      stated: person.names[0]!,
      loaded: null,
      person,
    })),
    ...onlyLoaded.map((person) => ({
      field: `${roleOf(person)}.name`,
      stated: null,
      loaded: person.names[0]!,
      person,
    })),
  ];
}

/** Rows of one person have one name, however it is written, or the number of one organisation. */
function gatherRows(rows: readonly StatedParty[]): Person[] {
  const people: { names: string[]; rows: StatedParty[]; parties: [] }[] = [];
  for (const row of rows) {
    const known = people.find(
      ({ names, rows: [first] }) =>
        names.some((name) => keyOf(name) === keyOf(row.name)) ||
        (row.organisation !== undefined && row.organisation === first!.organisation) ||
        (row.runTogether && beginsWith(row.name, names[0]!)),
    );
    if (known === undefined) people.push({ names: [row.name], rows: [row], parties: [] });
    else {
      known.rows.push(row);
      if (!known.names.includes(row.name) && !row.runTogether) known.names.push(row.name);
    }
  }
  return people;
}

/** People of one name are told apart by their addresses, so somebody may be there more than once. */
function gatherParties(parties: readonly LoadedParty[]): Person[] {
  const byName = Map.groupBy(parties, ({ name }) => keyOf(name));
  return [...byName.values()].map((ofName) => ({ names: ofName.map(({ name }) => name), rows: [], parties: ofName }));
}

/** Letters and digits alone, without "care of". */
export function keyOf(name: string): string {
  return name.replace(/^(C\/O|ATTN\b:?|%)\s*/i, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function beginsWith(text: string, name: string): boolean {
  return text === name || (text.startsWith(name) && /[ ,]/.test(text.charAt(name.length)));
}

function isSameCapacity(rows: readonly StatedParty[], parties: readonly LoadedParty[]): boolean {
  const capacities = parties.flatMap(({ roles }) => roles.map(({ kind, title }) => `${kind} ${title}`));
  return rows.some(({ roles, title }) => roles.some((kind) => capacities.includes(`${kind} ${title}`)));
}

function roleOf({ rows, parties }: Person): string {
  return agentOrOfficer([...kindsOf(rows), ...parties.flatMap(({ roles }) => roles.map(({ kind }) => kind))]);
}

function agentOrOfficer(kinds: readonly string[]): 'agent' | 'officer' {
  return kinds.includes('registered_agent') ? 'agent' : 'officer';
}

function kindsOf(rows: readonly StatedParty[]): string[] {
  return [...new Set(rows.flatMap(({ roles }) => roles))].sort();
}

function comparePerson(person: Person, office: LoadedAddress | null): Comparison[] {
  return [
    ...compareNames(person),
    ...compareTypes(person),
    ...compareTitles(person),
    ...person.rows.flatMap((row) => compareRow(row, person, office)),
  ];
}

function compareNames(person: Person): Comparison[] {
  const { names, rows, parties } = person;
  if (rows.every((row) => row.runTogether)) return [];
  return names.map((stated) => {
    const loaded = parties.find(({ name }) => name === stated) ?? parties[0]!;
    return { field: `${roleOf(person)}.name`, stated, loaded: loaded.name, person };
  });
}

function compareTypes(person: Person): Comparison[] {
  const types = new Set(person.rows.flatMap(({ type }) => type ?? []));
  return [...types].map((stated) => {
    const loaded = person.parties.find(({ type }) => type === stated) ?? person.parties[0]!;
    return { field: `${roleOf(person)}.type`, stated, loaded: loaded.type, person };
  });
}

/** Each title once, with the roles that it stands for. */
function compareTitles(person: Person): Comparison[] {
  const { pairs, onlyStated, onlyLoaded } = pairUp(
    [...Map.groupBy(person.rows, ({ title }) => title)].map(([title, rows]) => ({ title, kinds: kindsOf(rows) })),
    [
      ...Map.groupBy(
        person.parties.flatMap(({ roles }) => roles),
        ({ title }) => title,
      ),
    ].map(([title, roles]) => ({
      title,
      kinds: [...new Set(roles.map(({ kind }) => kind))].sort(),
    })),
    (one, other) => one.title === other.title,
    () => true,
  );
  return [
    ...pairs.flatMap(([stated, loaded]) => {
      const of = agentOrOfficer(stated.kinds);
      return [
        { field: `${of}.title`, stated: stated.title, loaded: loaded.title, person },
        { field: `${of}.role`, stated: stated.kinds.join(' '), loaded: loaded.kinds.join(' '), person },
      ];
    }),
    ...onlyStated.map(({ title, kinds }) => ({
      field: `${agentOrOfficer(kinds)}.role`,
      stated: [title ?? 'untitled', ...kinds].join(' '),
      loaded: null,
      person,
    })),
    ...onlyLoaded.map(({ title, kinds }) => ({
      field: `${agentOrOfficer(kinds)}.role`,
      stated: null,
      loaded: [title ?? 'untitled', ...kinds].join(' '),
      person,
    })),
  ];
}

/**
 * A row's address beside the nearest that was loaded of the person. An agent who is also an officer has one
 * address, which need not be the agent's: that one is the registered office then.
 */
function compareRow(row: StatedParty, person: Person, office: LoadedAddress | null): Comparison[] {
  const of = agentOrOfficer(row.roles);
  if (row.runTogether) return [compareText(row, of, person)];
  const addresses = person.parties.map(({ address }) => address);
  if (of === 'agent' && person.rows.length > 1) addresses.push(office);
  const [nearest] = addresses.toSorted((one, other) => distance(row.address, one) - distance(row.address, other));
  return [...compareAddress(of, row.address, nearest!, person), ...compareStart(row, of, person)];
}

function compareText(row: StatedParty, of: string, person: Person): Comparison {
  const text = wordsOf(row.name);
  const texts = person.parties.map(({ name, address }) => wordsOf(`${name} ${textOf(address)}`));
  const loaded = texts.find((known) => known === text) ?? texts[0]!;
  return { field: `${of}.name_and_address`, stated: text, loaded, person };
}

function textOf(address: LoadedAddress | null): string {
  if (address === null) return '';
  const { raw, street_address, street_address_2, locality, region, postal_code } = address;
  return (
    raw ?? [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null).join(' ')
  );
}

function wordsOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function compareStart({ startedOn, roles: kinds, title }: StatedParty, of: string, person: Person): Comparison[] {
  if (startedOn === undefined) return [];
  const roles = person.parties.flatMap((party) => party.roles);
  const same = roles.filter((role) => kinds.includes(role.kind) && role.title === title);
  const loaded = same.find(({ started_on }) => started_on === startedOn) ?? same[0];
  return [{ field: `${of}.started_on`, stated: startedOn, loaded: loaded?.started_on ?? null, person }];
}
