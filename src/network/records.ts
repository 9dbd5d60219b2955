import { type BlockingKey, entityKey, type MatchRecord } from '../blocking/index.ts';
import type { CandidateSource, CompanyId } from '../engine/index.ts';
import type { Counts } from './counts.ts';
import type { Door } from './doors.ts';
import type { SharedDoors } from './shared-doors.ts';
import { indexKeysOf, type Statement, statementOf } from './statement.ts';

/** The records of a network: each is read and taken apart once. */
export class Records {
  readonly #source: Pick<CandidateSource, 'records'>;
  readonly #doors: SharedDoors;
  readonly #counts: Counts;
  /** By key. */
  readonly #statements = new Map<string, Statement>();
  readonly #byId = new Map<CompanyId, Statement>();
  /** By a person's key. */
  readonly #firstNamedIn = new Map<BlockingKey, Statement>();

  constructor(source: Pick<CandidateSource, 'records'>, doors: SharedDoors, counts: Counts) {
    this.#source = source;
    this.#doors = doors;
    this.#counts = counts;
  }

  /** @param first a name whose bearer is read before all others */
  of(record: MatchRecord, first: string | null = null): Statement {
    const key = entityKey(record);
    const known = this.#statements.get(key);
    if (known !== undefined) return known;
    const statement = statementOf(record, first);
    this.#statements.set(key, statement);
    this.#doors.addAgentsOf(statement);
    return statement;
  }

  /** Those of ids, in order. At most `max` that are not known yet are read. */
  async read(ids: readonly CompanyId[], max: number): Promise<{ readonly read: Statement[]; readonly isCut: boolean }> {
    const unknown = ids.filter((id) => !this.#byId.has(id));
    const meant = unknown.slice(0, max);
    const records = meant.length === 0 ? [] : await this.#source.records(meant);
    for (const [index, id] of meant.entries()) this.#byId.set(id, this.of(records[index]!));
    return { read: ids.flatMap((id) => this.#byId.get(id) ?? []), isCut: unknown.length > max };
  }

  /**
   * Counts what tells doors from mail shops' and people from namesakes: the companies of their houses, and those of
   * names that stand in two records or more.
   */
  async count(statements: readonly Statement[], door: Door | null = null): Promise<void> {
    const keys: BlockingKey[] = door === null ? [] : [door.houseKey];
    for (const statement of statements) {
      for (const own of statement.doors) keys.push(own.door.houseKey);
      for (const member of statement.members) {
        if (member.door !== null) keys.push(member.door.houseKey);
        for (const key of member.person === null ? [] : indexKeysOf(member.person)) {
          const first = this.#firstNamedIn.get(key) ?? statement;
          this.#firstNamedIn.set(key, first);
          if (first !== statement) keys.push(key);
        }
      }
    }
    await this.#counts.ask(keys);
  }
}
