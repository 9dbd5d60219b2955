/** Searches by folded words: text that people type is no query language here. */
import {
  COMPANY_FILTERS,
  type CompanySearch,
  filterValues,
  type OfficerHit,
  type OfficerSearch,
} from '../engine/index.ts';
import type { Company, Party } from '../entity/index.ts';
import { parseQuery, type Query } from '../query/index.ts';
import { readCompany } from './find-entity.ts';
import type { Asked } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

/** A name of more words is told from others by these. */
export const WORDS_MAX = 30;

export type Words = {
  readonly words: readonly string[];
  /**
   * `phrase`: all of them in this order in one name. `all`, `any`: in any order. `prefix`: all, the last one as
   * the start of a word.
   */
  readonly as: 'phrase' | 'all' | 'any' | 'prefix';
};

/** Words, or a text of the query language. */
type Searched = Words | { readonly text: string };

/** Null for no words. */
function queryOf(searched: Searched): Query | null {
  const text = 'text' in searched ? searched.text : textOf(searched.words.slice(0, WORDS_MAX), searched.as);
  const parsed = parseQuery(text);
  return parsed.ok ? parsed.query : null;
}

function textOf(words: readonly string[], as: Words['as']): string {
  if (words.length === 0) return '';
  const quoted = words.map((word) => `"${word}"`);
  switch (as) {
    case 'phrase':
      return `"${words.join(' ')}"`;
    case 'all':
      return quoted.join(' ');
    case 'any':
      return quoted.join(' OR ');
    case 'prefix':
      return [...quoted.slice(0, -1), `${words.at(-1)}*`].join(' ');
  }
}

type Page = Pick<CompanySearch, 'limit' | 'page'>;

export type FoundCompanies = {
  readonly companies: readonly Company[];
  /** Whether these are all that there are. */
  readonly isAll: boolean;
};

const NOTHING: FoundCompanies = { companies: [], isAll: true };

/** The most relevant companies of these words first. */
export async function companiesOf(
  { engine, jurisdictions, bytesMax }: Asked,
  asked: Searched,
  page: Page,
  { properties }: Pick<ReconcileQuery, 'properties'>,
): Promise<FoundCompanies> {
  const query = queryOf(asked);
  if (query === null || jurisdictions.length === 0) return NOTHING;
  const { hits, nextPage } = await engine.search(
    {
      query,
      matchAlternativeNames: true,
      matchPreviousNames: true,
      jurisdictions,
      filters: filterValues(COMPANY_FILTERS, { status: statusFilter(properties.status) }),
      orderBy: 'relevance',
      ...page,
    },
    bytesMax,
  );
  return { companies: hits.map(({ record }) => readCompany(record)), isAll: page.page === 1 && nextPage === null };
}

type StatusFilter = CompanySearch['filters']['status'];

/** A status that no filter knows is only compared. */
function statusFilter(values: readonly string[] = []): StatusFilter {
  const [status = '', ...others] = values.map((value) => value.trim().toLowerCase());
  const known = COMPANY_FILTERS.status.choices.find((choice) => choice === status);
  return others.length === 0 && known !== undefined ? known : 'any';
}

export type FoundParty = { readonly party: Party; readonly company: Company };

const NO_FILTERS: OfficerSearch['filters'] = { role: null, zip_code: null };

/** Parties whose names have these words. */
export async function partiesOf(
  { engine, jurisdictions, bytesMax }: Asked,
  asked: Words,
  page: Page,
): Promise<readonly FoundParty[]> {
  const query = queryOf(asked);
  if (query === null || jurisdictions.length === 0) return [];
  const { hits } = await engine.searchPeople({ query, filters: NO_FILTERS, jurisdictions, ...page }, bytesMax);
  return hits.map(({ party, record: company }: OfficerHit) => ({
    party: JSON.parse(party),
    company: readCompany(company),
  }));
}
