/**
 * People of companies and of license lists in one order: parties of companies, as a search of officers has them, then
 * those whom lists name, by list, license and position. So each page is one stretch of both, and none is lost or
 * repeated between two.
 */
import type { PartyHit, PremisesIndex } from './list-port.ts';
import { type Engine, EngineError, type OfficerHit, type OfficerSearch, type SearchPage, TOTAL_CAP } from './port.ts';

/** Of a company, which tells the party's position, or of premises. */
export type PersonHit = OfficerHit | PartyHit;

export type PersonSearch = OfficerSearch & { readonly sources: 'all' | readonly string[] };

export type PersonPage = SearchPage<PersonHit> & { readonly sourcesSearched: readonly string[] };

/** What stands between the pins, and between the generations, of both. */
const BETWEEN = '.';

/** @throws EngineError as the engine and the index of premises do */
export async function searchPeople(
  engine: Pick<Engine, 'searchPeople'>,
  premises: Pick<PremisesIndex, 'searchPeople'>,
  { sources, pin, ...search }: PersonSearch,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<PersonPage> {
  const [pinOfCompanies, pinOfLists] = pinsOf(pin);
  const companies = await engine.searchPeople({ ...search, pin: pinOfCompanies, countsAll: true }, bytesMax);
  const bodies = new Set(companies.hits.map(({ record }) => record));
  const bytes = [...bodies].reduce((sum, { length }) => sum + length, 0);
  const { query, filters, limit, page } = search;
  const before = companies.matches ?? Number.POSITIVE_INFINITY;
  const asked = { query, filters, jurisdictions: sources, before, limit, page, pin: pinOfLists };
  const lists = await premises.searchPeople(asked, bytesMax - bytes);
  const total = companies.totalMatches + lists.totalMatches;
  return {
    hits: [...companies.hits, ...lists.hits],
    totalMatches: Math.min(total, TOTAL_CAP),
    totalIsCapped: companies.totalIsCapped || lists.totalIsCapped || total > TOTAL_CAP,
    nextPage: companies.nextPage ?? lists.nextPage,
    jurisdictionsSearched: companies.jurisdictionsSearched,
    sourcesSearched: lists.jurisdictionsSearched,
    ...namesOfBoth(companies, lists),
  };
}

/** Names the snapshots of both, as they are at one moment. */
export async function presentPeople(
  engine: Pick<Engine, 'present'>,
  premises: Pick<PremisesIndex, 'present'>,
  { jurisdictions, sources }: Pick<PersonSearch, 'jurisdictions' | 'sources'>,
) {
  return namesOfBoth(await engine.present(jurisdictions), await premises.present(sources));
}

type Names = { readonly generation: string; readonly pin: string | null };

function namesOfBoth(companies: Names, lists: Names): Names {
  return {
    generation: companies.generation + BETWEEN + lists.generation,
    pin: companies.pin === null || lists.pin === null ? null : companies.pin + BETWEEN + lists.pin,
  };
}

function pinsOf(pin: string | undefined): readonly [companies: string | undefined, lists: string | undefined] {
  if (pin === undefined) return [undefined, undefined];
  const [companies, lists, ...others] = pin.split(BETWEEN);
  if (lists === undefined || others.length > 0)
    throw new EngineError('pin_gone', 'This pin is of no search of companies and lists together.');
  return [companies, lists];
}
