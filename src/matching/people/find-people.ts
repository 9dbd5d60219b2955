import {
  type CompanyId,
  comparePersons,
  isPrincipalRole,
  joinedKey,
  nameForm,
  parsePersonName,
} from '../../blocking/index.ts';
import type { CandidateSource } from '../../engine/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import type { EntityReference, MatchedPerson } from '../match-row.ts';
import { isNaturalPerson, principalsOf } from './principals.ts';

/** Companies looked through one behind the other. */
const DEPTH_MAX = 2;
/** Companies looked through in all: some funds have hundreds of members. */
const COMPANIES_MAX = 20;
const NAMESAKES_ASKED = 3;

/**
 * The natural persons among a company's principals, and those behind the companies among them. Each person
 * once a company.
 */
export async function findPeople(company: Company, source: CandidateSource, today: string): Promise<MatchedPerson[]> {
  const visited = new Set<string>([keyOf(company)]);
  return peopleOf(company, null, DEPTH_MAX);

  async function peopleOf(of: Company, via: EntityReference | null, depth: number): Promise<MatchedPerson[]> {
    const people: MatchedPerson[] = [];
    for (const party of principalsOf(of, today)) {
      if (isNaturalPerson(party)) addPerson(people, party, of, via, today);
      else if (depth > 0 && visited.size <= COMPANIES_MAX) {
        const behind = await companyOf(party, of, source);
        if (behind === null || visited.has(keyOf(behind))) continue;
        visited.add(keyOf(behind));
        people.push(...(await peopleOf(behind, referenceTo(behind), depth - 1)));
      }
    }
    return people;
  }
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

/** The company of a party's name, where the index has but one: in the same registry, else nation-wide. */
async function companyOf(party: Party, company: Company, source: CandidateSource): Promise<Company | null> {
  const form = nameForm(party.name);
  if (form.tokens.length === 0) return null;
  const query = { keys: [joinedKey(form)], cap: NAMESAKES_ASKED, narrowBy: [] };
  const [here, anywhere] = await source.find([
    { ...query, jurisdiction: company.jurisdiction_code },
    { ...query, jurisdiction: 'all' },
  ]);
  const id: CompanyId | undefined =
    here!.count === 1 ? here!.ids[0] : here!.count === 0 && anywhere!.count === 1 ? anywhere!.ids[0] : undefined;
  if (id === undefined) return null;
  const [found] = await source.companies([id]);
  const hasName = nameForm(found!.legal_name).core === form.core;
  return hasName ? found! : null;
}

function keyOf({ jurisdiction_code, entity_number }: Company): string {
  return `${jurisdiction_code}/${entity_number}`;
}

function referenceTo({ legal_name, jurisdiction_code, entity_number }: Company): EntityReference {
  return { name: legal_name, jurisdiction_code, entity_number };
}
