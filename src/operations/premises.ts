/** Premises: the records of license lists. */
import { premisesSchema } from '../entity/index.ts';
import { PREMISES_SEARCH_FIELDS } from './bodies/search-fields.ts';
import { PREMISES_SUGGEST_FIELDS } from './bodies/suggest-fields.ts';
import shown from './examples/premises.json' with { type: 'json' };
import searches from './examples/searches.json' with { type: 'json' };
import { LIST_FIELDS } from './fields/pages.ts';
import { bodyOf } from './fields/validate.ts';
import { operation } from './operation.ts';
import { SUGGEST_LIMIT } from './rates.ts';
import {
  companyPremisesList,
  premisesSearchRequest,
  premisesSearchResponse,
  premisesSuggestionList,
} from './schemas/premises-schemas.ts';
import { BILLED, JURISDICTION_IN_PATH, NO_COMPANY, PAGE_TOO_LARGE, QUERY_LANGUAGE } from './words.ts';

const SEARCH_ANSWER = {
  ...shown.answer,
  // No field has both words: `match` names the first field that has one of them.
  results: [{ match: { matched_field: 'trade_name', matched_value: 'Fernhale Bakery' }, premises: shown.premises }],
};

export const searchPremises = operation({
  id: 'searchPremises',
  role: 'analyst',
  name: 'Premises search',
  client: {
    method: 'premises.search',
    words: `One page: the first, of at most 100 results, where nothing else is said. Costs a search.

\`snapshot\` is what an earlier page had: this one is of the same moment.`,
    all: { name: 'all', words: 'Every result, as `companies.all` has them.', without: ['facets'] },
  },
  price: { for: 'a page', resultsMax: 100 },
  method: 'POST',
  path: '/premises/search',
  doors: ['key', 'session'],
  tag: 'Premises',
  summary: 'Search premises',
  description: `By trade name, licensee or address.
Premises are the records of license and permit lists: who was licensed at which door, as of the list's date. Results are
ordered by list, license number and id, or as \`order_by\` and \`sort\` say. ${BILLED} ${QUERY_LANGUAGE}`,
  charge: 'premises_search',
  reads: 'lists',
  isQuery: true,
  isPinned: true,
  body: bodyOf(PREMISES_SEARCH_FIELDS, premisesSearchRequest, { search: shown.search }),
  answers: {
    200: {
      words: 'One page of matches.',
      schema: premisesSearchResponse,
      examples: { found: SEARCH_ANSWER },
    },
  },
  refusals: { 413: PAGE_TOO_LARGE },
  invalid: searches.BODY_ERRORS,
});

export const getPremises = operation({
  id: 'getPremises',
  role: 'analyst',
  name: 'Premises record',
  client: {
    method: 'premises.get',
    words: 'One record of a license list. Costs a lookup.',
    raises: 'status 404 where there is none',
  },
  price: { for: '' },
  method: 'GET',
  path: '/premises/{source}/{id}',
  doors: ['key', 'session'],
  tag: 'Premises',
  summary: 'Get a premises record',
  description: `By its list and its id. ${BILLED}`,
  charge: 'premises_lookup',
  reads: 'lists',
  inPath: {
    source: { words: 'The code of a loaded list, in any case.', example: 'us_fl_dbpr_food' },
    id: { words: 'Exactly the `id` of the record, percent-encoded.', example: 'SEA2301187' },
  },
  answers: { 200: { words: 'The record.', schema: premisesSchema, examples: { premises: shown.premises } } },
  refusals: { 404: ['The list has no record of that id. Free.', 'premises_not_found'] },
  invalid: shown.source_errors,
});

export const listCompanyPremises = operation({
  id: 'listCompanyPremises',
  role: 'analyst',
  name: 'Premises of a company',
  client: {
    method: 'companies.premises',
    words: 'A page of the premises that license lists know a company by. Costs a lookup.',
    all: { name: 'allPremises', words: 'All of them, as `all` does of a search.' },
  },
  price: { for: 'a page' },
  method: 'GET',
  path: '/companies/{jurisdiction_code}/{company_number}/premises',
  doors: ['key', 'session'],
  tag: 'Premises',
  summary: "List a company's premises",
  description: `Premises whose licensee is the company.
All that are linked to it, of every loaded list, ended licenses too. ${BILLED} To read on, follow \`next_page\` until it is null.`,
  charge: 'company_premises',
  reads: 'registries',
  isPinned: true,
  inPath: {
    jurisdiction_code: { words: JURISDICTION_IN_PATH, example: 'us_fl' },
    company_number: {
      words: 'Exactly the `entity_number` of the company, percent-encoded.',
      example: 'L19000123456',
    },
  },
  query: LIST_FIELDS,
  answers: {
    200: {
      words: 'One page.',
      schema: companyPremisesList,
      examples: { one: { premises: [shown.premises], next_page: null } },
    },
  },
  refusals: { 404: NO_COMPANY },
  invalid: shown.option_errors,
});

export const suggestPremises = operation({
  id: 'suggestPremises',
  role: 'reader',
  name: 'Suggestions of premises',
  client: {
    method: 'premises.suggest',
    gives: 'list',
    words: 'What somebody who types `q` may mean among license lists, the best first. Free, ten times a second.',
  },
  method: 'GET',
  path: '/premises/suggest',
  doors: ['key', 'session'],
  tag: 'Premises',
  summary: 'Suggest premises while somebody types',
  description: `Free, ${SUGGEST_LIMIT.perSecond} a second for each key, or for each account in the
dashboard. Trade names and licensees that begin with the words that were typed (the last word may be unfinished), then those that
have them inside; people whom licenses name; licenses of exactly the number. Of a longer text the first 200 characters are read.`,
  rate: 'suggest',
  reads: 'lists',
  query: PREMISES_SUGGEST_FIELDS,
  answers: {
    200: {
      words: 'The suggestions.',
      schema: premisesSuggestionList,
      examples: {
        typed: {
          suggestions: [
            { kind: 'premises', text: 'Fernhale Bakery', source: 'us_fl_dbpr_food', premises_id: 'SEA2301187' },
          ],
        },
      },
    },
  },
  invalid: searches.SUGGEST_ERRORS,
});

/** In order. */
export const PREMISES_OPERATIONS = [searchPremises, getPremises, listCompanyPremises, suggestPremises];
