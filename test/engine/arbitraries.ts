/** Random companies and searches over few words, so that searches find several companies in several ways. */

import {
  COMPANY_FILTERS,
  type CompanySearch,
  FACETS,
  OFFICER_FILTERS,
  type OfficerSearch,
  ORDERS,
  type SearchFilters,
  SORTS,
  type SuggestRequest,
} from '../../src/engine/index.ts';
import {
  type Address,
  type Company,
  DOMICILES,
  LEGAL_FORMS,
  type Party,
  ROLE_KINDS,
  STATUSES,
} from '../../src/entity/index.ts';
import { printQuery, type QueryNode } from '../../src/query/index.ts';
import * as fc from '../property.ts';
import { company, companySearch, officerSearch, party } from './companies.ts';
import { type Asked, valuesOf } from './filters.ts';

/** Some begin with others; some are longer than the longest prefix index; some are values of filters. */
const TOKENS = [
  ...['a', 'i', 'ab', 'kite', 'kites', 'kitesurf', 'kitesurfing', 'kitesurfers', '7'],
  ...['llc', 'active', 'officer', '80202'],
];
const JURISDICTIONS = ['us', 'us_ca', 'us_co'];
const NUMBERS = ['1', '10', '2', 'A', 'a', 'É', 'Ａ', '\u{1F600}', '\u{1F601}', '0'];
const ZIPS = ['80202', '80203-1234', 'K1A 0B1', '8020', null, undefined];

const token = fc.constantFrom(...TOKENS);
const name = fc.oneof(
  { weight: 20, arbitrary: fc.array(token, { minLength: 1, maxLength: 5 }).map((tokens) => tokens.join(' ')) },
  { weight: 2, arbitrary: fc.constantFrom('!!!', 'A.B.', 'Kités', "Kite's", 'A&I', 'KITE-AB', '|a', 'a | i') },
  // Longer than the names that rank by their length.
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1_021, max: 1_025 }).map((words) => 'kite '.repeat(words).concat('ab').trim()),
  },
);
const someNames = fc.array(name, { maxLength: 4 });

export const somebody: fc.Arbitrary<Party> = fc
  .tuple(name, fc.array(fc.constantFrom(...ROLE_KINDS), { maxLength: 2 }), fc.constantFrom(...ZIPS))
  .map(([called, roles, zip]) => party(called, roles, zip));

const address: fc.Arbitrary<Address | null> = fc
  .option(fc.tuple(fc.constantFrom(...ZIPS), fc.constantFrom(null, 'Fort Collins', 'St Louis', 'Fort')))
  .map((told) => told && { ...party('', [], told[0] ?? null).address!, locality: told[1] });

const oneCompany: fc.Arbitrary<Company> = fc
  .record({
    jurisdiction: fc.constantFrom(...JURISDICTIONS),
    number: fc.constantFrom(...NUMBERS),
    name,
    status: fc.constantFrom(...STATUSES),
    legal_form: fc.constantFrom(...LEGAL_FORMS),
    domicile: fc.constantFrom(...DOMICILES),
    formed_on: fc.constantFrom(null, '2019-12-31', '2020-02-29', '2021-03-14'),
    addresses: fc.option(
      fc.record({ registered: address, headquarters: address, mailing: address }, { noNullPrototype: true }),
    ),
    trading: someNames,
    alias: fc.array(name, { maxLength: 1 }),
    previous: someNames,
    parties: fc.array(somebody, { maxLength: 5 }),
  })
  .map(({ jurisdiction, number, name: called, ...more }) => company(jurisdiction, number, called, more));

/** Each number once in its jurisdiction. */
export const companies: fc.Arbitrary<Company[]> = fc.uniqueArray(oneCompany, {
  maxLength: 25,
  selector: (one) => `${one.jurisdiction_code}/${one.entity_number}`,
});

const span = { start: 0, end: 0 };
const prefix = fc
  .tuple(token, fc.integer({ min: 1, max: 11 }))
  .map(([whole, length]): QueryNode => ({ kind: 'prefix', token: whole.slice(0, length), span }));
const phrase = fc
  .tuple(fc.array(token, { minLength: 2, maxLength: 3 }), fc.boolean())
  .map(([tokens, isPrefix]): QueryNode => ({ kind: 'phrase', tokens, isPrefix, span }));
const term = fc.oneof(
  { weight: 4, arbitrary: token.map((word): QueryNode => ({ kind: 'word', token: word, span })) },
  { weight: 2, arbitrary: prefix },
  { weight: 1, arbitrary: phrase },
);

/** ORs of up to seven operands: beyond five they are ranked in another way. */
function joined(kind: 'and' | 'or', depth: number): fc.Arbitrary<QueryNode> {
  const operand = depth === 0 ? term : fc.oneof(term, joined(kind === 'and' ? 'or' : 'and', depth - 1));
  return fc
    .array(operand, { minLength: 2, maxLength: kind === 'or' ? 7 : 3 })
    .map((operands): QueryNode => ({ kind, operands, span }));
}

/** Query texts, all of them well formed. */
export const queryTexts: fc.Arbitrary<string> = fc.oneof(term, joined('and', 2), joined('or', 2)).map(printQuery);

const jurisdictions = fc.oneof(
  fc.constant('all' as const),
  fc.subarray([...JURISDICTIONS, 'us_zz']).map((codes) => codes.toReversed()),
);
/** Values for some of the filters. */
const filtersOf = (declared: SearchFilters<never>): fc.Arbitrary<Partial<Asked>> =>
  fc.record(
    Object.fromEntries(Object.entries(declared).map(([name, filter]) => [name, fc.constantFrom(...valuesOf(filter))])),
    { requiredKeys: [] },
  );
const limit = fc.constantFrom(1, 3, 7);

/** Searches for the first page. */
export const companySearches: fc.Arbitrary<CompanySearch> = fc
  .record({
    q: queryTexts,
    matchAlternativeNames: fc.boolean(),
    matchPreviousNames: fc.boolean(),
    jurisdictions,
    filters: filtersOf(COMPANY_FILTERS),
    orderBy: fc.constantFrom(...ORDERS, ...SORTS),
    facets: fc.oneof(fc.constant(undefined), fc.subarray([...FACETS])),
    limit,
  })
  .map(({ q, ...more }) => companySearch(q, more));

export const officerSearches: fc.Arbitrary<OfficerSearch> = fc
  .record({
    q: queryTexts,
    filters: filtersOf(OFFICER_FILTERS),
    jurisdictions,
    limit,
  })
  .map(({ q, ...more }) => officerSearch(q, more));

/** Words, beginnings and misspelt ones, and numbers with more or less around them. */
const typedWord = fc.oneof(
  { weight: 4, arbitrary: token },
  {
    weight: 4,
    arbitrary: fc
      .tuple(token, fc.nat(10), fc.constantFrom('', 'x', 'i', 't', 'tt'), fc.nat(2))
      .map(([word, at, put, left]) => word.slice(0, at) + put + word.slice(at + left)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...NUMBERS, '00', '0-1', 'É\u{301}', "kite's", 'Kités') },
);

export const suggestRequests: fc.Arbitrary<SuggestRequest> = fc.record({
  text: fc.array(typedWord, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  jurisdictions,
  limit: fc.integer({ min: 1, max: 10 }),
  among: fc.constantFrom('all', 'all', 'people', 'numbers'),
});
