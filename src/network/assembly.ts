import { entityKey, type MatchRecord } from '../blocking/index.ts';
import type { Ownership, OwnershipParty, Premises } from '../entity/index.ts';
import type { Counts } from './counts.ts';
import { type Door, isAtRoot } from './doors.ts';
import { Frontier } from './frontier.ts';
import { Graph } from './graph.ts';
import type { Licensed } from './licensed-at.ts';
import type { Network } from './network.ts';
import {
  addressNode,
  companyId,
  companyNode,
  type Named,
  namedByListNode,
  namedCompanyNode,
  personNode,
  premisesNode,
  statedNode,
} from './nodes.ts';
import { type Appearance, People, type PersonNode } from './people.ts';
import type { Records } from './records.ts';
import { isOf, type References } from './references-of.ts';
import type { SharedDoors } from './shared-doors.ts';
import { type Asked, registrationOf, type Stated } from './stated.ts';
import { doorsIn, doorsOf, isSameCompanyName, isSameName, type Member, personOf, type Statement } from './statement.ts';
import {
  addressTie,
  hasWantedRole,
  licenseTie,
  premisesTie,
  relationshipTie,
  rolesOfInterests,
  roleTies,
  statedTies,
  type Wanted,
} from './ties.ts';

type StatedWhere = {
  readonly record: MatchRecord | null;
  readonly of: Statement | null;
  readonly source: string;
  readonly level: number;
};

type Parts = {
  readonly doors: SharedDoors;
  readonly counts: Counts;
  readonly records: Pick<Records, 'of'>;
  readonly references: References;
};

/** Makes a network of what was read: nothing in it asks for more. `level`: ties from the root. */
export class Assembly {
  readonly graph: Graph;
  readonly people: People;
  /** What is to be walked on from: no agents, and nothing that many share. */
  readonly openCompanies = new Frontier<Statement>();
  readonly openPeople = new Frontier<Appearance>();
  readonly openDoors = new Frontier<Door>();
  /** Whom sources of owners alone name. */
  readonly openParties = new Frontier<Asked>();
  readonly #wanted: Wanted;
  readonly #parts: Parts;
  /** Nodes whose ties are followed. */
  readonly #walked = new Set<string>();
  /** Of the people whose ties are followed. */
  readonly #levels = new Map<string, number>();
  /** Of the company nodes that have one. */
  readonly #met: Statement[] = [];
  /** What the network begins at: the first is its root. */
  readonly #roots = new Set<string>();
  /** The address that was asked for. */
  #rootDoor: Door | null = null;
  #isAgentsDoor = false;

  constructor(limit: number, wanted: Wanted, parts: Parts) {
    this.graph = new Graph(limit);
    this.people = new People(parts.doors, parts.counts);
    this.#wanted = wanted;
    this.#parts = parts;
  }

  /** A root is walked on from whatever it is. */
  beginWithCompany(statement: Statement): void {
    const node = companyNode(statement, false);
    this.#roots.add(node.id);
    if (this.graph.has(node.id)) return;
    this.graph.add(node);
    this.#met.push(statement);
    this.openCompanies.add(statement, 0);
  }

  /** One who is known already, by another record, is the same node. */
  beginWithPerson(appearance: Appearance): void {
    const known = this.people.find(appearance);
    const node = personNode(appearance);
    const id = known?.id ?? node.id;
    this.#roots.add(id);
    if (known === null) {
      this.graph.add(node);
      this.people.add(id, appearance);
    } else if (!this.people.join(known, appearance)) return;
    this.#levels.set(id, 0);
    this.openPeople.add(appearance, 0);
  }

  /** The companies among these that stand at the door. */
  beginAtDoor(door: Door, statements: readonly Statement[]): Statement[] {
    this.#roots.add(door.id);
    this.#rootDoor = door;
    this.graph.add(addressNode(door, this.#parts.doors.isShared(door)));
    this.#walked.add(door.id);
    return statements.filter((one) => doorsIn(one).some((own) => this.#idOf(own) === door.id));
  }

  /** For a door at which only agents stand: the companies among these whose agent stands there. */
  beginWithAgents(statements: readonly Statement[]): Statement[] {
    this.#isAgentsDoor = true;
    return statements.filter(({ members }) => members.some((member) => this.#isAgentAtRoot(member)));
  }

  isRoot({ key }: Statement): boolean {
    return this.#roots.has(companyId(key));
  }

  /** What is walked on from now. */
  walkOn(companies: readonly Statement[], appearances: readonly Appearance[], doors: readonly Door[]): void {
    for (const { key } of companies) this.#walked.add(companyId(key));
    for (const { member } of appearances) this.#walked.add(this.people.of(member)!.id);
    for (const { id } of doors) this.#walked.add(id);
  }

  /**
   * A company that was found by its people or addresses, where it has a tie to what is walked on from; before it the
   * people who stand between.
   */
  meet(statement: Statement, level: number): void {
    const own = this.#ownDoors(statement);
    const here = statement.members.filter((member) => this.#isAtWalkedDoor(member, own) || this.#isAgentAtRoot(member));
    const isTied =
      here.length > 0 ||
      statement.doors.some(({ door }) => this.#isWalkedDoor(door)) ||
      statement.members.some((member) => this.#isOfWalked({ statement, member }));
    if (!isTied) return;
    for (const member of here) this.#addParty({ statement, member }, level);
    this.#addCompany(statement, false, level);
    this.#connect(statement, level);
  }

  /** All that a company's own record names, and what names the company. */
  expand(statement: Statement, licenses: readonly Premises[], level: number): void {
    const id = companyId(statement.key);
    if (statement.isCut) this.graph.isTruncated = true;
    for (const member of statement.members) {
      if (this.#hasRole(member)) this.#addParty({ statement, member }, level);
    }
    if (this.#wanted('shared_address')) {
      for (const { door } of statement.doors) this.#addDoor(door, level);
      for (const member of statement.members)
        if (member.isPrincipal && this.#hasRole(member)) for (const door of doorsOf(member)) this.#addDoor(door, level);
    }
    this.#connect(statement, level);
    for (const relationship of statement.record.relationships) {
      if (!this.#wanted(relationship.kind)) continue;
      const { entity } = relationship;
      const record = this.#parts.references.ofRelationship(relationship, statement);
      const to = this.#addNamed(record, entity.jurisdiction_code, entity, false, level);
      if (to !== null) this.graph.connect(relationshipTie(id, to, relationship, statement));
    }
    for (const record of this.#parts.references.relatedTo(statement)) {
      const related = this.#parts.records.of(record);
      const ties = record.relationships.filter((one) => this.#wanted(one.kind) && isOf(one, statement));
      if (ties.length === 0 || !this.#addCompany(related, false, level)) continue;
      this.#connect(related, level);
      for (const one of ties) this.graph.connect(relationshipTie(companyId(related.key), id, one, related));
    }
    for (const premises of licenses) {
      const node = premisesNode(premises);
      if (this.#wanted('license') && this.graph.add(node)) this.graph.connect(licenseTie(id, node.id, premises));
      this.#addNamedByList(premises, id, statement);
    }
  }

  /** A statement of who owns or runs whom: both its parties, and a tie for each interest that is wanted. */
  meetOwnership(ownership: Ownership, records: Stated['records'], level: number): void {
    const roles = rolesOfInterests(ownership).filter(({ kind }) => this.#wanted(kind));
    if (roles.length === 0) return;
    const recordOf = (party: OwnershipParty) => records.get(registrationOf(party) ?? '') ?? null;
    const owned = recordOf(ownership.subject);
    const of = owned === null ? null : this.#parts.records.of(owned);
    const to = this.#addStated(ownership.subject, { record: owned, of: null, source: ownership.source, level });
    const owner = ownership.owner!;
    const from = this.#addStated(owner, { record: recordOf(owner), of, source: ownership.source, level });
    if (to === null || from === null) return;
    for (const tie of statedTies(from, to, roles, ownership, this.#wanted)) this.graph.connect(tie);
  }

  /** `of`: the company whose party it is, which may name it itself. */
  #addStated(
    party: Pick<OwnershipParty, 'type' | 'name'> & Asked & Partial<Pick<OwnershipParty, 'incorporated_in'>>,
    { record, of, source, level }: StatedWhere,
  ): string | null {
    if (record !== null) return this.#addNamed(record, null, { name: party.name, entity_number: null }, false, level);
    const own = of === null ? null : this.#memberCalled(party, of);
    const node = statedNode(party, source);
    const id = own ?? node?.id ?? null;
    if (id === null || this.graph.has(id)) return id;
    if (node === null || !this.graph.add(node)) return null;
    this.openParties.add(party, level);
    return id;
  }

  /** The node of somebody whom the company's own record names, where it is there. */
  #memberCalled({ name, type }: Pick<OwnershipParty, 'name' | 'type'>, statement: Statement): string | null {
    if (name === null) return null;
    const person = type === 'company' ? null : personOf(name);
    const member = statement.members.find((one) =>
      person !== null && one.person !== null ? isSameName(one.person, person) : isSameCompanyName(one.name, name),
    );
    const id = member === undefined ? null : this.#partyOf({ statement, member });
    return id !== null && this.graph.has(id) ? id : null;
  }

  /** People whom a license list names beside a licensee. */
  #addNamedByList(premises: Premises, licensee: string, of: Statement | null): void {
    for (const party of premises.parties ?? []) {
      if (!hasWantedRole(party, this.#wanted)) continue;
      const named = { ...party, jurisdiction_code: null, entity_number: null, identifiers: [] };
      const own = of === null ? null : this.#memberCalled(named, of);
      const node = own === null ? namedByListNode(party, premises) : null;
      if (node !== null && !this.graph.add(node)) continue;
      for (const tie of statedTies(own ?? node!.id, licensee, party.roles, premises, this.#wanted))
        this.graph.connect(tie);
    }
  }

  /** Premises at the root, and who has the license: what leads to a company stands before it. */
  meetPremises({ premises, record }: Licensed, level: number): void {
    const node = premisesNode(premises);
    if (!this.#wanted('shared_address') || !this.graph.add(node)) return;
    this.graph.connect(premisesTie(node.id, this.#rootDoor!.id, premises));
    const { licensee } = premises;
    const isCompany = record !== null || licensee.entity_number !== null || licensee.type === 'company';
    if (!this.#wanted('license') || !isCompany) {
      this.#addNamedByList(premises, node.id, null);
      return;
    }
    const id = this.#addNamed(record, licensee.jurisdiction_code, licensee, false, level);
    if (id !== null) this.graph.connect(licenseTie(id, node.id, premises));
    this.#addNamedByList(premises, id ?? node.id, record === null ? null : this.#parts.records.of(record));
  }

  network(areRootsTold: boolean): Network {
    // Ties between nodes of which the later was not there when the record of the earlier was met.
    for (const statement of this.#met) this.#connect(statement, 0);
    const [root = '', ...also] = this.#roots;
    return { root, ...(areRootsTold && { also }), ...this.graph.told() };
  }

  #hasRole(member: Member): boolean {
    return hasWantedRole(member, this.#wanted);
  }

  /** Of a person; `own`: the company's doors, where the company itself is tied to. */
  #isAtWalkedDoor(member: Member, own: ReadonlySet<string>): boolean {
    const isMeant = member.isPrincipal && member.person !== null && this.#hasRole(member);
    return isMeant && doorsOf(member).some((door) => this.#isWalkedDoor(door) && !own.has(this.#idOf(door)));
  }

  #isAgentAtRoot(member: Member): boolean {
    if (!this.#isAgentsDoor || !member.isAgent || !this.#hasRole(member)) return false;
    return doorsOf(member).some((door) => this.#idOf(door) === this.#rootDoor!.id);
  }

  #isWalkedDoor(door: Door): boolean {
    return this.#wanted('shared_address') && this.#walked.has(this.#idOf(door));
  }

  /** Whether the walk goes on from a party; from an agent only where the agent was asked for. */
  #isOfWalked(appearance: Appearance): boolean {
    const { member } = appearance;
    const id = this.#hasRole(member) ? this.#partyOf(appearance) : null;
    return id !== null && this.#walked.has(id) && (member.isWalked || this.#roots.has(id));
  }

  /** The id of a party as far as it is known. */
  #partyOf(appearance: Appearance): string | null {
    const { member, statement } = appearance;
    if (member.person !== null) return this.people.find(appearance)?.id ?? null;
    const record = this.#parts.references.ofParty(member, statement);
    if (record !== null) return companyId(entityKey(record));
    return namedCompanyNode(statement.record.jurisdiction, { name: member.name, entity_number: null }, false)!.id;
  }

  /** All doors where the root's answer to the question are the root. */
  #idOf(door: Door): string {
    return this.#rootDoor !== null && isAtRoot(door, this.#rootDoor) ? this.#rootDoor.id : door.id;
  }

  #ownDoors({ doors }: Statement): ReadonlySet<string> {
    return new Set(doors.map(({ door }) => this.#idOf(door)));
  }

  /** Adds the ties between a company and the nodes that are there. */
  #connect(statement: Statement, level: number): void {
    const id = companyId(statement.key);
    const own = this.#ownDoors(statement);
    for (const member of statement.members) {
      const appearance = { statement, member };
      const party = this.#hasRole(member) ? this.#partyOf(appearance) : null;
      if (party === null || !this.graph.has(party)) continue;
      if (member.person !== null) this.#join(this.people.find(appearance)!, appearance, level);
      for (const tie of roleTies(party, member, statement, id, this.#wanted)) this.graph.connect(tie);
      for (const door of member.isPrincipal || this.#isAgentAtRoot(member) ? doorsOf(member) : [])
        if (!own.has(this.#idOf(door))) this.#connectDoor(party, door, statement, null);
    }
    for (const { door, as } of statement.doors) this.#connectDoor(id, door, statement, as);
    for (const relationship of statement.record.relationships) {
      if (!this.#wanted(relationship.kind)) continue;
      const { jurisdiction_code, entity_number } = relationship.entity;
      const record = this.#parts.references.ofRelationship(relationship, statement);
      const to = record === null ? `${jurisdiction_code}/${entity_number}` : entityKey(record);
      this.graph.connect(relationshipTie(id, companyId(to), relationship, statement));
    }
  }

  #connectDoor(id: string, door: Door, statement: Statement, as: Parameters<typeof addressTie>[3]): void {
    if (this.#wanted('shared_address')) this.graph.connect(addressTie(id, this.#idOf(door), statement, as));
  }

  /** Whether the company is a node now. */
  #addCompany(statement: Statement, isAgent: boolean, level: number): boolean {
    const node = companyNode(statement, isAgent);
    if (this.graph.has(node.id)) {
      if (!node.is_agent && this.graph.isNoAgent(node.id)) this.openCompanies.add(statement, level);
      return true;
    }
    if (!this.graph.add(node)) return false;
    this.#met.push(statement);
    if (!node.is_agent) this.openCompanies.add(statement, level);
    return true;
  }

  /** The node of a company that a record names, by its registration where that is known. */
  #addNamed(
    record: MatchRecord | null,
    jurisdiction: string | null,
    named: Named,
    isAgent: boolean,
    level: number,
  ): string | null {
    if (record !== null) {
      const statement = this.#parts.records.of(record);
      if (!this.#addCompany(statement, isAgent, level)) return null;
      this.#connect(statement, level);
      return companyId(statement.key);
    }
    const node = namedCompanyNode(jurisdiction, named, isAgent);
    if (node === null || !this.graph.add(node)) return null;
    if (!isAgent) this.graph.isNoAgent(node.id);
    return node.id;
  }

  #addParty(appearance: Appearance, level: number): void {
    const { member, statement } = appearance;
    if (member.person !== null) {
      this.#addPerson(appearance, level);
      return;
    }
    const named = { name: member.name, entity_number: null };
    const record = this.#parts.references.ofParty(member, statement);
    this.#addNamed(record, statement.record.jurisdiction, named, member.isAgent, level);
  }

  #addPerson(appearance: Appearance, level: number): void {
    const known = this.people.find(appearance);
    if (known !== null) {
      this.#join(known, appearance, level);
      return;
    }
    const node = personNode(appearance);
    if (!this.graph.add(node)) return;
    this.people.add(node.id, appearance);
    if (!appearance.member.isWalked) return;
    this.#levels.set(node.id, level);
    this.openPeople.add(appearance, level);
  }

  /** Notes that a record names a person. What it tells of them is walked on from, as near as they are. */
  #join(person: PersonNode, appearance: Appearance, level: number): void {
    if (!this.people.join(person, appearance) || !appearance.member.isWalked) return;
    this.graph.isNoAgent(person.id);
    const near = this.#levels.get(person.id) ?? level;
    this.#levels.set(person.id, near);
    this.openPeople.add(appearance, near);
  }

  #addDoor(door: Door, level: number): void {
    const id = this.#idOf(door);
    if (this.graph.has(id)) return;
    const isShared = this.#parts.doors.isShared(door);
    if (this.graph.add(addressNode(door, isShared)) && !isShared) this.openDoors.add(door, level);
  }
}
