/** Companies that records name: by a party's name, or by a relationship to or from another registration. */
import { type MatchRecord, nameForm } from '../blocking/index.ts';
import type { CandidateSource } from '../engine/index.ts';
import type { Relationship } from '../entity/index.ts';
import { companyOfParty, linkedCompany, namesakesOf, type Question, together } from '../references/index.ts';
import { type Member, type Statement, wordsOf } from './statement.ts';

/** Questions asked in one call. */
const QUESTIONS_MAX = 1500;

/** What is looked up of a record. */
export type Followed = { readonly party: (member: Member) => boolean; readonly relationships: boolean };

type Found = readonly (MatchRecord | null)[];

/** Looks up the companies that records name, each of them once. */
export class References {
  readonly #source: Pick<CandidateSource, 'lookUp'>;
  readonly #followed: Followed;
  readonly #answers = new Map<string, Found>();

  constructor(source: Pick<CandidateSource, 'lookUp'>, followed: Followed) {
    this.#source = source;
    this.#followed = followed;
  }

  /** Looks up what is not known yet of these records, in one call. False where that is more than one call takes. */
  async ask(statements: readonly Statement[]): Promise<boolean> {
    const open = new Map<string, Question<Found>>();
    const add = (key: string, question: Question<Found>) => {
      if (!this.#answers.has(key)) open.set(key, question);
    };
    for (const statement of statements) {
      const { record, company, members } = statement;
      for (const member of members)
        if (this.#isLookedUp(member))
          add(partyKey(member, statement), together([companyOfParty(member.name, record.jurisdiction)]));
      if (!this.#followed.relationships) continue;
      for (const one of record.relationships)
        add(linkKey(one, statement), together([linkedCompany(one.entity, record)]));
      add(namesakesKey(statement), namesakesOf(company.legal_name, 'all'));
    }
    return this.#look(open);
  }

  /** The same of single parties alone. */
  async askParties(parties: readonly { readonly member: Member; readonly statement: Statement }[]): Promise<boolean> {
    const open = new Map<string, Question<Found>>();
    for (const { member, statement } of parties) {
      const key = partyKey(member, statement);
      const question = companyOfParty(member.name, statement.record.jurisdiction);
      if (!this.#answers.has(key)) open.set(key, together([question]));
    }
    return this.#look(open);
  }

  async #look(open: ReadonlyMap<string, Question<Found>>): Promise<boolean> {
    const asked = [...open].slice(0, QUESTIONS_MAX);
    const { lookups, answer } = together(asked.map(([, question]) => question));
    const answers = answer(lookups.length === 0 ? [] : await this.#source.lookUp(lookups));
    for (const [index, [key]] of asked.entries()) this.#answers.set(key, answers[index]!);
    return asked.length === open.size;
  }

  /** The registration of a company that a record names; `null` where it is not known which it is. */
  ofParty(member: Member, statement: Statement): MatchRecord | null {
    return this.#answers.get(partyKey(member, statement))?.[0] ?? null;
  }

  /** The registration at the other end of a relationship. */
  ofRelationship(relationship: Relationship, statement: Statement): MatchRecord | null {
    return this.#answers.get(linkKey(relationship, statement))?.[0] ?? null;
  }

  /** Registrations of the same name that say of themselves that they are related to this one. */
  relatedTo(statement: Statement): MatchRecord[] {
    const found = this.#answers.get(namesakesKey(statement)) ?? [];
    const namesakes = found.filter((record) => record !== null);
    return namesakes.filter(({ relationships }) => relationships.some((one) => isOf(one, statement)));
  }

  /** All registrations that were found for a record. */
  allOf(statement: Statement): MatchRecord[] {
    const parties = statement.members.map((member) => this.ofParty(member, statement));
    const links = statement.record.relationships.map((one) => this.ofRelationship(one, statement));
    return [...parties, ...links, ...this.relatedTo(statement)].filter((record) => record !== null);
  }

  #isLookedUp(member: Member): boolean {
    return member.person === null && this.#followed.party(member);
  }
}

/** Whether a relationship of another record is to the company of this one. */
export function isOf({ entity }: Relationship, { record, company }: Statement): boolean {
  if (entity.jurisdiction_code !== record.jurisdiction) return false;
  if (entity.entity_number !== null) return entity.entity_number === record.entityNumber;
  if (entity.name === null) return false;
  const [named, own] = [nameForm(entity.name), nameForm(company.legal_name)];
  const isOtherForm = named.legalForm !== null && own.legalForm !== null && named.legalForm !== own.legalForm;
  return named.core === own.core && !isOtherForm;
}

const partyKey = ({ name }: Member, { record }: Statement) => `party ${record.jurisdiction} ${wordsOf(name)}`;

/** A company that is named is another than the one that names it. */
const linkKey = ({ entity }: Relationship, { key }: Statement) =>
  `link ${key} ${JSON.stringify([entity.jurisdiction_code, entity.entity_number, entity.name])}`;

const namesakesKey = ({ company }: Statement) => `namesakes ${company.legal_name}`;
