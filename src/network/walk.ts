import { compareEntities, registrationKey } from '../blocking/index.ts';
import type { CandidateSource, Engine, OwnersLookup, PremisesSource } from '../engine/index.ts';
import { type Premises, RELATIONSHIP_KINDS, ROLE_KINDS } from '../entity/index.ts';
import { Assembly } from './assembly.ts';
import { companiesAt, companiesOf } from './companies-of.ts';
import { Counts } from './counts.ts';
import { doorInText } from './doors.ts';
import { type Licensed, licensedAt } from './licensed-at.ts';
import { type NamedBy, namedBy } from './named-by.ts';
import { LIMIT_MAX, type Network, type NetworkRequest, type NetworkRoot } from './network.ts';
import { Records } from './records.ts';
import { References } from './references-of.ts';
import { SharedDoors } from './shared-doors.ts';
import { type Asked, type Stated, statedOf } from './stated.ts';
import { nearestName, personOf, type Statement } from './statement.ts';
import { hasWantedRole, wantedOf } from './ties.ts';

/** `premises`: `null` where there is none. */
export type NetworkSources = {
  readonly engine: Pick<Engine, 'candidates' | 'searchPeople'>;
  readonly premises: Pick<PremisesSource, 'findByKeys'> | null;
  /** Left out where there is none. */
  readonly owners?: Pick<OwnersLookup, 'findByKeys'> | null;
};

/** What was just found of a person may lead to more of them: so often it is asked again before the next tie. */
const AGAIN_MAX = 2;
/** Records read at once. */
const READS_MIN = 100;
const READS_PER_NODE = 3;
/** Licenses of one company that are reported. */
const LICENSES_MAX = 25;

/**
 * A walk from where a network begins: each step finds what is one tie further, in four rounds of questions (three times as many where
 * people turn up again). What is asked and read in a step is bounded by the limit of nodes, not by how much there is.
 */
export class Walk {
  readonly #limit: number;
  readonly #sources: NetworkSources;
  readonly #companies: CandidateSource;
  readonly #counts: Counts;
  readonly #records: Records;
  readonly #references: References;
  readonly #assembly: Assembly;
  readonly #areRolesWanted: boolean;
  readonly #isLicenseWanted: boolean;
  /** Found with what it begins at, to be met in the first step. */
  #given: readonly Statement[] = [];
  #licensed: readonly Licensed[] = [];

  constructor({ limit, kinds }: Pick<NetworkRequest, 'limit' | 'kinds'>, sources: NetworkSources) {
    const wanted = wantedOf(kinds);
    this.#limit = limit;
    this.#sources = sources;
    this.#companies = sources.engine.candidates;
    this.#counts = new Counts(this.#companies);
    const doors = new SharedDoors(this.#counts);
    this.#records = new Records(this.#companies, doors, this.#counts);
    this.#references = new References(this.#companies, {
      party: (member) => hasWantedRole(member, wanted),
      relationships: RELATIONSHIP_KINDS.some(wanted),
    });
    this.#assembly = new Assembly(limit, wanted, {
      doors,
      counts: this.#counts,
      records: this.#records,
      references: this.#references,
    });
    this.#areRolesWanted = ROLE_KINDS.some(wanted);
    this.#isLicenseWanted = wanted('license');
  }

  /** No node finds room any more. */
  get isFull(): boolean {
    return this.#assembly.graph.isFull;
  }

  /** Finds what the network begins at; false where it is not there. An address comes first. */
  async begin(root: NetworkRoot): Promise<boolean> {
    if (root.kind === 'address') return this.#beginAtDoor(root.address);
    const [found] = await this.#companies.lookUp([root]);
    const [record] = found!.records;
    if (record === undefined) return false;
    const name = root.kind === 'person' ? root.name : null;
    const statement = this.#records.of(record, name);
    await this.#records.count([statement]);
    if (name === null) {
      this.#assembly.beginWithCompany(statement);
      return true;
    }
    const person = personOf(name);
    const member =
      statement.members[
        nearestName(
          statement.members.map((one) => one.person),
          person,
        )
      ];
    if (member === undefined) return false;
    this.#assembly.beginWithPerson({ statement, member });
    this.#given = [...this.#given, statement];
    return true;
  }

  async #beginAtDoor(address: string): Promise<boolean> {
    const door = doorInText(address);
    if (door === null) return false;
    const [found, { licensed, isCut }] = await Promise.all([
      companiesAt([door], this.#companies, LIMIT_MAX),
      licensedAt(door, this.#sources.premises, this.#companies),
    ]);
    const { read } = await this.#records.read(found.ids, LIMIT_MAX);
    await this.#records.count(read, door);
    this.#given = this.#assembly.beginAtDoor(door, read);
    this.#licensed = licensed;
    if (this.#given.length + licensed.length === 0) this.#given = this.#assembly.beginWithAgents(read);
    this.#assembly.graph.isTruncated = found.isCut || isCut;
    return this.#given.length + licensed.length > 0;
  }

  /** Finds what is `level` ties from the root, where all that is nearer is found. */
  async step(level: number): Promise<void> {
    const { openCompanies, openPeople, openDoors, openParties, people, graph } = this.#assembly;
    for (let again = 0; again <= AGAIN_MAX && !this.isFull; again++) {
      const expanded = openCompanies.takeBefore(level);
      const appearances = openPeople.takeBefore(level);
      const doors = openDoors.takeBefore(level);
      const parties = openParties.takeBefore(level);
      const given = this.#given;
      const licensed = this.#licensed;
      this.#given = [];
      this.#licensed = [];
      const open = [expanded, appearances, doors, parties, given, licensed];
      if (open.every(({ length }) => length === 0)) return;
      this.#assembly.walkOn(expanded, appearances, doors);
      const [found, isAllAsked, named, licenses, stated] = await Promise.all([
        companiesOf({ doors, appearances }, { people, counts: this.#counts }, this.#companies),
        this.#references.ask(expanded),
        this.#namedBy(expanded),
        this.#licensesOf(expanded),
        this.#statedOf(expanded, parties),
      ]);
      const reads = Math.max(READS_MIN, READS_PER_NODE * this.#limit);
      const [{ read, isCut }, areAllAsked] = await Promise.all([
        this.#records.read(found.ids, reads),
        this.#references.askParties(named.namings),
      ]);
      const referred = [
        ...expanded.flatMap((statement) => this.#references.allOf(statement)),
        ...licensed.flatMap(({ record }) => record ?? []),
        ...stated.records.values(),
      ];
      const met = [...given, ...read, ...named.namings.map(({ statement }) => statement)];
      await this.#records.count([...met, ...referred.map((record) => this.#records.of(record))]);
      if (found.isCut || isCut || named.isCut || stated.isCut || !isAllAsked || !areAllAsked) graph.isTruncated = true;
      this.#take(met, expanded, licenses, level);
      for (const one of stated.statements) this.#assembly.meetOwnership(one, stated.records, level);
      for (const one of licensed) this.#assembly.meetPremises(one, level);
    }
    if (openPeople.has(level)) graph.isTruncated = true;
  }

  /** `areRootsTold`: with all that it begins at. */
  network(areRootsTold: boolean): Network {
    return this.#assembly.network(areRootsTold);
  }

  /** In the order of jurisdiction and number. */
  #take(
    found: readonly Statement[],
    expanded: readonly Statement[],
    licenses: ReadonlyMap<Statement, readonly Premises[]>,
    level: number,
  ): void {
    const steps = [
      ...new Set(found).values().map((statement) => ({ statement, take: () => this.#assembly.meet(statement, level) })),
      ...expanded.map((statement) => {
        const own = licenses.get(statement) ?? [];
        return { statement, take: () => this.#assembly.expand(statement, own, level) };
      }),
    ];
    steps.sort((a, b) => compareEntities(a.statement.record, b.statement.record));
    for (const { take } of steps) take();
  }

  /** The records that name these companies; none where no role is asked for. */
  async #namedBy(statements: readonly Statement[]): Promise<NamedBy> {
    if (!this.#areRolesWanted) return { namings: [], isCut: false };
    return namedBy(statements, this.#sources.engine, this.#records, (one) => this.#assembly.isRoot(one));
  }

  /** What sources of owners state of these companies, and of parties that have no registration. */
  async #statedOf(statements: readonly Statement[], parties: readonly Asked[]): Promise<Stated> {
    const companies = statements.map(({ record: { jurisdiction, entityNumber }, company: { identifiers } }) => ({
      jurisdiction_code: jurisdiction,
      entity_number: entityNumber,
      identifiers: (identifiers ?? []).filter(({ scheme }) => scheme === 'lei'),
    }));
    const { owners = null } = this.#sources;
    return statedOf([...companies, ...parties], this.#areRolesWanted ? owners : null, this.#companies);
  }

  async #licensesOf(statements: readonly Statement[]): Promise<Map<Statement, readonly Premises[]>> {
    const { premises } = this.#sources;
    // A license is told, or people whom its list names.
    const isWanted = this.#isLicenseWanted || this.#areRolesWanted;
    if (premises === null || !isWanted || statements.length === 0) return new Map();
    const queries = statements.map(({ record: { jurisdiction, entityNumber } }) => {
      const keys = [registrationKey(jurisdiction, entityNumber)];
      return { keys, jurisdiction: 'all', cap: LICENSES_MAX, narrowBy: [] };
    });
    const found = await premises.findByKeys(queries);
    const own = statements.map((statement, index): [Statement, readonly Premises[]] => {
      const { count, records } = found[index]!;
      if (count > LICENSES_MAX) this.#assembly.graph.isTruncated = true;
      return [statement, records.filter((one) => isLicensee(statement, one))];
    });
    return new Map(own);
  }
}

/** Two registrations may have one key. */
function isLicensee({ record }: Statement, { licensee }: Premises): boolean {
  return licensee.jurisdiction_code === record.jurisdiction && licensee.entity_number === record.entityNumber;
}
