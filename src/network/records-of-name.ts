/** The records that carry a person's name: in any role, present or ended. */
import { compareEntities, givenNamesLike, matchRecord } from '../blocking/index.ts';
import type { CompanyJson, Engine, KeyQuery, OfficerSearch } from '../engine/index.ts';
import { type Company, tokenize } from '../entity/index.ts';
import type { PeopleRequest } from './people-of-name.ts';
import { NAMED_COMPANIES_MAX } from './people-of-name.ts';
import type { Records } from './records.ts';
import { indexKeysOf, isSameName, type Person, type Statement } from './statement.ts';

/** Of parties that have the words of the name; some are companies called after a person. */
const PAGES_MAX = 5;
const HITS_MAX = 100;
/** Companies read of a surname and initial: more of them are mostly others. */
const KEYED_MAX = 100;

type OfName = { readonly statements: readonly Statement[]; readonly isCut: boolean };

/**
 * By jurisdiction and number. Officers of any time are found by the words of the name; those who own or run a company
 * now by its keys as well, for a rare name may be written in other words.
 */
export async function recordsOfName(
  { name, jurisdictions }: PeopleRequest,
  person: Person,
  engine: Pick<Engine, 'candidates' | 'searchPeople'>,
  records: Records,
): Promise<OfName> {
  const [officers, keyed] = await Promise.all([
    officersOfName({ name, jurisdictions }, person, engine, records),
    keyedByName(person, jurisdictions, engine, records),
  ]);
  const found = [...new Set([...officers.statements, ...keyed])];
  const named = found
    .filter(({ members }) => members.some((member) => isBearer(member.person, person)))
    .sort((a, b) => compareEntities(a.record, b.record));
  return {
    statements: named.slice(0, NAMED_COMPANIES_MAX),
    isCut: officers.isCut || named.length > NAMED_COMPANIES_MAX,
  };
}

export function isBearer(member: Person | null, person: Person): member is Person {
  return member !== null && isSameName(member, person);
}

async function officersOfName(
  { name, jurisdictions }: PeopleRequest,
  person: Person,
  engine: Pick<Engine, 'searchPeople'>,
  records: Records,
): Promise<OfName> {
  const query = queryOf(name, person);
  const statements: Statement[] = [];
  let read: CompanyJson | null = null;
  if (query === null) return { statements, isCut: false };
  const search = { query, filters: { role: null, zip_code: null }, jurisdictions, limit: HITS_MAX };
  let page: number | null = 1;
  while (page !== null && page <= PAGES_MAX) {
    const { hits, nextPage }: Awaited<ReturnType<Engine['searchPeople']>> = await engine.searchPeople({
      ...search,
      page,
    });
    for (const { record: company } of hits) {
      // A fund with a hundred thousand parties of the name is read once.
      if (read === null || !isSame(company, read)) statements.push(records.of(matchRecord(companyOf(company)), name));
      read = company;
    }
    page = nextPage;
  }
  return { statements, isCut: page !== null };
}

const isSame = (a: CompanyJson, b: CompanyJson): boolean =>
  a === b || Buffer.from(a.buffer, a.byteOffset, a.length).equals(b);
const companyOf = (json: CompanyJson): Company => JSON.parse(Buffer.from(json).toString('utf8'));

async function keyedByName(
  person: Person,
  jurisdictions: PeopleRequest['jurisdictions'],
  { candidates }: Pick<Engine, 'candidates'>,
  records: Records,
): Promise<readonly Statement[]> {
  const codes = jurisdictions === 'all' ? ['all'] : jurisdictions;
  const queries = indexKeysOf(person).flatMap((key) =>
    codes.map((jurisdiction): KeyQuery => ({ keys: [key], jurisdiction, cap: KEYED_MAX, narrowBy: [] })),
  );
  const found = queries.length === 0 ? [] : await candidates.find(queries);
  const ids = new Set(found.flatMap(({ count, ids }) => (count > ids.length ? [] : ids)));
  return (await records.read([...ids], NAMED_COMPANIES_MAX)).read;
}

type Node = OfficerSearch['query']['root'];

/** Parties that have a surname and a first name of it; of a name that reads as no person's, its words in order. */
export function queryOf(name: string, { parsed }: Person): OfficerSearch['query'] | null {
  const tokens = tokenize(name);
  const span = { start: 0, end: name.length };
  const word = (token: string): Node => ({ kind: 'word', token, span });
  const all = (words: readonly string[]): Node => ({ kind: 'and', operands: words.map(word), span });
  const ofQuery = (root: Node) => ({ root, exactTokens: null });
  if (tokens.length === 0) return null;
  if (tokens.length === 1) return ofQuery(word(tokens[0]!));
  if (parsed === null) return ofQuery({ kind: 'phrase', tokens, isPrefix: false, span });
  const likely = parsed.readings.filter(({ order }) => order === 'likely');
  const readings = likely.map(({ surnames, given }): Node => {
    const first = givenNamesLike(given[0]!).map(word);
    const anyFirst: Node = first.length === 1 ? first[0]! : { kind: 'or', operands: first, span };
    return { kind: 'and', operands: [word(surnames[0]!), anyFirst], span };
  });
  // `van der Berg` is read as one word.
  const isJoined = likely.some(({ surnames, given }) => ![...surnames, ...given].every((one) => tokens.includes(one)));
  const ways = isJoined ? [...readings, all(tokens)] : readings;
  return ofQuery(ways.length === 1 ? ways[0]! : { kind: 'or', operands: ways, span });
}
