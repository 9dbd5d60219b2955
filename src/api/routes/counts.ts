/** How many of each kind a text finds, from the ports that searches and lookups ask. */
import { type EntityNumber, filterValues, findCompanies, OFFICER_FILTERS } from '../../engine/index.ts';
import { type Company, identifierIn, namedPlace, tokenize } from '../../entity/index.ts';
import {
  type Codes,
  companySearch,
  countFound,
  type FoundCounts,
  type FoundPage,
  loadedJurisdictions,
  officerSearch,
  premisesSearch,
  searchCompanies,
  searchOfficers,
  searchPremises,
} from '../../operations/index.ts';
import { parseQuery, type Query } from '../../query/index.ts';
import { routeOf } from '../doors/route-of.ts';
import type { OperationParts } from '../settings.ts';

type Count = { readonly count: number; readonly isCapped: boolean };

const NONE: Count = { count: 0, isCapped: false };
/** Of people no record is read. */
const COUNTED = { jurisdictions: 'all', before: Number.POSITIVE_INFINITY, limit: 1, page: 1 } as const;
/** As many terms as a query may have. */
const WORDS_MAX = 100;

export const counts = (parts: OperationParts) =>
  routeOf(countFound, parts, async ({ query: { q, jurisdictions } }): Promise<FoundCounts> => {
    const query = queryOf(q);
    const [companies, officers, premises, people, addresses, numbers, identifiers, places] = await Promise.all([
      ...(query === null ? [NONE, NONE, NONE, NONE] : searched(parts, query, q, jurisdictions)),
      atAddress(parts, q, jurisdictions),
      ofNumber(parts, q, jurisdictions),
      identified(parts, q, jurisdictions),
      inPlace(parts, q, jurisdictions),
    ]);
    const kinds = { companies, officers, premises, addresses, numbers, identifiers, places, people };
    const all = Object.entries(kinds) as [string, Count][];
    return {
      counts: Object.fromEntries(all.map(([kind, { count }]) => [kind, count])),
      is_capped: Object.fromEntries(all.map(([kind, { isCapped }]) => [kind, isCapped])),
    };
  });

/** Null of a text without a word. */
function queryOf(q: string): Query | null {
  const parsed = parseQuery(q);
  if (parsed.ok) return parsed.query;
  // Folded words have no syntax.
  const words = parseQuery(tokenize(q).slice(0, WORDS_MAX).join(' '));
  return words.ok ? words.query : null;
}

/** As searches find where nothing but the text is sent. */
function searched(parts: OperationParts, query: Query, q: string, jurisdictions: Codes): readonly Promise<Count>[] {
  const { engine, premises } = parts;
  const first = { q, limit: 1 };
  const inRegistries = { jurisdictions };
  return [
    companySearch(engine).find({ ...searchCompanies.body!.read(first, []).values!, ...inRegistries }, { query }),
    officerSearch(parts).find({ ...searchOfficers.body!.read(first, []).values!, ...inRegistries }, { query }),
    premisesSearch(premises).find(searchPremises.body!.read(first, []).values!, { query }),
    premises.searchPeople({ query, filters: filterValues(OFFICER_FILTERS, {}), ...COUNTED }),
  ].map(async (page: Promise<FoundPage<unknown>>) => {
    const { totalMatches: count, totalIsCapped: isCapped } = await page;
    return { count, isCapped };
  });
}

/** What stands at an address. A text without a digit is none. */
async function atAddress(parts: OperationParts, address: string, jurisdictions: Codes): Promise<Count> {
  const found = /\d/.test(address) ? await parts.finders.atAddress({ address, jurisdictions }) : null;
  if (found === null) return NONE;
  return { count: found.companies.length + found.premises.length, isCapped: found.is_truncated };
}

/** Companies of exactly this number, in any of the registries, or in the one that stands before it. */
async function ofNumber({ engine }: OperationParts, q: string, jurisdictions: Codes): Promise<Count> {
  const codes = jurisdictions === 'all' ? await loadedJurisdictions(engine) : jurisdictions;
  const [, code = '', number = ''] = /^(\w+)\/(.+)$/.exec(q.trim()) ?? [];
  const wanted: EntityNumber[] = codes.map((jurisdiction) => ({ jurisdiction, entityNumber: q.trim() }));
  if (codes.includes(code.toLowerCase())) wanted.push({ jurisdiction: code.toLowerCase(), entityNumber: number });
  const found = await engine.candidates.lookUp(wanted);
  return { count: found.reduce((sum, { count }) => sum + count, 0), isCapped: false };
}

/** Companies that have the identifier which the text is. */
async function identified({ engine, owners }: OperationParts, q: string, jurisdictions: Codes): Promise<Count> {
  const identifier = identifierIn(q);
  if (identifier === null) return NONE;
  const [found = []] = await findCompanies(engine, [{ identifier }], undefined, owners);
  const codes = found.map((json) => (JSON.parse(Buffer.from(json).toString()) as Company).jurisdiction_code);
  return {
    count: codes.filter((code) => jurisdictions === 'all' || jurisdictions.includes(code)).length,
    isCapped: false,
  };
}

/** Companies of the name before a comma in the city behind it. */
async function inPlace({ engine }: OperationParts, q: string, jurisdictions: Codes): Promise<Count> {
  const place = namedPlace(q);
  const query = place && queryOf(place.name);
  if (place === null || query === null) return NONE;
  const { values } = searchCompanies.body!.read({ q: place.name, city: place.city, limit: 1 }, []);
  if (values === null) return NONE;
  const found = await companySearch(engine).find({ ...values, jurisdictions }, { query });
  return { count: found.totalMatches, isCapped: found.totalIsCapped };
}
