/** Which companies name a company among their parties: asked by its name, as a search of officers finds it. */
import { matchRecord } from '../blocking/index.ts';
import type { Engine, OfficerHit, OfficerSearch } from '../engine/index.ts';
import { type Company, type Party, type RoleKind, tokenize } from '../entity/index.ts';
import type { Records } from './records.ts';
import { isSameCompanyName, type Member, type Statement } from './statement.ts';

/** Companies asked for in one step, each by a search of its own. */
const SEARCHES_MAX = 100;
const HITS_MAX = 100;

/** Roles that a network is walked through, in which few companies have as many parties as agents have. */
const WALKED_ROLES = [
  'owner',
  'shareholder',
  'member',
  'manager',
  'governor',
  'officer',
  'other',
  'unknown',
] as const satisfies readonly RoleKind[];

/** A record, and who in it bears a name that was asked for. */
export type Naming = { readonly statement: Statement; readonly member: Member };

export type NamedBy = { readonly namings: readonly Naming[]; readonly isCut: boolean };

/**
 * Records that name any of these companies. Where more do than one search answers, those are asked for that do so in
 * a role that is walked through; of a root, whose roles are all told, some are left out then.
 */
export async function namedBy(
  statements: readonly Statement[],
  engine: Pick<Engine, 'searchPeople'>,
  records: Records,
  isRoot: (statement: Statement) => boolean,
): Promise<NamedBy> {
  const asked = statements.filter(({ company }) => tokenize(company.legal_name).length > 0);
  const found = await Promise.all(
    asked.slice(0, SEARCHES_MAX).map((statement) => namingsOf(statement, engine, records, isRoot(statement))),
  );
  return {
    namings: found.flatMap(({ namings }) => namings),
    isCut: asked.length > SEARCHES_MAX || found.some(({ isCut }) => isCut),
  };
}

async function namingsOf(
  { company, record: { jurisdiction } }: Statement,
  engine: Pick<Engine, 'searchPeople'>,
  records: Records,
  isRoot: boolean,
): Promise<NamedBy> {
  const { legal_name: name } = company;
  const search = (more: Partial<OfficerSearch> = {}) => engine.searchPeople({ ...searchFor(name), ...more });
  const first = await search();
  const isLong = first.nextPage !== null;
  // A registry's own companies go before others of the name (`companyOfParty`).
  const further: Partial<OfficerSearch>[] = [
    { jurisdictions: [jurisdiction] },
    ...WALKED_ROLES.map((role) => ({ filters: { role, zip_code: null } })),
  ];
  const [own, ...walked] = isLong ? await Promise.all(further.map(search)) : [];
  const hits = [first, own, ...walked].flatMap((page) => page?.hits ?? []);
  return {
    namings: hits.flatMap((hit) => namingOf(hit, name, records) ?? []),
    isCut: (isRoot && isLong) || walked.some(({ nextPage }) => nextPage !== null),
  };
}

function searchFor(name: string): OfficerSearch {
  const tokens = tokenize(name);
  const span = { start: 0, end: name.length };
  const root =
    tokens.length === 1
      ? ({ kind: 'word', token: tokens[0]!, span } as const)
      : ({ kind: 'phrase', tokens, isPrefix: false, span } as const);
  const query = { root, exactTokens: tokens };
  return { query, filters: { role: null, zip_code: null }, jurisdictions: 'all', limit: HITS_MAX, page: 1 };
}

/** A longer name that has the words in it is another. */
function namingOf({ party, record: company }: OfficerHit, name: string, records: Records): Naming | null {
  const named: Party = JSON.parse(party);
  if (!isSameCompanyName(named.name, name)) return null;
  const statement = records.of(matchRecord(JSON.parse(Buffer.from(company).toString('utf8')) as Company), named.name);
  const member = statement.members.find((one) => one.person === null && isSameCompanyName(one.name, name));
  return member === undefined ? null : { statement, member };
}
