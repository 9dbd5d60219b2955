import type { Counts } from './counts.ts';
import type { Door } from './doors.ts';
import type { SharedDoors } from './shared-doors.ts';
import {
  indexKeysOf,
  isSameName,
  keysOfPerson,
  type Member,
  nameDifference,
  type Person,
  type Statement,
} from './statement.ts';

/** A person as a record names them. */
export type Appearance = { readonly statement: Statement; readonly member: Member };

/** One person, as far as records show: all appearances that address or co-officers tie together. */
export type PersonNode = {
  readonly id: string;
  readonly names: Person[];
  /** Companies that name the person. Another of the same name in one of them is a different person. */
  readonly companies: Set<string>;
  /** Where the person, or a company of theirs, stands: ids of doors that are not shared by many. */
  readonly places: Set<string>;
  /** Where the person is an agent, which may be shared. */
  readonly agentPlaces: Set<string>;
  readonly colleagues: Person[];
};

/** Co-officers of one company by whom its people are told apart. */
const COLLEAGUES_READ = 12;

/** Two people who would share this many companies by chance are not evidence for each other. */
const BY_CHANCE_MAX = 1;

/** The other natural persons who own or run the company. */
export function colleaguesOf(appearance: Appearance): readonly Person[] {
  return coOfficersOf(appearance).map(({ person }) => person);
}

/** The same, as the record names them. */
export function coOfficersOf({ statement, member }: Appearance): (Member & { readonly person: Person })[] {
  return statement.members
    .filter((other): other is Member & { readonly person: Person } => other.person !== null)
    .filter((other) => other !== member && other.isPrincipal)
    .slice(0, COLLEAGUES_READ);
}

/**
 * The people of a network. Records that bear one name are one person only where they share an address of their own,
 * or a co-officer who is not as common: a name alone proves nothing. Two that were told apart once stay two, whatever is read later, so
 * that a node has the same id at every depth.
 */
export class People {
  readonly #doors: SharedDoors;
  readonly #counts: Counts;
  readonly #nodes: PersonNode[] = [];
  readonly #byKey = new Map<string, PersonNode[]>();
  readonly #of = new Map<Member, PersonNode>();

  constructor(doors: SharedDoors, counts: Counts) {
    this.#doors = doors;
    this.#counts = counts;
  }

  /** The person that a record names, where they are known already: of the nearest name, then who was known first. */
  find(appearance: Appearance): PersonNode | null {
    const own = this.of(appearance.member);
    if (own !== null) return own;
    const person = appearance.member.person!;
    const known = new Set(keysOfPerson(person).flatMap((key) => this.#byKey.get(key) ?? []));
    const found = this.#nodes.filter((node) => known.has(node) && this.isSame(node, appearance));
    if (found.length < 2) return found[0] ?? null;
    const differences = found.map(({ names }) => Math.min(...names.map((name) => nameDifference(name, person))));
    return found[differences.indexOf(Math.min(...differences))]!;
  }

  /**
   * Whether a record names a person: the names agree, and so does an address or a telling co-officer. Of records whose
   * houses and names are counted.
   */
  isSame(node: PersonNode, appearance: Appearance): boolean {
    const { statement, member } = appearance;
    const person = member.person!;
    if (node.companies.has(statement.key)) return false;
    if (!node.names.every((name) => isSameName(name, person))) return false;
    if (this.placesOf(appearance).some(({ id }) => node.places.has(id) || node.agentPlaces.has(id))) return true;
    if (member.isAgent && member.door !== null && node.agentPlaces.has(member.door.id)) return true;
    return this.tellingColleaguesOf(appearance).some((own) =>
      node.colleagues.some((colleague) => isSameName(colleague, own)),
    );
  }

  /** The co-officers who identify a person. */
  tellingColleaguesOf(appearance: Appearance): Person[] {
    const person = appearance.member.person!;
    return colleaguesOf(appearance).filter((own) => !isSameName(own, person) && this.isTelling(own, person));
  }

  /** The person whom a record was found to name. */
  of(member: Member): PersonNode | null {
    return this.#of.get(member) ?? null;
  }

  /** A person who is not known. */
  add(id: string, appearance: Appearance): PersonNode {
    const node: PersonNode = {
      id,
      names: [],
      companies: new Set(),
      places: new Set(),
      agentPlaces: new Set(),
      colleagues: [],
    };
    this.#nodes.push(node);
    this.join(node, appearance);
    return node;
  }

  /** Whether it was new that this record names the person. */
  join(node: PersonNode, appearance: Appearance): boolean {
    const { statement, member } = appearance;
    if (this.#of.has(member)) return false;
    this.#of.set(member, node);
    if (!node.names.some(({ text }) => text === member.person!.text)) this.#addName(node, member.person!);
    node.companies.add(statement.key);
    for (const { id } of this.placesOf(appearance)) node.places.add(id);
    if (member.isAgent && member.door !== null) node.agentPlaces.add(member.door.id);
    const isKnown = (own: Person) => node.colleagues.some(({ text }) => text === own.text);
    node.colleagues.push(...colleaguesOf(appearance).filter((own) => !isKnown(own)));
    return true;
  }

  /** Doors that identify a person: their own and, except for agents, the company's. */
  placesOf({ statement, member }: Appearance): Door[] {
    const doors = member.isAgent ? [] : statement.doors.map(({ door }) => door);
    return [...(member.door === null ? [] : [member.door]), ...doors].filter((door) => !this.#doors.isShared(door));
  }

  /**
   * Whether a co-officer identifies a person. Many a John Smith runs a company with some Robert Jones: where the
   * companies of both names would meet by chance, they say nothing.
   */
  isTelling(colleague: Person, person: Person): boolean {
    const keys = indexKeysOf(person);
    const others = indexKeysOf(colleague);
    return keys.every((key) => others.every((other) => this.#counts.byChance(key, other) <= BY_CHANCE_MAX));
  }

  #addName(node: PersonNode, name: Person): void {
    node.names.push(name);
    for (const key of keysOfPerson(name)) {
      const known = this.#byKey.get(key) ?? [];
      if (!known.includes(node)) this.#byKey.set(key, [...known, node]);
    }
  }
}
