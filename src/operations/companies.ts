/** Companies and officers: searches, lookups, suggestions, and what is loaded of them. */
import { z } from 'zod';
import { COMPANIES_OF_IDENTIFIER_MAX, TOTAL_CAP } from '../engine/index.ts';
import { companySchema } from '../entity/index.ts';
import { atAddressSchema, peopleOfNameSchema } from '../network/network.ts';
import { companiesLookupRequest, readAskedCompanies } from './bodies/asked-companies.ts';
import { COMPANY_SEARCH_FIELDS, OFFICER_SEARCH_FIELDS, QUERY_LENGTH_MAX } from './bodies/search-fields.ts';
import { SUGGEST_FIELDS, SUGGEST_FIELDS_OF_SESSION } from './bodies/suggest-fields.ts';
import { ADDRESS_FIELDS, addressRequest, PEOPLE_FIELDS, peopleRequest } from './bodies/threads.ts';
import threads from './examples/people-and-addresses.json' with { type: 'json' };
import shown from './examples/searches.json' with { type: 'json' };
import { jurisdictions, said, text } from './fields/fields.ts';
import { bodyOf } from './fields/validate.ts';
import { operation } from './operation.ts';
import { SUGGEST_LIMIT } from './rates.ts';
import {
  companySearchRequest,
  companySearchResponse,
  foundCompanies,
  jurisdictionList,
  officerSearchRequest,
  officerSearchResponse,
  suggestionList,
} from './schemas/schemas.ts';
import { BILLED, JURISDICTION_IN_PATH, NO_COMPANY, PAGE_TOO_LARGE, QUERY_LANGUAGE } from './words.ts';

export const searchCompanies = operation({
  id: 'searchCompanies',
  role: 'analyst',
  name: 'Company search',
  client: {
    method: 'companies.search',
    words: `One page: the first, of at most 100 results, where nothing else is said. Costs a search.

\`snapshot\` is what an earlier page had: this one is of the same moment.`,
    all: {
      name: 'all',
      words: `Every result, in the order of the search; also while the registry is replaced.

\`limit\` is how many come with one request, and each request costs a search. Ends with a \`CharterError\` of status 410 where the walk takes more than ten minutes after a replacement: begin again then.`,
      without: ['facets'],
    },
  },
  price: { for: 'a page', resultsMax: 100 },
  method: 'POST',
  path: '/companies/search',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Search companies',
  description: `By name. ${BILLED} ${QUERY_LANGUAGE}`,
  charge: 'company_search',
  reads: 'registries',
  isQuery: true,
  isPinned: true,
  ignoresOtherOptions: true,
  body: bodyOf(COMPANY_SEARCH_FIELDS, companySearchRequest, {
    search: shown.COMPANY_SEARCH,
    filtered: shown.FILTERED_SEARCH,
  }),
  answers: {
    200: {
      words: 'One page of matches.',
      schema: companySearchResponse,
      examples: { found: shown.COMPANY_SEARCH_ANSWER, filtered: shown.FILTERED_SEARCH_ANSWER },
    },
  },
  refusals: { 413: PAGE_TOO_LARGE },
  invalid: shown.BODY_ERRORS,
});

export const searchOfficers = operation({
  id: 'searchOfficers',
  role: 'analyst',
  name: 'Officer search',
  client: {
    method: 'officers.search',
    words: `One page: the first, of at most 100 results, where nothing else is said. Costs a search.

\`snapshot\` is what an earlier page had: this one is of the same moment.`,
    all: { name: 'all', words: 'Every result, as `companies.all` has them.' },
  },
  price: { for: 'a page', resultsMax: 100 },
  method: 'POST',
  path: '/officers/search',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Search officers',
  description: `By name: officers, members, agents and other parties.
Each result is one party of one company. With \`sources\` the people whom license lists name follow them, with their
\`premises\` in place of a company. ${BILLED} ${QUERY_LANGUAGE}`,
  charge: 'officer_search',
  reads: 'registries',
  isQuery: true,
  isPinned: true,
  ignoresOtherOptions: true,
  body: bodyOf(OFFICER_SEARCH_FIELDS, officerSearchRequest, { search: shown.OFFICER_SEARCH }),
  answers: {
    200: {
      words: 'One page of matches.',
      schema: officerSearchResponse,
      examples: { found: shown.OFFICER_SEARCH_ANSWER },
    },
  },
  refusals: { 413: PAGE_TOO_LARGE },
  invalid: shown.BODY_ERRORS,
});

export const getCompany = operation({
  id: 'getCompany',
  role: 'analyst',
  name: 'Company',
  client: {
    method: 'companies.get',
    words: 'The company with exactly this number. Costs a lookup.',
    raises: 'status 404 where there is none',
  },
  price: { for: '' },
  method: 'GET',
  path: '/companies/{jurisdiction_code}/{company_number}',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Get a company',
  description: `By its number in the registry. ${BILLED}`,
  charge: 'lookup',
  reads: 'registries',
  inPath: {
    jurisdiction_code: { words: JURISDICTION_IN_PATH, example: 'us_co' },
    company_number: {
      words: 'Exactly the `entity_number` of the record, percent-encoded.',
      example: '20211234567',
    },
  },
  ignoresOtherOptions: true,
  answers: { 200: { words: 'The company.', schema: companySchema, examples: { company: shown.COMPANY } } },
  refusals: { 404: NO_COMPANY },
  invalid: shown.PATH_ERRORS,
});

export const lookUpCompanies = operation({
  id: 'lookUpCompanies',
  role: 'analyst',
  name: 'Many companies',
  client: { method: 'companies.lookup', gives: 'list' },
  price: { for: 'if anything is found' },
  method: 'POST',
  path: '/companies/lookup',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Look up many companies',
  description: `Up to 100, by their registry numbers or other identifiers.
An identifier is compared without case and without what stands between its letters and digits, and is looked for in every
loaded jurisdiction: the first ${COMPANIES_OF_IDENTIFIER_MAX} companies that have it are answered. Costs as much as one lookup by the operator's price
list where anything is found, and nothing else.`,
  charge: 'companies_lookup',
  reads: 'registries',
  body: {
    schema: companiesLookupRequest,
    examples: { lookup: shown.COMPANIES_LOOKUP },
    read: readAskedCompanies,
  },
  answers: {
    200: {
      words: 'What was found of each.',
      schema: foundCompanies,
      examples: { found: { results: [[shown.COMPANY], []] } },
    },
  },
  refusals: { 413: PAGE_TOO_LARGE },
  invalid: shown.LOOKUP_ERRORS,
});

export const listJurisdictions = operation({
  id: 'listJurisdictions',
  name: 'Jurisdictions',
  client: {
    method: 'jurisdictions',
    words: 'The registries and lists that are loaded. Free.',
  },
  method: 'GET',
  path: '/jurisdictions',
  doors: ['key'],
  tag: 'Companies',
  summary: 'List jurisdictions',
  description: 'Those that are loaded. Free.',
  ignoresOtherOptions: true,
  answers: {
    200: {
      words: 'Their codes.',
      schema: jurisdictionList,
      examples: { loaded: { jurisdictions: ['us_co', 'us_fl'] } },
    },
  },
});

export const suggest = operation({
  id: 'suggest',
  role: 'reader',
  name: 'Suggestions',
  client: {
    method: 'suggest',
    gives: 'list',
    words: 'What somebody who types `q` may mean, the best first. Free, ten times a second.',
  },
  method: 'GET',
  path: '/suggest',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Suggest while somebody types',
  description: `Free, ${SUGGEST_LIMIT.perSecond} a second for each key, or for each account in the
dashboard. Names of companies that begin with the words that were typed (the last word may be unfinished),
then names that have them inside; people who have these words in their names; companies by the beginning of their numbers, or by the whole, however it is
written; and where next to nothing is found, another spelling. Of a longer text the first 200 characters are read.`,
  rate: 'suggest',
  reads: 'registries',
  query: SUGGEST_FIELDS,
  queryOfSession: SUGGEST_FIELDS_OF_SESSION,
  answers: { 200: { words: 'The suggestions.', schema: suggestionList, examples: { typed: shown.SUGGESTIONS } } },
  invalid: shown.SUGGEST_ERRORS,
});

const KINDS = ['companies', 'officers', 'premises', 'addresses', 'numbers', 'identifiers', 'places', 'people'] as const;
const ofEach = <S extends z.ZodType>(schema: S) => z.object(Object.fromEntries(KINDS.map((kind) => [kind, schema])));

export const foundCounts = z
  .object({
    counts: ofEach(z.int().min(0).max(TOTAL_CAP)).meta({
      description:
        '`addresses`: companies and premises that stand at the address which the text is. `numbers`: companies of that number. `identifiers`: companies that have the identifier which the text is. `places`: companies of the name before a comma in the city behind it. `people`: those whom license lists name, which a search of officers finds with `sources`.',
    }),
    is_capped: ofEach(z.boolean()).meta({ description: 'True where there are more.' }),
  })
  .meta({ id: 'Counts' });
export type FoundCounts = z.infer<typeof foundCounts>;

export const countFound = operation({
  id: 'countFound',
  role: 'reader',
  name: 'Counts',
  client: {
    method: 'counts',
    words: 'How many of each kind a text finds, up to 10,000: before a search is paid for. Free.',
  },
  method: 'GET',
  path: '/counts',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Count what a text finds',
  description: `Of each kind, before a search is paid for. Free, ${SUGGEST_LIMIT.perSecond} a second for each key, as suggestions are.
Companies, officers and premises as their searches find them where nothing else is asked for; the text is read as a query
where it is one, else as words. Premises are counted in every loaded list. No record is told, and counts end at ${TOTAL_CAP.toLocaleString('en-US')}.`,
  rate: 'suggest',
  reads: 'registries',
  query: {
    q: said(
      'A query, words, an address, a name and its city with a comma between, an identifier, or a number, such as `us_co/20211234567`.',
      text(QUERY_LENGTH_MAX),
      'bluestem kettle',
    ),
    jurisdictions: said('`all`, or codes of loaded jurisdictions joined by commas.', jurisdictions()),
  },
  answers: {
    200: {
      words: 'The counts.',
      schema: foundCounts,
      examples: {
        counted: {
          counts: {
            companies: 3,
            officers: 0,
            premises: 1,
            addresses: 0,
            numbers: 0,
            identifiers: 0,
            places: 0,
            people: 0,
          },
          is_capped: {
            companies: false,
            officers: false,
            premises: false,
            addresses: false,
            numbers: false,
            identifiers: false,
            places: false,
            people: false,
          },
        },
      },
    },
  },
  invalid: shown.SUGGEST_ERRORS,
});

export const findPeople = operation({
  id: 'findPeople',
  role: 'analyst',
  name: 'People of a name',
  client: {
    method: 'people',
    words: "The companies and licenses that carry a person's name, by the people whom they may be. Costs a lookup.\n\n",
    raises: 'status 404 where none does',
  },
  price: { for: '' },
  method: 'POST',
  path: '/people',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Show the people of a name, told apart',
  description: `The companies that carry a person's name, in any role, present or ended, put together where an address or a co-officer
says that they name one person. A name alone puts nothing together, so that there may be fewer people than are told.
Whom license lists name is one of a company's people where the license is linked to it; else they stand by themselves,
without companies. At most 300 companies and as many licenses are read. ${BILLED}`,
  charge: 'people',
  reads: 'registries',
  body: bodyOf(PEOPLE_FIELDS, peopleRequest, { search: threads.people }),
  answers: { 200: { words: 'The people.', schema: peopleOfNameSchema, examples: { found: threads.people_answer } } },
  refusals: { 404: ['No company and no license carries the name. Free.', 'root_not_found'] },
  invalid: threads.errors,
});

export const findAtAddress = operation({
  id: 'findAtAddress',
  role: 'analyst',
  name: 'Address',
  client: {
    method: 'atAddress',
    words: 'The companies and premises at an address on one line, with its city or ZIP code. Costs a lookup.\n\n',
    raises: 'status 404 where nothing is there',
  },
  price: { for: '' },
  method: 'POST',
  path: '/addresses',
  doors: ['key', 'session'],
  tag: 'Companies',
  summary: 'Show the companies and premises at an address',
  description: `Who stands at an address on one line, by which kind of address, and what the address is: an agent's, a mail shop's, or
a house of many companies. One without a unit has every unit of the house. At most 300 companies and 100 premises of a
house are read. ${BILLED}`,
  charge: 'address',
  reads: 'registries',
  body: bodyOf(ADDRESS_FIELDS, addressRequest, { search: threads.address }),
  answers: { 200: { words: 'What is there.', schema: atAddressSchema, examples: { found: threads.address_answer } } },
  refusals: {
    404: ['No loaded company or premises stand at the address, or it names no house. Free.', 'root_not_found'],
  },
  invalid: threads.errors,
});

/** In the order in which the document and the reference have them, as of each family. */
export const COMPANY_OPERATIONS = [
  searchCompanies,
  searchOfficers,
  getCompany,
  lookUpCompanies,
  listJurisdictions,
  suggest,
  countFound,
  findPeople,
  findAtAddress,
];
