import {
  comparePersons,
  entityKey,
  isPrincipalRole,
  joinedKey,
  type MatchRecord,
  nameForm,
  parsePersonName,
} from '../../blocking/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import type { EntityReference, MatchedPerson } from '../match-row.ts';
import { known, type Question, type Rounds, together } from '../rounds.ts';
import { isNaturalPerson, principalsOf } from './principals.ts';

/** Companies looked through one behind the other; all of one depth are asked for in one round. */
const DEPTH_MAX = 2;
/** Rounds that finding people takes at most. */
export const PEOPLE_ROUNDS = DEPTH_MAX;
/** Companies looked through in all: some funds have hundreds of members. */
const COMPANIES_MAX = 20;

/**
 * The natural persons among a company's principals, and those behind the companies among them, as far as there
 * are rounds. Each person once a company.
 */
export async function findPeople(company: Company, rounds: Rounds, today: string): Promise<MatchedPerson[]> {
  const behind = await companiesBehind(company, rounds, today);
  const visited = new Set<string>([keyOf(company)]);
  return peopleOf(company, null, DEPTH_MAX);

  function peopleOf(of: Company, via: EntityReference | null, depth: number): MatchedPerson[] {
    const people: MatchedPerson[] = [];
    for (const party of principalsOf(of, today)) {
      if (isNaturalPerson(party)) addPerson(people, party, of, via, today);
      else if (depth > 0 && visited.size <= COMPANIES_MAX) {
        const company = behind.get(party);
        if (company === undefined || visited.has(keyOf(company))) continue;
        visited.add(keyOf(company));
        people.push(...peopleOf(company, referenceTo(company), depth - 1));
      }
    }
    return people;
  }
}

/**
 * The companies that principals are: the company's, and those of the companies among them, as far as they can be
 * looked through.
 */
async function companiesBehind(company: Company, rounds: Rounds, today: string): Promise<Map<Party, Company>> {
  const behind = new Map<Party, Company>();
  const found = new Map([[keyOf(company), company]]);
  let level = [company];
  for (let depth = 0; depth < DEPTH_MAX && rounds.left > 0; depth++) {
    const asked = level.flatMap((of) => companyPrincipals(of, today).map((party) => ({ party, of })));
    const records = await rounds.answer(together(asked.map(({ party, of }) => companyOf(party, of))));
    level = [];
    for (const [index, { party }] of asked.entries()) {
      const record = records[index] ?? null;
      if (record === null) continue;
      const known = found.get(entityKey(record));
      const company = known ?? record.company;
      behind.set(party, company);
      if (known !== undefined) continue;
      found.set(entityKey(record), company);
      if (level.length < COMPANIES_MAX) level.push(company);
    }
  }
  return behind;
}

function companyPrincipals(company: Company, today: string): Party[] {
  return principalsOf(company, today).filter((party) => !isNaturalPerson(party));
}

/** The company of a party's name, where the index has but one: in the same registry, else nation-wide. */
function companyOf(party: Party, { jurisdiction_code }: Company): Question<MatchRecord | null> {
  const form = nameForm(party.name);
  if (form.tokens.length === 0) return known(null);
  const query = { keys: [joinedKey(form)], cap: 1, narrowBy: [] };
  return {
    lookups: [
      { ...query, jurisdiction: jurisdiction_code },
      { ...query, jurisdiction: 'all' },
    ],
    answer([here, anywhere]) {
      const { count, records } = here!.count === 0 ? anywhere! : here!;
      const legal = records[0]?.names.find(({ source }) => source === 'legal_name');
      return count === 1 && legal?.form.core === form.core ? records[0]! : null;
    },
  };
}

/** `ROE, JANE A` and `Jane Roe` of one company are one person; of two companies they are two. */
function addPerson(
  people: MatchedPerson[],
  party: Party,
  company: Company,
  via: EntityReference | null,
  today: string,
): void {
  const roles = party.roles.filter((role) => isPrincipalRole(role, today));
  const source = {
    jurisdiction_code: company.jurisdiction_code,
    entity_number: company.entity_number,
    entity_url: company.entity_url,
    as_of: company.as_of,
  };
  const known = people.findIndex(
    (person) => person.sources[0]!.entity_number === company.entity_number && isSamePerson(person.name, party.name),
  );
  if (known < 0) {
    people.push({ name: party.name, roles, address: party.address, phone: null, email: null, sources: [source], via });
    return;
  }
  const first = people[known]!;
  const added = roles.filter((role) => !first.roles.some((own) => own.kind === role.kind && own.title === role.title));
  people[known] = { ...first, roles: [...first.roles, ...added], address: first.address ?? party.address };
}

function isSamePerson(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [parsePersonName(a), parsePersonName(b)];
  return one !== null && other !== null && comparePersons(one, other) === 'same';
}

function keyOf({ jurisdiction_code, entity_number }: Company): string {
  return entityKey({ jurisdiction: jurisdiction_code, entityNumber: entity_number });
}

function referenceTo({ legal_name, jurisdiction_code, entity_number }: Company): EntityReference {
  return { name: legal_name, jurisdiction_code, entity_number };
}
