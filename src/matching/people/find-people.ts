import {
  entityKey,
  isNaturalPerson,
  isOnePersonOfRecord,
  isPrincipalRole,
  parsePersonName,
} from '../../blocking/index.ts';
import type { Company, Party } from '../../entity/index.ts';
import { companyOfParty, together } from '../../references/index.ts';
import type { EntityReference, MatchedPerson } from '../match-row.ts';
import type { Rounds } from '../rounds.ts';
import { principalsOf } from './principals.ts';

/** Companies looked through one behind the other; all of one depth are asked for in one round. */
const DEPTH_MAX = 2;
/** Rounds that finding people takes at most. */
export const PEOPLE_ROUNDS = DEPTH_MAX;
/** Companies looked through in all: some funds have hundreds of members. */
const COMPANIES_MAX = 20;

/**
 * The natural persons among a company's principals, and those behind the companies among them, as far as
 * there are rounds. Each person once a company.
 */
export async function findPeople(company: Company, rounds: Rounds, today: string): Promise<MatchedPerson[]> {
  const top = lookInto(company, today);
  await lookThrough(top, rounds, today);
  const visited = new Set<string>([keyOf(company)]);
  return peopleOf(top, null, DEPTH_MAX);

  function peopleOf({ company, principals }: LookedInto, via: EntityReference | null, depth: number): MatchedPerson[] {
    const people: MatchedPerson[] = [];
    const own: Listed[] = [];
    for (const { party, isPerson, behind } of principals) {
      if (isPerson) addPerson(people, own, party, company, via, today);
      else if (depth > 0 && visited.size <= COMPANIES_MAX) {
        if (behind === null || visited.has(keyOf(behind.company))) continue;
        visited.add(keyOf(behind.company));
        people.push(...peopleOf(behind, referenceTo(behind.company), depth - 1));
      }
    }
    return people;
  }
}

type LookedInto = { readonly company: Company; readonly principals: readonly Principal[] };
type Principal = {
  readonly party: Party;
  readonly isPerson: boolean;
  /** The company that it is, where it was looked for and found. */
  behind: LookedInto | null;
};

function lookInto(company: Company, today: string): LookedInto {
  const principals = principalsOf(company, today).map(
    (party): Principal => ({ party, isPerson: isNaturalPerson(party), behind: null }),
  );
  return { company, principals };
}

/**
 * Finds the companies behind the principals of a company, and behind theirs: those of one depth in one round.
 */
async function lookThrough(top: LookedInto, rounds: Rounds, today: string): Promise<void> {
  const found = new Map([[keyOf(top.company), top]]);
  let level = [top];
  for (let depth = 0; depth < DEPTH_MAX && rounds.left > 0; depth++) {
    const asked = level.flatMap(({ company, principals }) =>
      principals.flatMap((principal) => (principal.isPerson ? [] : { principal, company })),
    );
    const records = await rounds.answer(
      together(asked.map(({ principal, company }) => companyOfParty(principal.party.name, company.jurisdiction_code))),
    );
    level = [];
    for (const [index, { principal }] of asked.entries()) {
      const record = records[index] ?? null;
      if (record === null) continue;
      const known = found.get(entityKey(record));
      principal.behind = known ?? lookInto(record.company, today);
      if (known !== undefined) continue;
      found.set(entityKey(record), principal.behind);
      if (level.length < COMPANIES_MAX) level.push(principal.behind);
    }
  }
}

/** A person of the company that is read: its place among all, and the names that the record has for it. */
type Listed = { readonly at: number; readonly names: string[] };

/** `ROE, JANE A` and `Jane Roe` of one company are one person; of two companies they are two. */
function addPerson(
  people: MatchedPerson[],
  own: Listed[],
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
    license: null,
  };
  const known = own.find(({ names }) => names.every((name) => isSamePerson(name, party.name)));
  if (known === undefined) {
    own.push({ at: people.length, names: [party.name] });
    people.push({ name: party.name, roles, address: party.address, phone: null, email: null, sources: [source], via });
    return;
  }
  known.names.push(party.name);
  const first = people[known.at]!;
  const added = roles.filter((role) => !first.roles.some((own) => own.kind === role.kind && own.title === role.title));
  people[known.at] = { ...first, roles: [...first.roles, ...added], address: first.address ?? party.address };
}

/** Whether two names of one company's record are one person's. */
export function isSamePerson(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [parsePersonName(a), parsePersonName(b)];
  return one !== null && other !== null && isOnePersonOfRecord(one, other);
}

function keyOf({ jurisdiction_code, entity_number }: Company): string {
  return entityKey({ jurisdiction: jurisdiction_code, entityNumber: entity_number });
}

function referenceTo({ legal_name, jurisdiction_code, entity_number }: Company): EntityReference {
  return { name: legal_name, jurisdiction_code, entity_number };
}
