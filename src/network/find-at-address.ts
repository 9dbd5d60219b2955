import type { KeyHits } from '../engine/index.ts';
import type { Premises } from '../entity/index.ts';
import { type AddressRequest, type AtAddress, HOUSE_COMPANIES_MAX, HOUSE_PREMISES_MAX } from './at-address.ts';
import { companyFields } from './company-fields.ts';
import { Counts } from './counts.ts';
import { type Door, doorInText, doorOf, isAtRoot, isInHouse } from './doors.ts';
import { licenseFields } from './license-fields.ts';
import { Records } from './records.ts';
import { SharedDoors } from './shared-doors.ts';
import { doorsIn, type Member, type Statement, wordsOf } from './statement.ts';
import type { NetworkSources } from './walk.ts';

type AtDoor = { readonly statement: Statement; readonly company: AtAddress['companies'][number] };

/**
 * The companies and premises at a door; `null` where the text names no house, or nothing stands there.
 *
 * @throws EngineError as the engine and the index of premises do
 */
export async function findAtAddress(
  { address, jurisdictions }: AddressRequest,
  { engine, premises }: NetworkSources,
): Promise<AtAddress | null> {
  const root = doorInText(address);
  if (root === null) return null;
  const source = engine.candidates;
  const counts = new Counts(source);
  const doors = new SharedDoors(counts);
  const records = new Records(source, doors, counts);
  const codes = jurisdictions === 'all' ? ['all'] : jurisdictions;
  const keys = [root.houseKey];
  const [found, [licensed]] = await Promise.all([
    source.find(codes.map((jurisdiction) => ({ keys, jurisdiction, cap: HOUSE_COMPANIES_MAX, narrowBy: [] }))),
    premises === null
      ? [undefined]
      : premises.findByKeys([{ keys, jurisdiction: 'all', cap: HOUSE_PREMISES_MAX, narrowBy: [] }]),
  ]);
  const ids = found.flatMap((hits) => hits.ids).sort((a, b) => source.compareIds(a, b));
  const { read } = await records.read(ids.slice(0, HOUSE_COMPANIES_MAX), HOUSE_COMPANIES_MAX);
  await counts.ask(keys);
  const here = read.flatMap((statement) => atDoor(statement, root) ?? []);
  const premisesHere = (licensed?.records ?? []).flatMap((one) => premisesAt(one, root) ?? []);
  if (here.length + premisesHere.length === 0) return null;
  const inHouse = sum(found, ({ count }) => count);
  const premisesInHouse = licensed?.count ?? 0;
  return {
    address: root.label,
    companies: here.map(({ company }) => company),
    premises: premisesHere,
    units: unitsOf(read, root),
    agents: agentsOf(here, root),
    companies_in_house: inHouse,
    premises_in_house: premisesInHouse,
    is_mail_drop:
      root.isMailbox || read.some((one) => doorsIn(one).some((door) => door.isMailbox && isAtRoot(door, root))),
    is_crowded: doors.isCrowded(root),
    is_truncated: inHouse > read.length || premisesInHouse > (licensed?.records.length ?? 0),
  };
}

const sum = (hits: readonly KeyHits[], of: (hits: KeyHits) => number) => hits.reduce((all, one) => all + of(one), 0);

/** What a company has the door for; `null` where it does not stand there. */
function atDoor(statement: Statement, root: Door): AtDoor | null {
  const { company, members } = statement;
  const used = (['headquarters', 'registered', 'mailing'] as const).flatMap((use) => {
    const address = company.addresses?.[use] ?? null;
    const door = address === null ? null : doorOf(address);
    return door !== null && isAtRoot(door, root) ? [{ use, door }] : [];
  });
  const isHere = ({ door }: Member) => door !== null && isAtRoot(door, root);
  const parties = members.filter((member) => member.isPrincipal && isHere(member));
  const agents = members.filter((member) => member.isAgent && isHere(member));
  const first = used[0]?.door ?? parties[0]?.door ?? agents[0]?.door ?? null;
  if (first === null) return null;
  return {
    statement,
    company: {
      ...companyFields(statement),
      address: first.label,
      uses: [
        ...used.map(({ use }) => use),
        ...(parties.length > 0 ? (['party'] as const) : []),
        ...(agents.length > 0 ? (['agent'] as const) : []),
      ],
      parties: parties.map(({ name }) => name),
      as_of: company.as_of,
    },
  };
}

function premisesAt(premises: Premises, root: Door): AtAddress['premises'][number] | null {
  const { address, as_of } = premises;
  const door = address === null ? null : doorOf(address);
  if (door === null || !isAtRoot(door, root)) return null;
  return { ...licenseFields(premises), address: door.label, as_of };
}

function unitsOf(read: readonly Statement[], root: Door): AtAddress['units'] {
  const units = new Map<string, { readonly address: string; companies: number }>();
  for (const statement of read) {
    const inHouse = doorsIn(statement).filter((door) => isInHouse(door, root));
    for (const [id, { label }] of new Map(inHouse.map((door) => [door.id, door]))) {
      const unit = units.get(id) ?? { address: label, companies: 0 };
      unit.companies += 1;
      units.set(id, unit);
    }
  }
  return [...units.values()].sort((a, b) => b.companies - a.companies);
}

/** Companies that are registered agents and nothing else, at this door, and those that call themselves so. */
function agentsOf(here: readonly AtDoor[], root: Door): AtAddress['agents'] {
  const agents = new Map<string, { readonly name: string; companies: number }>();
  const agentOf = (name: string) => {
    const key = wordsOf(name);
    const agent = agents.get(key) ?? { name, companies: 0 };
    agents.set(key, agent);
    return agent;
  };
  for (const { statement } of here) {
    if (statement.record.cues.includes('registered_agent')) agentOf(statement.company.legal_name);
    for (const { name, person, isAgent, door } of statement.members)
      if (person === null && isAgent && door !== null && isAtRoot(door, root)) agentOf(name).companies += 1;
  }
  return [...agents.values()].sort((a, b) => b.companies - a.companies);
}
