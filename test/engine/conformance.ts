/** What every engine promises, whatever it is made of: the rules of searches and of loads, as tables. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  COMPANY_FILTERS,
  type CompanySearch,
  type DuplicateCompany,
  type Engine,
  type LoadOptions,
  type LoadSummary,
  OFFICER_FILTERS,
  ORDERS,
  type RejectedRecord,
  type SearchFilters,
  type SearchPage,
} from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { CANDIDATE_COMPANIES, candidates, candidatesOfReplaced } from './candidates.ts';
import { changes } from './changes.ts';
import {
  type AskedCompanies,
  type AskedOfficers,
  company,
  companySearch,
  idOf,
  load,
  ndjson,
  officerSearch,
  parse,
  party,
  readBlocks,
  soon,
} from './companies.ts';
import { type Asked, askedOf, VARIED, valuesOf } from './filters.ts';
import { IDENTIFIED, manyCompanies as manyAtOnce } from './many-companies.ts';
import { farSorts, SORTED_FEW, SORTED_MANY, sorts } from './sorts.ts';
import { SUGGESTION_COMPANIES, suggestions } from './suggestions.ts';

const COMPANIES: readonly Company[] = [
  // Where names are searched
  company('us_co', '01', 'Plum Current LLC', { trading: ['Other One'], previous: ['Former One'] }),
  company('us_co', '02', 'Second', { trading: ['Plum Trading'] }),
  company('us_co', '03', 'Third', { alias: ['Plum Alias'] }),
  company('us_co', '04', 'Fourth', { previous: ['Plum Former'] }),
  company('us_co', '05', 'Plum Everywhere', { trading: ['Plum'], alias: ['A Plum'], previous: ['Plum'] }),
  // Several names of one company
  company('us_co', '10', 'Kite Makers', { trading: ['Harbor Road', 'Road House'], previous: ['Old Harbor'] }),
  company('us_co', '11', 'Road Works', { trading: ['Harbor Kite'] }),
  company('us_co', '12', 'Quince', { trading: ['Not It', 'Fig Tree', 'Fig Tree Farm'], previous: ['Fig Tree Grove'] }),
  company('us_co', '13', 'Olive Hill', { trading: ['Lower Press', 'Olive Press'], previous: ['Press of Olive Hill'] }),
  // Status
  company('us_co', '20', 'Slate A', { status: 'active' }),
  company('us_co', '21', 'Slate I', { status: 'inactive' }),
  company('us_co', '22', 'Slate D', { status: 'dissolved' }),
  company('us_co', '23', 'Slate S', { status: 'suspended' }),
  company('us_co', '24', 'Slate M', { status: 'merged' }),
  company('us_co', '25', 'Slate W', { status: 'withdrawn' }),
  company('us_co', '26', 'Slate U', { status: 'unknown' }),
  // Text
  company('us_co', '30', 'CAFÉ OLÉ, INC.'),
  company('us_co', '31', 'AT&T Wireless of Nowhere'),
  company('us_co', '32', "O'Brien & Daughters L.L.C."),
  company('us_co', '33', 'Ünïçødé Straße 東京 Ключ'),
  company('us_co', '34', '!!! ***'),
  company('us_co', '35', 'The The'),
  company('us_co', '36', 'Wood Wood Chuck Wood'),
  company('us_co', '37', '𝔐ath 𐐷eseret'),
  // Order by code point: U+FF21 comes before the first astral character, after every ASCII one.
  company('us_co', 'É', 'Sorted'),
  company('us_co', '\u{1F600}', 'Sorted'),
  company('us_co', 'Ａ', 'Sorted'),
  company('us_co', '10a', 'Sorted'),
  company('us_co', '9', 'Sorted'),
  company('us_co', 'a', 'Sorted'),
  company('us_co', 'B', 'Sorted'),
  company('us_ca', '7', 'Sorted'),
  company('us', '8', 'Sorted'),
  company('us_de', '1', 'Sorted'),
  // Relevance
  company('us_de', 'r1', 'Ruby Field'),
  company('us_co', 'r2', 'Ruby Field'),
  company('us_co', 'r3', 'Field Ruby'),
  company('us_ca', 'r4', 'Ruby Field Company'),
  company('us_ca', 'r5', 'Opal', { trading: ['Ruby Field'] }),
  company('us_co', 'r6', 'Opal', { alias: ['Big Ruby Field'] }),
  company('us_ca', 'r7', 'Opal', { previous: ['Ruby Field'] }),
  company('us_ca', 'r8', 'Ruby of the Longer Name', { trading: ['Field'] }),
  company('us_de', 'r9', 'Ruby', { previous: ['Field'] }),
  company('us_ca', 'ra', 'The Big Ruby Field', { trading: ['Ruby Field'] }),
  // Names of so many words that they rank alike
  company('us_co', 'w1', 'Umber '.repeat(1_030)),
  company('us_co', 'w2', 'Umber '.repeat(1_023)),
  company('us_co', 'w3', 'Umber '.repeat(1_024)),
  company('us_co', 'w4', 'Sepia '.repeat(1_030), { alias: ['Ochre'] }),
  company('us_co', 'w5', 'Sepia '.repeat(1_024), { alias: ['Ochre'] }),
  company('us_co', 'w6', 'Sepia '.repeat(1_022), { alias: ['Ochre'] }),
  // Numbers
  company('us_ca', '100%', 'Percent'),
  company('us_ca', '100a', 'Letter'),
  company('us_ca', 'ÀB 1/2', 'Odd Number'),
];

type SearchCase = {
  readonly behaviour: string;
  readonly q: string;
  readonly more?: AskedCompanies;
  readonly found: readonly string[];
};

const co = (...numbers: string[]) => numbers.map((number) => `us_co/${number}`);

const SEARCHES: readonly SearchCase[] = [
  { behaviour: 'a word is found in every field', q: 'plum', found: co('01', '02', '03', '04', '05') },
  {
    behaviour: 'alternative names are left out on demand, aliases and trade names alike',
    q: 'plum',
    more: { matchAlternativeNames: false },
    found: co('01', '04', '05'),
  },
  {
    behaviour: 'previous names are left out on demand',
    q: 'plum',
    more: { matchPreviousNames: false },
    found: co('01', '02', '03', '05'),
  },
  {
    behaviour: 'the current name alone is searched on demand',
    q: 'plum',
    more: { matchAlternativeNames: false, matchPreviousNames: false },
    found: co('01', '05'),
  },
  { behaviour: 'different terms may be in different names', q: 'kite road', found: co('10', '11') },
  {
    behaviour: 'a term in a field left out does not count',
    q: 'kite road',
    more: { matchAlternativeNames: false },
    found: [],
  },
  { behaviour: 'a phrase stands inside one name', q: '"harbor road"', found: co('10') },
  { behaviour: 'a phrase does not go on in the next name of a field', q: '"road road"', found: [] },
  { behaviour: 'a phrase does not go on in the next field', q: '"makers harbor"', found: [] },
  { behaviour: 'a phrase does not skip a word', q: '"at nowhere"', found: [] },
  { behaviour: 'a phrase is in order', q: '"road harbor"', found: [] },
  { behaviour: 'a phrase of a repeated word asks for it twice', q: '"the the"', found: co('35') },
  { behaviour: 'a phrase is found at any position of its words', q: '"wood chuck wood"', found: co('36') },
  { behaviour: 'a prefix finds longer words and the word itself', q: 'cur* OR current*', found: co('01') },
  { behaviour: 'a prefix longer than six letters', q: 'everywhe*', found: co('05') },
  { behaviour: 'a prefix longer than six letters that begins no word', q: 'everywhat*', found: [] },
  { behaviour: 'a phrase that ends in a prefix', q: 'at&t-wirel*', found: co('31') },
  { behaviour: 'OR finds either', q: 'quince OR kite', found: co('10', '11', '12') },
  { behaviour: 'AND binds tighter than OR', q: 'quince OR kite AND works', found: co('11', '12') },
  { behaviour: 'parentheses override', q: '(quince OR kite) AND works', found: co('11') },
  { behaviour: 'accents and case do not matter', q: 'CAFE ole', found: co('30') },
  { behaviour: 'a word that folding separates is a phrase', q: 'AT&T', found: co('31') },
  { behaviour: 'apostrophes and the dots of abbreviations vanish', q: 'obrien LLC O’Brien', found: co('32') },
  { behaviour: 'letters of every script are words', q: 'unicøde* 東* ключ', found: co('33') },
  { behaviour: 'letters beyond the basic plane are words', q: 'math 𐐷es*', found: co('37') },
  { behaviour: 'lower-case operators are words', q: 'the and', found: [] },
  {
    behaviour: 'status active lets unknown pass',
    q: 'slate',
    more: { filters: { status: 'active' } },
    found: co('20', '26'),
  },
  {
    behaviour: 'status inactive is every status but active, and unknown',
    q: 'slate',
    more: { filters: { status: 'inactive' } },
    found: co('21', '22', '23', '24', '25', '26'),
  },
  { behaviour: 'status unknown is unknown', q: 'slate', more: { filters: { status: 'unknown' } }, found: co('26') },
  {
    behaviour: 'status any is all',
    q: 'slate',
    found: co('20', '21', '22', '23', '24', '25', '26'),
  },
  {
    behaviour: 'a filter and fields left out go together',
    q: 'slate OR plum',
    more: { filters: { status: 'active' }, matchAlternativeNames: false, orderBy: 'relevance' },
    found: co('05', '20', '26', '01', '04'),
  },
  {
    behaviour: 'the default order is by jurisdiction and number, both by code point',
    q: 'sorted',
    found: ['us/8', 'us_ca/7', ...co('10a', '9', 'B', 'a', 'É', 'Ａ', '\u{1F600}'), 'us_de/1'],
  },
  {
    behaviour: 'jurisdictions asked for in any order, twice, or not loaded',
    q: 'sorted',
    more: { jurisdictions: ['us_zz', 'us_de', 'us_ca', 'us_de'] },
    found: ['us_ca/7', 'us_de/1'],
  },
  { behaviour: 'no jurisdiction that is loaded', q: 'sorted', more: { jurisdictions: ['us_zz'] }, found: [] },
  {
    behaviour: 'relevance: exact names, then by field, then fewer words, then names that match together',
    q: 'ruby field',
    more: { orderBy: 'relevance' },
    found: [
      ...['us_co/r2', 'us_de/r1', 'us_co/r3', 'us_ca/r4', 'us_ca/ra'],
      ...['us_ca/r5', 'us_co/r6', 'us_ca/r7', 'us_de/r9', 'us_ca/r8'],
    ],
  },
  {
    behaviour: 'relevance: an exact name by words that AND, OR, quotes and parentheses join',
    q: '(field OR "ruby")',
    more: { orderBy: 'relevance' },
    found: [
      ...['us_co/r3', 'us_co/r2', 'us_de/r1', 'us_ca/r4', 'us_ca/ra'],
      ...['us_de/r9', 'us_ca/r8', 'us_ca/r5', 'us_co/r6', 'us_ca/r7'],
    ],
  },
  {
    behaviour: 'relevance: a query with a wildcard is never exact',
    q: 'ruby field*',
    more: { orderBy: 'relevance' },
    found: [
      ...['us_co/r2', 'us_co/r3', 'us_de/r1', 'us_ca/r4', 'us_ca/ra'],
      ...['us_ca/r5', 'us_co/r6', 'us_ca/r7', 'us_de/r9', 'us_ca/r8'],
    ],
  },
  {
    behaviour: 'relevance: an exact name of 1,023 words goes before longer ones',
    q: `"${'umber '.repeat(1_023)}"`,
    more: { orderBy: 'relevance' },
    found: co('w2', 'w1', 'w3'),
  },
  {
    behaviour: 'relevance: names of 1,023 words and more rank alike',
    q: 'umber',
    more: { orderBy: 'relevance' },
    found: co('w1', 'w2', 'w3'),
  },
  {
    behaviour: 'relevance: so do current names of companies that match together',
    q: 'sepia ochre',
    more: { orderBy: 'relevance' },
    found: co('w6', 'w4', 'w5'),
  },
  {
    behaviour: 'relevance: more than five OR operands',
    q: 'ruby OR field OR x1 OR x2 OR x3 OR company',
    more: { orderBy: 'relevance', jurisdictions: ['us_ca', 'us_de'] },
    found: [...['us_ca/r4', 'us_de/r1', 'us_ca/ra', 'us_de/r9', 'us_ca/r8'], ...['us_ca/r5', 'us_ca/r7']],
  },
];

/** `matched`: field and value of the one company found. */
const MATCHES: readonly (Omit<SearchCase, 'found'> & { readonly matched: readonly [string, string] })[] = [
  { behaviour: 'the current name goes before others', q: 'plum AND everywhere', matched: ['name', 'Plum Everywhere'] },
  { behaviour: 'a trade name is alternative', q: '"plum trading"', matched: ['alternative_names', 'Plum Trading'] },
  { behaviour: 'an alias is alternative', q: '"plum alias"', matched: ['alternative_names', 'Plum Alias'] },
  { behaviour: 'a former legal name is previous', q: '"plum former"', matched: ['previous_names', 'Plum Former'] },
  {
    behaviour: 'the first name that satisfies the query alone, verbatim',
    q: '"FIG tree"',
    matched: ['alternative_names', 'Fig Tree'],
  },
  {
    behaviour: 'a name further on that satisfies it alone goes before a first one with a term of it',
    q: 'olive hill press',
    matched: ['previous_names', 'Press of Olive Hill'],
  },
  {
    behaviour: 'without such a name, the first of the first field with any term',
    q: 'lower grove* OR (lower AND olive AND house) OR (press AND makers) OR (lower AND hill)',
    matched: ['name', 'Olive Hill'],
  },
  {
    behaviour: 'a field left out is not looked at',
    q: 'plum AND everywhere OR fig',
    more: { matchAlternativeNames: false, jurisdictions: ['us_co'] },
    matched: ['previous_names', 'Fig Tree Grove'],
  },
];

const OFFICERS: readonly Company[] = [
  company('us_co', '1', 'Kite Works', {
    parties: [
      party('SMITHSON, JUNE A', ['registered_agent', { kind: 'owner', endedOn: '2020-01-01' }], '80202-1234'),
      party('June A Smithson', ['officer'], '80203'),
      party('June A Smithson', ['officer'], '80203'),
      party('Ito Smithson', [], null),
    ],
  }),
  company('us_co', '2', 'Smithson Holdings'),
  company('us_ca', '9', 'Harbor', { parties: [party('June Álvarez', ['member']), party('A', ['officer'], '8020')] }),
  company('us_ca', '10', 'Pier', { parties: [party('!!!'), party('Smithson', ['manager'], 'K1A 0B1')] }),
];

const OFFICER_SEARCHES: readonly {
  readonly behaviour: string;
  readonly q: string;
  readonly more?: AskedOfficers;
  /** Company, and the position of the party in its record. */
  readonly found: readonly string[];
}[] = [
  {
    behaviour: 'each party is a result, in order of jurisdiction, number and the record',
    q: 'smithson',
    found: ['us_ca/10 1', 'us_co/1 0', 'us_co/1 1', 'us_co/1 2', 'us_co/1 3'],
  },
  { behaviour: 'words come in any order', q: 'june smithson', found: ['us_co/1 0', 'us_co/1 1', 'us_co/1 2'] },
  { behaviour: 'a phrase is in order', q: '"smithson june"', found: ['us_co/1 0'] },
  { behaviour: 'terms are in one party\u2019s name', q: 'ito june', found: [] },
  { behaviour: 'a company\u2019s name is no officer\u2019s', q: 'holdings', found: [] },
  {
    behaviour: 'a long prefix',
    q: 'smithso* OR álvar*',
    found: ['us_ca/9 0', 'us_ca/10 1', 'us_co/1 0', 'us_co/1 1', 'us_co/1 2', 'us_co/1 3'].sort((a, b) =>
      a < b ? -1 : 1,
    ),
  },
  {
    behaviour: 'a role, also a second one that has ended',
    q: 'june',
    more: { filters: { role: 'owner' } },
    found: ['us_co/1 0'],
  },
  { behaviour: 'a role nobody has', q: 'june', more: { filters: { role: 'shareholder' } }, found: [] },
  {
    behaviour: 'the first five digits of the postal code',
    q: 'june',
    more: { filters: { zip_code: '80202' } },
    found: ['us_co/1 0'],
  },
  {
    behaviour: 'role and postal code together',
    q: 'june',
    more: { filters: { role: 'officer', zip_code: '80202' } },
    found: [],
  },
  {
    behaviour: 'no address, no ZIP',
    q: 'ito OR a',
    more: { filters: { zip_code: '80203' } },
    found: ['us_co/1 1', 'us_co/1 2'],
  },
  { behaviour: 'jurisdictions', q: 'june', more: { jurisdictions: ['us_zz', 'us_ca'] }, found: ['us_ca/9 0'] },
];

/** Of five results. `next`: the next page. */
const PAGES = [
  { limit: 2, page: 1, found: [0, 1], next: 2 },
  { limit: 2, page: 2, found: [2, 3], next: 3 },
  { limit: 2, page: 3, found: [4], next: null },
  { limit: 2, page: 4, found: [], next: null },
  { limit: 5, page: 1, found: [0, 1, 2, 3, 4], next: null },
  { limit: 5, page: 2, found: [], next: null },
  { limit: 1, page: 5, found: [4], next: null },
  { limit: 4, page: 1, found: [0, 1, 2, 3], next: 2 },
  { limit: 100, page: Number.MAX_SAFE_INTEGER, found: [], next: null },
  { limit: 1, page: Number.MAX_SAFE_INTEGER, found: [], next: null },
] as const;

const SUITES = {
  'company search': (open: Open) => withCompanies(open, COMPANIES, companySearches),
  'officer search': (open: Open) => withCompanies(open, OFFICERS, officerSearches),
  filters: (open: Open) => withCompanies(open, VARIED, filters),
  'sorts and facets': (open: Open) => withCompanies(open, SORTED_FEW, sorts),
  'sorts of many': (open: Open) => withCompanies(open, SORTED_MANY, farSorts),
  lookup: (open: Open) => withCompanies(open, COMPANIES, lookups),
  'many companies at once': (open: Open) => withCompanies(open, IDENTIFIED, manyAtOnce),
  suggestions: (open: Open) => withCompanies(open, SUGGESTION_COMPANIES, suggestions),
  'a company of many parties': (open: Open) => withCompanies(open, [LARGEST], largeCompany),
  totals: (open: Open) => withCompanies(open, manyCompanies(), totals),
  'without anything loaded': (open: Open) => withCompanies(open, [], nothingLoaded),
  loads,
  changes,
  candidates: (open: Open) => withCompanies(open, CANDIDATE_COMPANIES, candidates),
  'candidates of registries that are loaded anew': candidatesOfReplaced,
};

/** Those that ask an engine all that its reader may be asked in another thread: its loads are the same either way. */
export const ASKED_OF_A_THREAD = [
  'company search',
  'officer search',
  'sorts and facets',
  'suggestions',
  'a company of many parties',
] as const;

type Open = () => Promise<Engine>;
type Suite = keyof typeof SUITES;

/** `suites`: all when left out. `skip`: why the engine cannot be had here. */
export function engineConformance(
  name: string,
  open: Open,
  {
    suites = Object.keys(SUITES) as Suite[],
    skip = false,
  }: { readonly suites?: readonly Suite[]; readonly skip?: string | false } = {},
): void {
  describe(`engine ${name}`, { skip }, () => {
    for (const suite of suites) describe(suite, () => SUITES[suite](open));
  });
}

function withCompanies(open: Open, companies: readonly Company[], tests: (engineOf: () => Engine) => void): void {
  let engine: Engine;
  before(async () => {
    engine = await open();
    // Shuffled, the same way each time: an engine sorts.
    await load(
      engine,
      [...companies].sort((a, b) => (a.legal_name + a.as_of < b.legal_name + b.as_of ? 1 : -1)),
    );
  });
  after(() => engine[Symbol.asyncDispose]());
  tests(() => engine);
}

async function assertBytesMax(
  search: (bytesMax?: number) => Promise<{ readonly hits: readonly { readonly record: Uint8Array }[] }>,
): Promise<void> {
  const { hits } = await search();
  assert.ok(hits.length > 1);
  const bytes = hits.reduce((sum, { record }) => sum + record.length, 0);
  assert.deepEqual((await search(bytes)).hits.length, hits.length);
  await assert.rejects(search(bytes - 1), { name: 'EngineError', code: 'page_too_large' });
}

function companySearches(engineOf: () => Engine): void {
  for (const { behaviour, q, more, found } of SEARCHES) {
    it(behaviour, async () => {
      const page = await engineOf().search(companySearch(q, more));
      assert.deepEqual(
        page.hits.map((hit) => idOf(hit.record)),
        found,
      );
      assert.equal(page.totalMatches, found.length);
      assert.equal(page.totalIsCapped, false);
      assert.equal(page.nextPage, null);
    });
  }

  for (const { behaviour, q, more, matched } of MATCHES) {
    it(`matched: ${behaviour}`, async () => {
      const { hits } = await engineOf().search(companySearch(q, more));
      const field = hits.find((hit) => hit.matchedField === matched[0] && hit.matchedValue === matched[1]);
      assert.ok(field, JSON.stringify(hits.map((hit) => [hit.matchedField, hit.matchedValue])));
    });
  }

  it('a page of companies of more bytes than it may have is refused', () =>
    assertBytesMax((bytesMax) => engineOf().search(companySearch('llc'), bytesMax)));

  it('the searched jurisdictions are those that are loaded, sorted', async () => {
    const searched = async (jurisdictions: CompanySearch['jurisdictions']) =>
      (await engineOf().search(companySearch('nothing', { jurisdictions }))).jurisdictionsSearched;
    assert.deepEqual(await searched('all'), ['us', 'us_ca', 'us_co', 'us_de']);
    assert.deepEqual(await searched(['us_de', 'us_zz', 'us', 'us']), ['us', 'us_de']);
    assert.deepEqual(await searched([]), []);
  });

  it('companies come whole', async () => {
    const { hits } = await engineOf().search(companySearch('quince'));
    assert.deepEqual(
      hits.map((hit) => parse(hit.record)),
      COMPANIES.filter((one) => one.entity_number === '12'),
    );
  });

  for (const orderBy of ORDERS) {
    const ids = orderBy === 'jurisdiction' ? ['01', '02', '03', '04', '05'] : ['05', '01', '02', '03', '04'];
    for (const { limit, page, found, next } of PAGES) {
      it(`page ${page} of ${limit} by ${orderBy}`, async () => {
        const { hits, nextPage, totalMatches } = await engineOf().search(
          companySearch('plum', { orderBy, limit, page }),
        );
        assert.deepEqual(
          hits.map((hit) => idOf(hit.record)),
          co(...found.map((position) => ids[position]!)),
        );
        assert.equal(nextPage, next);
        assert.equal(totalMatches, 5);
      });
    }
  }

  for (const operators of [
    ['AND', 'OR'],
    ['OR', 'AND'],
  ] as const) {
    const operatorAt = (index: number) => operators[index % 2]!;
    const deep = Array.from({ length: 99 }, (_, index) => `plum ${operatorAt(index)} (`).join('');
    const long = Array.from({ length: 50 }, (_, index) => `(plum ${operatorAt(0)} p${'lum'.slice(0, index % 4)}*)`);
    for (const [what, q] of [
      ['deep', `${deep}plum${')'.repeat(99)}`],
      ['long', long.join(` ${operatorAt(1)} `)],
    ] as const) {
      it(`a query as ${what} as the language allows, ${operators.join(' outside ')}`, async () => {
        for (const orderBy of ORDERS) {
          const { hits } = await engineOf().search(companySearch(q, { orderBy }));
          const ids = hits.map((hit) => idOf(hit.record));
          for (const id of co('01', '02', '03', '04', '05')) assert.ok(ids.includes(id), id);
        }
      });
    }
  }
}

function officerSearches(engineOf: () => Engine): void {
  it('a page of officers whose companies take more bytes than it may have is refused', () =>
    assertBytesMax((bytesMax) => engineOf().searchPeople(officerSearch('june'), bytesMax)));

  for (const { behaviour, q, more, found } of OFFICER_SEARCHES) {
    it(behaviour, async () => {
      const { hits, totalMatches } = await engineOf().searchPeople(officerSearch(q, more));
      assert.deepEqual(
        hits.map((hit) => `${idOf(hit.record)} ${hit.partyIndex}`),
        found,
      );
      for (const { record: company, partyIndex, party } of hits) {
        const { parties } = JSON.parse(Buffer.from(company).toString());
        assert.deepEqual(JSON.parse(party), parties[partyIndex]);
      }
      assert.equal(totalMatches, found.length);
    });
  }

  const ids = ['us_ca/10 1', 'us_co/1 0', 'us_co/1 1', 'us_co/1 2', 'us_co/1 3'];
  for (const { limit, page, found, next } of PAGES) {
    it(`page ${page} of ${limit}`, async () => {
      const { hits, nextPage } = await engineOf().searchPeople(officerSearch('smithson', { limit, page }));
      assert.deepEqual(
        hits.map((hit) => `${idOf(hit.record)} ${hit.partyIndex}`),
        found.map((position) => ids[position]),
      );
      assert.equal(nextPage, next);
    });
  }
}

/** Of all filters: against the plainest engine, which the tables above hold to what is meant. */
function filters(engineOf: () => Engine): void {
  const oracle = memoryEngine(VARIED);
  const found = async (page: Promise<SearchPage<{ readonly record: Uint8Array }>>) => {
    const { hits, totalMatches } = await page;
    return { totalMatches, ids: hits.map(({ record }) => idOf(record)) };
  };
  const searches: readonly {
    readonly what: string;
    readonly declared: SearchFilters<never>;
    readonly search: (engine: Engine, q: string, asked: Asked) => ReturnType<typeof found>;
  }[] = [
    ...[...ORDERS, 'name' as const].map((orderBy) => ({
      what: `companies by ${orderBy}`,
      declared: COMPANY_FILTERS,
      search: (engine: Engine, q: string, filters: Asked) =>
        found(engine.search(companySearch(q, { filters, orderBy }))),
    })),
    {
      what: 'officers',
      declared: OFFICER_FILTERS,
      search: (engine, q, filters) => found(engine.searchPeople(officerSearch(q, { filters }))),
    },
  ];
  for (const { what, declared, search } of searches) {
    for (const [names, values] of Map.groupBy(askedOf(declared), (asked) => Object.keys(asked).join(' and '))) {
      it(`${what}: each value of ${names}`, async () => {
        for (const asked of values) {
          const expected = await search(oracle, 'larch', asked);
          assert.deepEqual(await search(engineOf(), 'larch', asked), expected, JSON.stringify(asked));
          if (Object.keys(asked).length > 1) continue;
          assert.notEqual(expected.totalMatches, 0, `VARIED needs one that passes ${JSON.stringify(asked)}`);
          assert.notEqual(expected.totalMatches, VARIED.length, `and one that does not`);
        }
      });
    }
    for (const [name, filter] of Object.entries(declared)) {
      it(`${what}: values of ${name} are no words`, async () => {
        for (const value of valuesOf(filter).map(String)) {
          for (const q of [value, `${value.slice(0, -1)}*`, `"${name} ${value}"`, `${name}:${value}`]) {
            assert.deepEqual(await search(engineOf(), q, {}), { totalMatches: 0, ids: [] }, q);
          }
        }
      });
    }
  }
}

const LARGEST = company('us_co', '1', 'Many Parties LLC', {
  parties: Array.from({ length: 20_000 }, (_, index) => party(`Pia Quill ${index}`)),
});

function largeCompany(engineOf: () => Engine): void {
  it('is looked up whole, again and again', async () => {
    for (let time = 0; time < 3; time++) {
      const found = await engineOf().lookup('us_co', '1');
      assert.deepEqual(parse(found!), LARGEST);
    }
    assert.equal(await engineOf().lookup('us_co', '2'), null);
  });

  it('is found by any of them, each told by itself', async () => {
    const { hits } = await engineOf().searchPeople(officerSearch('"quill 17777"'));
    assert.deepEqual(
      hits.map(({ partyIndex, party: found }) => [partyIndex, JSON.parse(found)]),
      [[17_777, LARGEST.parties![17_777]]],
    );
  });
}

function lookups(engineOf: () => Engine): void {
  const FOUND = ['us_ca/100%', 'us_ca/ÀB 1/2', 'us_co/É', 'us_co/\u{1F600}', 'us_co/9', 'us/8'];
  const NOT_FOUND = [
    ...['us_ca/100', 'us_ca/100_', 'us_ca/100A', 'us_ca/ 100%', 'us_ca/100% ', 'us_ca/àb 1/2', 'us_ca/A\u0300B 1/2'],
    ...['us_co/e', 'us_co/09', 'us_co/9\0', 'us_co/\ufffd', 'us_co/', 'us_co/8', 'us_zz/8', "us_ca/' OR 1=1"],
  ];
  const lookup = (engine: Engine, id: string) => {
    const slash = id.indexOf('/');
    return engine.lookup(id.slice(0, slash), id.slice(slash + 1));
  };
  for (const id of FOUND) {
    it(`finds ${JSON.stringify(id)}`, async () => {
      const found = await lookup(engineOf(), id);
      assert.ok(found !== null);
      assert.equal(idOf(found), id);
    });
  }
  for (const id of NOT_FOUND) {
    it(`does not find ${JSON.stringify(id)}`, async () => assert.equal(await lookup(engineOf(), id), null));
  }
}

/** 10,001 with `common`, 10,000 of them with `tenk`, in two jurisdictions. */
function manyCompanies(): Company[] {
  return Array.from({ length: 10_001 }, (_, index) => {
    const words = index === 0 ? 'Common' : 'Common Tenk';
    const code = index < 9_000 ? 'us_co' : 'us_ca';
    return company(code, String(index).padStart(5, '0'), words, { parties: [party(words)] });
  });
}

function totals(engineOf: () => Engine): void {
  for (const orderBy of ORDERS) {
    const search = async (q: string, page: number, jurisdictions: CompanySearch['jurisdictions'] = 'all') => {
      const search = companySearch(q, { orderBy, page, jurisdictions });
      const { hits, generation: _, pin: __, ...rest } = await engineOf().search(search);
      return { ...rest, returned: hits.length };
    };
    it(`10,000 by ${orderBy} are exact`, async () => {
      const { totalMatches, totalIsCapped } = await search('tenk', 1);
      assert.deepEqual({ totalMatches, totalIsCapped }, { totalMatches: 10_000, totalIsCapped: false });
    });
    it(`10,001 by ${orderBy} are capped, and paged to the last`, async () => {
      for (const [page, returned, nextPage] of [
        [1, 100, 2],
        [100, 100, 101],
        [101, 1, null],
        [102, 0, null],
      ] as const) {
        assert.deepEqual(await search('common', page), {
          totalMatches: 10_000,
          totalIsCapped: true,
          nextPage,
          returned,
          jurisdictionsSearched: ['us_ca', 'us_co'],
        });
      }
    });
    it(`facets by ${orderBy} are capped as totals are`, async () => {
      const search = companySearch('common OR none', {
        orderBy,
        limit: 1,
        facets: ['jurisdiction_code', 'has_officers'],
      });
      assert.deepEqual((await engineOf().search(search)).facets, {
        jurisdiction_code: [
          { value: 'us_co', count: 9_000, is_capped: false },
          { value: 'us_ca', count: 1_001, is_capped: false },
        ],
        has_officers: [{ value: 'true', count: 10_000, is_capped: true }],
      });
    });
    it(`one jurisdiction by ${orderBy} counts its own`, async () => {
      assert.equal((await search('common', 1, ['us_co'])).totalMatches, 9_000);
    });
    it(`a page by ${orderBy} goes on in the next jurisdiction`, async () => {
      const { hits } = await engineOf().search(companySearch('tenk', { orderBy, page: 11, limit: 99 }));
      // us_ca has 1,001: the page's first 11 are its last ones.
      const ids = hits.map((hit) => idOf(hit.record));
      assert.deepEqual(ids.slice(9, 13), ['us_ca/09999', 'us_ca/10000', 'us_co/00001', 'us_co/00002']);
      assert.equal(ids.length, 99);
    });
  }
  it('10,001 officers are capped', async () => {
    const { totalMatches, totalIsCapped, nextPage } = await engineOf().searchPeople(
      officerSearch('common', { page: 100 }),
    );
    assert.deepEqual(
      { totalMatches, totalIsCapped, nextPage },
      { totalMatches: 10_000, totalIsCapped: true, nextPage: 101 },
    );
  });
}

function nothingLoaded(engineOf: () => Engine): void {
  it('searches find nothing, lookups neither', async () => {
    const empty = { hits: [], totalMatches: 0, totalIsCapped: false, nextPage: null, jurisdictionsSearched: [] };
    const present = await engineOf().present('all');
    const searched = [
      ...ORDERS.map((orderBy) => engineOf().search(companySearch('a', { orderBy }))),
      engineOf().searchPeople(officerSearch('a')),
    ];
    for (const { generation, pin, ...page } of await Promise.all(searched)) {
      assert.deepEqual([page, { generation, pin }, typeof pin], [empty, present, 'string']);
    }
    assert.equal(await engineOf().lookup('us_co', '1'), null);
    assert.deepEqual(await engineOf().snapshots(), []);
    assert.equal(await engineOf().openReading('us_co'), null);
  });
}

const parseLine = (line: string): Company => JSON.parse(line);

function loads(open: Open): void {
  const namesOf = async (engine: Engine) => {
    const { hits } = await engine.search(companySearch('kite OR harbor'));
    return hits.map((hit) => `${idOf(hit.record)} ${parse(hit.record).legal_name}`);
  };
  const becomes = async (engine: Engine, names: readonly string[]) =>
    assert.deepEqual(
      await soon(
        () => namesOf(engine),
        (value) => value.join() === names.join(),
      ),
      names,
    );

  it('a load replaces its own jurisdictions and no other', async () => {
    await using engine = await open();
    await load(engine, [company('us_co', '1', 'Kite'), company('us_co', '2', 'Kite'), company('us_ca', '1', 'Kite')]);
    await becomes(engine, ['us_ca/1 Kite', 'us_co/1 Kite', 'us_co/2 Kite']);
    const infos = await load(engine, [company('us_co', '2', 'Harbor')]);
    assert.deepEqual(
      infos.map(({ jurisdiction, companies }) => [jurisdiction, companies]),
      [['us_co', 1]],
    );
    await becomes(engine, ['us_ca/1 Kite', 'us_co/2 Harbor']);
  });

  it('a page that names the snapshots of the page before goes on in them, whatever was loaded meanwhile', async () => {
    await using engine = await open();
    const kites = (from: number, end: number) =>
      Array.from({ length: end - from }, (_, index) => `${from + index}`.padStart(3, '0'));
    const ofCo = (numbers: readonly string[], name: string) =>
      numbers.map((number) => company('us_co', number, name, { parties: [party('Ann')] }));
    await load(engine, [...ofCo(kites(0, 25), 'Kite'), company('us_ca', '1', 'Kite', { parties: [party('Ann')] })]);
    await becomes(engine, ['us_ca/1 Kite', ...kites(0, 25).map((number) => `us_co/${number} Kite`)]);
    const pages = async (search: (page: number, pin?: string) => Promise<SearchPage<{ record: Uint8Array }>>) => {
      const first = await search(1);
      assert.ok(first.pin !== null);
      return { first, rest: async () => [first, await search(2, first.pin!), await search(3, first.pin!)] };
    };
    const limits = { limit: 10 } as const;
    const walks = await Promise.all([
      pages((page, pin) => engine.search(companySearch('kite', { ...limits, page, pin }))),
      pages((page, pin) => engine.search(companySearch('kite', { ...limits, page, pin, orderBy: 'relevance' }))),
      pages((page, pin) => engine.searchPeople(officerSearch('ann', { ...limits, page, pin }))),
    ]);
    // Another name, fewer and other companies, and a jurisdiction that was not there.
    await load(engine, [...ofCo(kites(20, 90), 'Harbor'), company('us_fl', '1', 'Kite', { parties: [party('Ann')] })]);
    await becomes(engine, ['us_ca/1 Kite', ...kites(20, 90).map((number) => `us_co/${number} Harbor`), 'us_fl/1 Kite']);
    for (const { rest, first } of walks) {
      const walked = await rest();
      assert.deepEqual(
        walked.flatMap(({ hits }) => hits.map((hit) => idOf(hit.record))),
        ['us_ca/1', ...kites(0, 25).map((number) => `us_co/${number}`)],
      );
      for (const { totalMatches, jurisdictionsSearched, pin } of walked) {
        assert.deepEqual([totalMatches, jurisdictionsSearched, pin], [26, ['us_ca', 'us_co'], first.pin]);
      }
    }
    const newest = await engine.search(companySearch('kite'));
    assert.deepEqual([newest.totalMatches, newest.pin === walks[0].first.pin], [2, false]);
    // Only what is asked for counts.
    const pin = walks[0].first.pin!;
    const inCalifornia = await engine.search(companySearch('kite', { jurisdictions: ['us_ca'], pin }));
    assert.deepEqual([inCalifornia.totalMatches, inCalifornia.pin], [1, pin]);
    for (const unknown of ['', '9999', 'AAAAAAAAAAAAAAAA', '../../secret', 'é'.repeat(200)]) {
      await assert.rejects(engine.search(companySearch('kite', { pin: unknown })), { code: 'pin_gone' });
      await assert.rejects(engine.searchPeople(officerSearch('ann', { pin: unknown })), { code: 'pin_gone' });
    }
  });

  it('a page names the generation that it was read from, and a load makes another', async () => {
    await using engine = await open();
    await load(engine, [company('us_co', '1', 'Kite'), company('us_ca', '1', 'Kite')]);
    const seen = new Set<string>();
    for (const name of ['Kite One', 'Kite Two']) {
      await load(engine, [company('us_co', '1', name)]);
      await becomes(engine, ['us_ca/1 Kite', `us_co/1 ${name}`]);
      for (const jurisdictions of ['all', ['us_co']] as const) {
        const { generation, pin } = await engine.search(companySearch('kite', { jurisdictions }));
        const named = await soon(
          () => engine.present(jurisdictions),
          (now) => now.generation === generation,
        );
        assert.equal(named.generation, generation);
        assert.equal((await engine.searchPeople(officerSearch('kite', { jurisdictions }))).generation, generation);
        assert.equal(named.pin, pin);
        seen.add(`${jurisdictions} ${generation}`);
      }
    }
    assert.equal(seen.size, 4);
  });

  it('a snapshot is read whole and in order, from any record on, whatever is loaded meanwhile', async () => {
    await using engine = await open();
    const kites = Array.from({ length: 1_234 }, (_, index) => company('us_co', `${1_000 + index}`, 'Kite \u{1F6E9}'));
    await load(engine, [...kites].reverse().concat(company('us_ca', '1', 'Harbor')));
    await using reading = (await engine.openReading('us_co'))!;
    assert.deepEqual([reading.info.jurisdiction, reading.info.companies], ['us_co', 1_234]);
    const ends: number[] = [];
    for (const skip of [0, 1, 999, 1_000, 1_001, 1_233, 1_234, 5_000]) {
      const { lines, blocks } = await readBlocks(reading, skip);
      assert.deepEqual(lines.map(parseLine), kites.slice(skip));
      if (skip === 0) ends.push(...blocks);
    }
    await load(engine, [company('us_co', '1', 'Harbor')]);
    await becomes(engine, ['us_ca/1 Harbor', 'us_co/1 Harbor']);
    // A block ends where it did, also where reading began at the end of another.
    const again = await readBlocks(reading, ends[0]);
    assert.deepEqual(again.blocks, ends.slice(1));
    assert.deepEqual(again.lines.map(parseLine), kites.slice(ends[0]));
    await using next = (await engine.openReading('us_co'))!;
    assert.notEqual(next.generation, reading.generation);
    assert.equal((await readBlocks(next)).lines.length, 1);
    assert.equal(await engine.openReading('us_zz'), null);
  });

  it('a load that is not published changes nothing', async () => {
    await using engine = await open();
    await load(engine, [company('us_co', '1', 'Kite')]);
    {
      await using abandoned = engine.beginLoad({ mode: 'replace' });
      abandoned.add(company('us_co', '1', 'Harbor'), { file: 'a', line: 1 });
    }
    await becomes(engine, ['us_co/1 Kite']);
  });

  it('a load of nothing publishes nothing', async () => {
    await using engine = await open();
    await load(engine, [company('us_co', '1', 'Kite')]);
    assert.deepEqual(await load(engine, []), []);
    await becomes(engine, ['us_co/1 Kite']);
  });

  it('the first of several records of a number stays, and the others are reported', async () => {
    await using engine = await open();
    const duplicates: DuplicateCompany[] = [];
    await using loading = engine.beginLoad({ mode: 'replace', onDuplicate: (one) => duplicates.push(one) });
    loading.add(company('us_co', '1', 'Kite First'), { file: 'a', line: 1 });
    await loading.addRecords(
      ndjson([company('us_co', '2', 'Kite Two'), company('us_co', '1', 'Kite Second'), company('us_ca', '1', 'Kite')]),
      { file: 'b', line: 10 },
    );
    loading.add(company('us_co', '2', 'Kite Third'), { file: 'c', line: 7 });
    await loading.publish();
    await becomes(engine, ['us_ca/1 Kite', 'us_co/1 Kite First', 'us_co/2 Kite Two']);
    const byLine = duplicates.toSorted((a, b) => b.origin.line - a.origin.line);
    assert.deepEqual(byLine, [
      { jurisdiction: 'us_co', entityNumber: '1', origin: { file: 'b', line: 11 } },
      { jurisdiction: 'us_co', entityNumber: '2', origin: { file: 'c', line: 7 } },
    ]);
  });

  it('a line that is no company is told with its file and line, and blank lines count', async () => {
    await using engine = await open();
    const rejects: RejectedRecord[] = [];
    await using loading = engine.beginLoad({ mode: 'replace', onReject: (reject) => rejects.push(reject) });
    const good = JSON.stringify(company('us_co', '1', 'Kite'));
    await loading.addRecords(new TextEncoder().encode(`\n{}\n${good}\n   \nnot json`), { file: 'b', line: 5 });
    await loading.publish();
    await becomes(engine, ['us_co/1 Kite']);
    assert.deepEqual(
      rejects.map(({ origin, text }) => [origin.line, text]),
      [
        [6, '{}'],
        [9, 'not json'],
      ],
    );
    assert.ok(rejects.every(({ reason, origin }) => reason !== '' && origin.file === 'b'));
  });

  it('a merge lays records over those that are there', async () => {
    await using engine = await open();
    const [wide, astral] = ['\uff21', '\u{1F600}'] as const;
    await load(engine, [
      ...['1', wide].map((number) => company('us_co', number, 'Kite')),
      ...['3', astral].map((number) => company('us_co', number, 'Harbor')),
      company('us_ca', '1', 'Kite'),
    ]);
    const mergeCompany = (present: Company, update: Company) => ({
      ...update,
      legal_name: `${update.legal_name} was ${present.legal_name}`,
    });
    const updates = [
      ...['3', '2', astral].map((number) => company('us_co', number, 'Kite')),
      company('us_de', '1', 'Kite'),
    ];
    await load(engine, updates, { mode: 'merge', mergeCompany });
    await becomes(engine, [
      ...['us_ca/1 Kite', 'us_co/1 Kite', 'us_co/2 Kite', 'us_co/3 Kite was Harbor'],
      ...[`us_co/${wide} Kite`, `us_co/${astral} Kite was Harbor`, 'us_de/1 Kite'],
    ]);
  });

  describe('the caller of a load is asked when a snapshot is built', () => {
    const summary = (at: string): LoadSummary => ({
      at,
      mode: 'replace',
      companies: { before: null, after: 1 },
      parties: { before: null, after: 0 },
      acceptedLoss: [],
      files: [],
    });

    it('and what is answered is kept with it, the newest first, of the last ten loads', async () => {
      await using engine = await open();
      const seen: unknown[] = [];
      for (let round = 1; round <= 12; round++) {
        const review: LoadOptions['review'] = async (next, present) => {
          seen.push([next.jurisdiction, next.companies, present?.companies ?? null, present?.loads.length ?? null]);
          return summary(`2026-01-${String(round).padStart(2, '0')}`);
        };
        const companies = Array.from({ length: round }, (_, index) => company('us_co', String(index), 'Kite'));
        const [info] = await load(engine, companies, { mode: 'replace', review });
        assert.equal(info!.loads[0]!.at, `2026-01-${String(round).padStart(2, '0')}`);
      }
      assert.deepEqual(seen.slice(0, 3), [
        ['us_co', 1, null, null],
        ['us_co', 2, 1, 1],
        ['us_co', 3, 2, 2],
      ]);
      const [info] = await soon(
        () => engine.snapshots(),
        ([one]) => one?.companies === 12,
      );
      assert.deepEqual(
        info!.loads.map(({ at }) => at),
        Array.from({ length: 10 }, (_, index) => `2026-01-${String(12 - index).padStart(2, '0')}`),
      );
    });

    it('and how many companies keep their number', async () => {
      await using engine = await open();
      const kept: unknown[] = [];
      const review: LoadOptions['review'] = async (_next, _present, staying) => {
        kept.push(staying);
        return summary('2026-01-01');
      };
      const mergeCompany: LoadOptions['mergeCompany'] = (_present, update) => update;
      const kites = (...numbers: string[]) => numbers.map((number) => company('us_co', number, 'Kite'));
      for (const [numbers, mode] of [
        [['1', '2', '3', '4'], 'replace'],
        [['4', '9', '1', '0', '10'], 'replace'],
        [['7'], 'merge'],
        [['5', '6', '8'], 'replace'],
      ] as const) {
        await load(engine, kites(...numbers), { mode, review, mergeCompany });
      }
      assert.deepEqual(kept, [null, 2, 5, 0]);
    });

    it('and what is raised stops the load: no jurisdiction of it is published', async () => {
      await using engine = await open();
      await load(engine, [company('us_ca', '1', 'Kite'), company('us_co', '1', 'Kite')]);
      const review: LoadOptions['review'] = async ({ jurisdiction }) => {
        if (jurisdiction === 'us_co') throw new Error('too few');
        return summary('2026-01-01');
      };
      const next = [company('us_ca', '1', 'Harbor'), company('us_co', '1', 'Harbor')];
      await assert.rejects(load(engine, next, { mode: 'replace', review }), { message: 'too few' });
      await becomes(engine, ['us_ca/1 Kite', 'us_co/1 Kite']);
    });
  });

  it('snapshots tell what they hold', async () => {
    await using engine = await open();
    const filing = { id: null, title: null, filed_on: '2026-01-01', type: null, url: null, description: null };
    await load(engine, [
      company('us_co', '1', 'Kite', { status: 'active', trading: ['A', '!'], previous: ['B'], as_of: '2026-02-01' }),
      company('us_co', '2', 'Kite', { status: 'merged', alias: ['?'], filings: [filing, filing] }),
      company('us_co', '3', '***', { parties: [party('Ann', ['registered_agent']), party('!')] }),
      company('us_co', '4', 'Kite', { parties: [party('Ann', ['registered_agent']), party('Bob', [])] }),
      company('us_ca', '1', 'Kite'),
    ]);
    const infos = await soon(
      () => engine.snapshots(),
      ({ length }) => length === 2,
    );
    assert.deepEqual(
      infos.map(({ jurisdiction }) => jurisdiction),
      ['us_ca', 'us_co'],
    );
    const { publishedAt, sizeBytes, loads, ...counts } = infos[1]!;
    assert.deepEqual(loads, []);
    assert.ok(!Number.isNaN(Date.parse(publishedAt)) && sizeBytes >= 0);
    assert.deepEqual(counts, {
      jurisdiction: 'us_co',
      asOf: '2026-02-01',
      companies: 4,
      statuses: { active: 1, inactive: 0, dissolved: 0, suspended: 0, merged: 1, withdrawn: 0, unknown: 2 },
      unknownForms: 4,
      withoutAddress: 4,
      parties: 4,
      companiesWithOfficers: 1,
      tradeNames: 3,
      previousNames: 1,
      filings: 2,
    });
  });
}
