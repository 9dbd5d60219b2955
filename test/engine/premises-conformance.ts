/** What every index of premises promises, whatever it is made of: the rules of searches and of loads, as tables. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KeyQuery, ListSearch, PremisesCounts, PremisesIndex, SearchPage } from '../../src/engine/index.ts';
import { memoryPremises } from '../../src/engine/memory/index.ts';
import type { Premises } from '../../src/entity/index.ts';
import * as fc from '../property.ts';
import { readBlocks, soon } from './companies.ts';
import {
  type AskedPremises,
  allOf,
  linkedTo,
  loadedAt,
  loadList,
  loadLists,
  NO_EVIDENCE,
  parsePremises,
  peopleSearch,
  premises,
  premisesIdOf,
  premisesSearch,
} from './premises.ts';
import { anyPremises, premisesSearches, SOURCES } from './premises-arbitraries.ts';
import { premisesChanges } from './premises-changes.ts';
import { ORDERED_PREMISES, premisesOrders } from './premises-orders.ts';
import { PEOPLED_PREMISES, premisesPeople } from './premises-people.ts';

const FOOD = 'us_aa_food';
const ROAD = { street_address: '12 Harbor Road', locality: 'Pellton', region: 'AA', postal_code: '80202-1234' };

const PREMISES: readonly Premises[] = [
  // Where texts are searched
  premises(FOOD, '01', { sign: 'Plum Corner', licensee: 'Quillet LLC', address: ROAD }),
  premises(FOOD, '02', { sign: 'Second', licensee: 'Plum Foods Inc' }),
  premises(FOOD, '03', {
    sign: 'Third',
    address: { ...ROAD, street_address: '3 Plum Street', street_address_2: 'Unit 9' },
  }),
  premises(FOOD, '04', { licensee: 'Fourth LLC', address: { raw: 'Plum Square, Pellton' } }),
  premises(FOOD, '05', {
    sign: 'Plum Everywhere',
    licensee: 'Plum',
    address: { ...ROAD, street_address: '5 Plum Road' },
  }),
  // Several texts of one record
  premises(FOOD, '10', { sign: 'Kite Corner', licensee: 'Harbor Foods LLC', address: { ...ROAD, region: 'AB' } }),
  premises(FOOD, '11', { sign: 'Kite House', licensee: 'Corner Kite LLC' }),
  // Status
  premises(FOOD, '20', { sign: 'Slate C', status: 'current' }),
  premises(FOOD, '21', { sign: 'Slate E', status: 'ended' }),
  premises(FOOD, '22', { sign: 'Slate U', status: 'unknown' }),
  // Text
  premises(FOOD, '30', { sign: 'CAFÉ OLÉ', licensee: "O'Brien & Daughters L.L.C." }),
  premises(FOOD, '31', { sign: 'AT&T of Nowhere', licensee: 'Wood Wood Chuck Wood' }),
  premises(FOOD, '32', { sign: '東京 Ключ', licensee: '!!! ***' }),
  // ZIP codes
  premises(FOOD, '40', { sign: 'Zinc', address: { ...ROAD, postal_code: '80203' } }),
  premises(FOOD, '41', { sign: 'Zinc', address: { ...ROAD, postal_code: '8020' } }),
  premises(FOOD, '42', { sign: 'Zinc', address: null, mailing_address: { ...parsedAddress(), postal_code: '80203' } }),
  premises(FOOD, '43', { sign: 'Zinc', address: { raw: '1 Pier, Pellton 80203' } }),
  // Order: by license number, none first, then by id; U+FF21 comes before the first astral character.
  premises(FOOD, 'É', { sign: 'Sorted' }),
  premises(FOOD, '\u{1F600}', { sign: 'Sorted' }),
  premises(FOOD, 'Ａ', { sign: 'Sorted' }),
  premises(FOOD, '10a', { sign: 'Sorted' }),
  premises(FOOD, '9', { sign: 'Sorted' }),
  premises(FOOD, 'a', { sign: 'Sorted' }),
  premises(FOOD, 'B', { sign: 'Sorted' }),
  premises(FOOD, 'zz', { sign: 'Sorted', license_number: null }),
  premises(FOOD, 'ff', { sign: 'Sorted', license_number: null }),
  premises(FOOD, '9-0123456789ab', { sign: 'Sorted', license_number: '9' }),
  premises('us_ab', '1', { sign: 'Sorted' }),
  premises('us_aa_food_2', '1', { sign: 'Sorted' }),
  // Ids
  premises('us_ab', '100%/ÀB 1', { sign: 'Odd Number' }),
  premises('us_ab', '100%', { sign: 'Percent', license_number: null }),
  // A licensee's companies
  ...['3', '1', '2'].map((id) => premises('us_ab', `L${id}`, linkedTo('us_aa', '7/7'))),
  premises(FOOD, 'L0', { ...linkedTo('us_aa', '7/7'), status: 'ended' }),
  premises(FOOD, 'L9', linkedTo('us_ab', '7/7')),
];

function parsedAddress() {
  return premises(FOOD, 'x', { address: ROAD }).address!;
}

type SearchCase = {
  readonly behaviour: string;
  readonly q: string;
  readonly more?: AskedPremises;
  readonly found: readonly string[];
};

const food = (...ids: string[]) => ids.map((id) => `${FOOD}/${id}`);

const SEARCHES: readonly SearchCase[] = [
  { behaviour: 'a word is found in every field', q: 'plum', found: food('01', '02', '03', '04', '05') },
  { behaviour: 'different terms may be in different fields', q: 'kite harbor ab', found: food('10') },
  { behaviour: 'a phrase stands inside one field', q: '"harbor foods"', found: food('10') },
  { behaviour: 'a phrase does not go on in the next field', q: '"corner harbor"', found: [] },
  { behaviour: 'a phrase goes on in the next part of an address', q: '"unit 9 pellton"', found: food('03') },
  { behaviour: 'a phrase is in order', q: '"foods harbor"', found: [] },
  { behaviour: 'a phrase is found at any position of its words', q: '"wood chuck wood"', found: food('31') },
  { behaviour: 'a prefix finds longer words and the word itself', q: 'quill* OR quillet*', found: food('01') },
  { behaviour: 'a long prefix that begins no word', q: 'everywhat*', found: [] },
  { behaviour: 'OR finds either', q: 'everywhere OR kite', found: food('05', '10', '11') },
  { behaviour: 'AND binds tighter than OR', q: 'everywhere OR kite AND house', found: food('05', '11') },
  { behaviour: 'parentheses override', q: '(everywhere OR kite) AND house', found: food('11') },
  { behaviour: 'accents and case do not matter', q: 'CAFE ole', found: food('30') },
  { behaviour: 'a word that folding separates is a phrase', q: 'AT&T', found: food('31') },
  { behaviour: 'apostrophes and the dots of abbreviations vanish', q: 'obrien LLC', found: food('30') },
  { behaviour: 'letters of every script are words', q: '東* ключ', found: food('32') },
  { behaviour: 'an address that was not taken apart', q: '"plum square pellton"', found: food('04') },
  { behaviour: 'a mailing address is not searched', q: 'zinc harbor', found: food('40', '41') },
  // What an index may hold beside texts never matches.
  ...['current', 'ended', 'z80202', 'z8*', 'us_aa_food'].map((q) => ({
    behaviour: `filters are no words: ${q}`,
    q: `(${q}) AND (slate OR plum OR sorted)`,
    found: [],
  })),
  { behaviour: 'status current', q: 'slate', more: { filters: { status: 'current' } }, found: food('20') },
  { behaviour: 'status ended', q: 'slate', more: { filters: { status: 'ended' } }, found: food('21') },
  { behaviour: 'status any', q: 'slate', more: { filters: { status: 'any' } }, found: food('20', '21', '22') },
  {
    behaviour: 'the first five digits of the postal code',
    q: 'plum',
    more: { filters: { zip_code: '80202' } },
    found: food('01', '03', '05'),
  },
  {
    behaviour: 'the ZIP code of the premises alone',
    q: 'zinc',
    more: { filters: { zip_code: '80203' } },
    found: food('40'),
  },
  {
    behaviour: 'ZIP code and status together',
    q: 'plum',
    more: { filters: { zip_code: '80202', status: 'ended' } },
    found: [],
  },
  {
    behaviour: 'the order is by list, license number and id, by code point, those without a number first',
    q: 'sorted',
    found: [
      ...food('ff', 'zz', '10a', '9', '9-0123456789ab', 'B', 'a', 'É', 'Ａ', '\u{1F600}'),
      ...['us_aa_food_2/1', 'us_ab/1'],
    ],
  },
  {
    behaviour: 'lists asked for in any order, twice, or not loaded',
    q: 'sorted',
    more: { jurisdictions: ['us_zz', 'us_ab', 'us_aa_food_2', 'us_ab'] },
    found: ['us_aa_food_2/1', 'us_ab/1'],
  },
  { behaviour: 'no list that is loaded', q: 'sorted', more: { jurisdictions: ['us_zz'] }, found: [] },
];

/** `matched`: field and value of the one record found. */
const MATCHES = [
  {
    behaviour: 'a trade name goes before others',
    q: 'plum AND everywhere',
    matched: ['trade_name', 'Plum Everywhere'],
  },
  { behaviour: 'a licensee', q: '"plum foods"', matched: ['licensee', 'Plum Foods Inc'] },
  {
    behaviour: 'the parts of an address',
    q: '"plum street"',
    matched: ['address', '3 Plum Street Unit 9 Pellton AA 80202-1234'],
  },
  { behaviour: 'an address as published', q: '"plum square"', matched: ['address', 'Plum Square, Pellton'] },
  {
    behaviour: 'a field further on that satisfies it alone goes before a first one with a term of it',
    q: 'corner kite llc',
    matched: ['licensee', 'Corner Kite LLC'],
  },
  {
    behaviour: 'without such a field, the first with any term',
    q: '(harbor AND kite) OR (llc AND house)',
    matched: ['trade_name', 'Kite Corner'],
  },
] as const;

/** Of five results. `next`: the next page. */
const PAGES = [
  { limit: 2, page: 1, found: [0, 1], next: 2 },
  { limit: 2, page: 3, found: [4], next: null },
  { limit: 2, page: 4, found: [], next: null },
  { limit: 5, page: 1, found: [0, 1, 2, 3, 4], next: null },
  { limit: 5, page: 2, found: [], next: null },
  { limit: 4, page: 1, found: [0, 1, 2, 3], next: 2 },
  { limit: 1000, page: 1, found: [0, 1, 2, 3, 4], next: null },
  { limit: 1000, page: Number.MAX_SAFE_INTEGER, found: [], next: null },
] as const;

const SUITES = {
  search: (open: Open) => withPremises(open, PREMISES, searches),
  people: (open: Open) => withPremises(open, PEOPLED_PREMISES, premisesPeople),
  'orders and facets': (open: Open) => withPremises(open, ORDERED_PREMISES, premisesOrders),
  lookup: (open: Open) => withPremises(open, PREMISES, lookups),
  'premises of a company': (open: Open) => withPremises(open, PREMISES, ofCompany),
  'premises by blocking keys': (open: Open) => withPremises(open, DOORS, byKeys),
  totals: (open: Open) => withPremises(open, manyPremises(), totals),
  'what is loaded': (open: Open) => withPremises(open, COUNTED, lists),
  'without anything loaded': (open: Open) => withPremises(open, [], nothingLoaded),
  loads,
  changes: premisesChanges,
  'any premises': anyAsScanned,
};

/** Those that ask an index all that its reader may be asked in another thread: its loads are the same either way. */
export const ASKED_OF_A_THREAD = ['search', 'people', 'orders and facets', 'premises of a company'] as const;

type Open = () => Promise<PremisesIndex>;
type Suite = keyof typeof SUITES;
type Options = { readonly suites?: readonly Suite[]; readonly anyLoads?: number };

/** `suites`: all when left out. `anyLoads`: how many lists of any premises are loaded and scanned. */
export function premisesConformance(
  name: string,
  open: Open,
  { suites = Object.keys(SUITES) as Suite[], anyLoads = 10 }: Options = {},
): void {
  describe(`premises ${name}`, () => {
    for (const suite of suites) describe(suite, () => SUITES[suite](open, anyLoads));
  });
}

function withPremises(open: Open, all: readonly Premises[], tests: (indexOf: () => PremisesIndex) => void): void {
  let index: PremisesIndex;
  before(async () => {
    index = await open();
    // Shuffled, the same way each time: an index sorts.
    await loadLists(
      index,
      all.toSorted((a, b) => (textOf(a) < textOf(b) ? 1 : -1)),
    );
  });
  after(() => index[Symbol.asyncDispose]());
  tests(() => index);
}

const textOf = ({ trade_name, licensee, id }: Premises): string => `${trade_name} ${licensee.name} ${id}`;

function searches(indexOf: () => PremisesIndex): void {
  for (const { behaviour, q, more, found } of SEARCHES) {
    it(behaviour, async () => {
      const page = await indexOf().search(premisesSearch(q, more));
      assert.deepEqual(
        page.hits.map((hit) => premisesIdOf(hit.record)),
        found,
      );
      assert.deepEqual([page.totalMatches, page.totalIsCapped, page.nextPage], [found.length, false, null]);
    });
  }

  for (const { behaviour, q, matched } of MATCHES) {
    it(`matched: ${behaviour}`, async () => {
      const { hits } = await indexOf().search(premisesSearch(q));
      const all = hits.map((hit) => [hit.matchedField, hit.matchedValue]);
      assert.ok(
        all.some((one) => one.join('\n') === matched.join('\n')),
        JSON.stringify(all),
      );
    });
  }

  it('the searched lists are those that are loaded, sorted', async () => {
    const searched = async (sources: ListSearch<'premises'>['jurisdictions']) =>
      (await indexOf().search(premisesSearch('nothing', { jurisdictions: sources }))).jurisdictionsSearched;
    assert.deepEqual(await searched('all'), [FOOD, 'us_aa_food_2', 'us_ab']);
    assert.deepEqual(await searched(['us_ab', 'us_zz', FOOD, FOOD]), [FOOD, 'us_ab']);
    assert.deepEqual(await searched([]), []);
  });

  it('premises come whole', async () => {
    const { hits } = await indexOf().search(premisesSearch('everywhere'));
    assert.deepEqual(
      hits.map((hit) => parsePremises(hit.record)),
      PREMISES.filter(({ id }) => id === '05'),
    );
  });

  for (const { limit, page, found, next } of PAGES) {
    it(`page ${page} of ${limit}`, async () => {
      const { hits, nextPage, totalMatches } = await indexOf().search(premisesSearch('plum', { limit, page }));
      assert.deepEqual(
        hits.map((hit) => premisesIdOf(hit.record)),
        found.map((position) => food('01', '02', '03', '04', '05')[position]),
      );
      assert.deepEqual([nextPage, totalMatches], [next, 5]);
    });
  }

  it('the memory of an answer may be given back, and the next one is the same', async () => {
    const ask = async () => {
      const found = (await indexOf().search(premisesSearch('plum'))).hits.map((hit) => hit.record);
      const company = { jurisdiction: 'us_aa', entityNumber: '7/7' };
      const ofCompany = (await indexOf().of(company, { limit: 10, page: 1 })).hits;
      const looked = await indexOf().lookup(FOOD, '01');
      const all = [found, ofCompany, [looked!]];
      const told = all.map((records) => records.map(premisesIdOf));
      // Pages whole, and a record where it lies alone.
      const given = [...found, ...ofCompany, ...(looked!.buffer.byteLength === looked!.byteLength ? [looked!] : [])];
      for (const buffer of new Set(given.map((record) => record.buffer as ArrayBuffer))) buffer.transfer(0);
      return told;
    };
    assert.deepEqual(await ask(), await ask());
  });

  it('a page of premises of more bytes than it may have is refused', async () => {
    const { hits } = await indexOf().search(premisesSearch('plum'));
    const bytes = hits.reduce((sum, hit) => sum + hit.record.length, 0);
    assert.equal((await indexOf().search(premisesSearch('plum'), bytes)).hits.length, 5);
    await assert.rejects(indexOf().search(premisesSearch('plum'), bytes - 1), {
      name: 'EngineError',
      code: 'page_too_large',
    });
  });
}

function lookups(indexOf: () => PremisesIndex): void {
  for (const [source, id] of [
    [FOOD, '01'],
    [FOOD, '9-0123456789ab'],
    [FOOD, 'ff'],
    [FOOD, '\u{1F600}'],
    ['us_ab', '100%/ÀB 1'],
    ['us_ab', '100%'],
  ] as const) {
    it(`finds ${source} ${id}`, async () => {
      const found = await indexOf().lookup(source, id);
      assert.ok(found !== null);
      assert.deepEqual(
        parsePremises(found),
        PREMISES.find((one) => one.source === source && one.id === id),
      );
    });
  }
  for (const [source, id] of [
    [FOOD, '1'],
    [FOOD, '01 '],
    [FOOD, ''],
    [FOOD, '9-0123456789aB'],
    [FOOD, '01\0'],
    ['us_ab', '01'],
    ['us_ab', '100%/àb 1'],
    ['us_ab', '100_'],
    ['us_zz', '01'],
    ['us_ab', "' OR 1=1"],
  ] as const) {
    it(`does not find ${JSON.stringify([source, id])}`, async () =>
      assert.equal(await indexOf().lookup(source, id), null));
  }
}

function ofCompany(indexOf: () => PremisesIndex): void {
  const ofSeven = (limit: number, page: number) =>
    indexOf().of({ jurisdiction: 'us_aa', entityNumber: '7/7' }, { limit, page });
  const idsOf = ({ hits }: SearchPage<Uint8Array>) => hits.map(premisesIdOf);

  it('are all that are linked to it, of every list, in order, ended ones too', async () => {
    const page = await ofSeven(100, 1);
    assert.deepEqual(idsOf(page), [`${FOOD}/L0`, 'us_ab/L1', 'us_ab/L2', 'us_ab/L3']);
    assert.deepEqual([page.totalMatches, page.totalIsCapped, page.nextPage], [4, false, null]);
    assert.deepEqual(page.jurisdictionsSearched, [FOOD, 'us_aa_food_2', 'us_ab']);
  });

  it('come in pages', async () => {
    const [first, second, third] = [await ofSeven(3, 1), await ofSeven(3, 2), await ofSeven(3, 3)];
    assert.deepEqual([first, second, third].map(idsOf), [[`${FOOD}/L0`, 'us_ab/L1', 'us_ab/L2'], ['us_ab/L3'], []]);
    assert.deepEqual([first.nextPage, second.nextPage, third.nextPage], [2, null, null]);
  });

  it('are none where a company has none, and of the same number elsewhere only its own', async () => {
    const of = (jurisdiction: string, entityNumber: string) =>
      indexOf().of({ jurisdiction, entityNumber }, { limit: 10, page: 1 });
    assert.deepEqual(idsOf(await of('us_ab', '7/7')), [`${FOOD}/L9`]);
    for (const [code, number] of [
      ['us_aa', '7'],
      ['us_aa', '7/7 '],
      ['us_zz', '7/7'],
      ['us_aa', ''],
    ] as const) {
      assert.deepEqual(idsOf(await of(code, number)), [], `${code} ${number}`);
    }
  });
}

/** Four of one house, two of them with the telephone number, in two lists. */
const DOORS: readonly Premises[] = [
  premises(FOOD, '1', { sign: 'Fernhale Bakery', licensee: 'Tavora LLC', address: ROAD, phone: '(303) 555-0142' }),
  premises(FOOD, '2', { sign: 'Fernhale Bar', licensee: { name: 'ARDEN, TOLLY', type: 'person' }, address: ROAD }),
  premises(FOOD, '3', { sign: 'Fernhale Bakery', address: ROAD }),
  premises('us_ab', '1', { sign: 'Fernhale Bakery', address: ROAD, phone: '303-555-0142' }),
  premises('us_ab', '2', { sign: 'Gorsewall Books', licensee: 'Gorsewall Inc', website: 'https://gorsewall.example/' }),
];

function byKeys(indexOf: () => PremisesIndex): void {
  const ask = (query: Partial<KeyQuery> & Pick<KeyQuery, 'keys'>): KeyQuery => ({
    jurisdiction: 'all',
    cap: 100,
    narrowBy: [],
    ...query,
  });
  const fernhale = (...ids: string[]) => food(...ids);
  for (const { behaviour, query, count, found } of [
    {
      behaviour: 'a word of a sign',
      query: ask({ keys: ['token:fernhale'] }),
      count: 4,
      found: [...fernhale('1', '2', '3'), 'us_ab/1'],
    },
    { behaviour: 'a licensee', query: ask({ keys: ['joined:tavora'] }), count: 1, found: fernhale('1') },
    { behaviour: 'a person', query: ask({ keys: ['person:arden t'] }), count: 1, found: fernhale('2') },
    {
      behaviour: 'a telephone number',
      query: ask({ keys: ['phone:3035550142'] }),
      count: 2,
      found: [...fernhale('1'), 'us_ab/1'],
    },
    {
      behaviour: 'a house',
      query: ask({ keys: ['number_zip:12|80202'] }),
      count: 4,
      found: [...fernhale('1', '2', '3'), 'us_ab/1'],
    },
    {
      behaviour: 'all of several keys',
      query: ask({ keys: ['token:bakery', 'phone:3035550142'] }),
      count: 2,
      found: [...fernhale('1'), 'us_ab/1'],
    },
    {
      behaviour: 'one list',
      query: ask({ keys: ['token:fernhale'], jurisdiction: 'us_ab' }),
      count: 1,
      found: ['us_ab/1'],
    },
    {
      behaviour: 'a list that is not loaded',
      query: ask({ keys: ['token:fernhale'], jurisdiction: 'us_zz' }),
      count: 0,
      found: [],
    },
    {
      behaviour: 'at most so many, the first in order',
      query: ask({ keys: ['token:fernhale'], cap: 2 }),
      count: 4,
      found: fernhale('1', '2'),
    },
    { behaviour: 'none where the cap is 0', query: ask({ keys: ['token:fernhale'], cap: 0 }), count: 4, found: [] },
    {
      behaviour: 'where they are more than the cap, those alone that have another key as well',
      query: ask({ keys: ['token:fernhale'], cap: 3, narrowBy: ['phone:3035550142', 'token:bar'] }),
      count: 4,
      found: [...fernhale('1', '2'), 'us_ab/1'],
    },
    {
      behaviour: 'no narrowing where they are not',
      query: ask({ keys: ['token:fernhale'], cap: 4, narrowBy: ['token:bar'] }),
      count: 4,
      found: [...fernhale('1', '2', '3'), 'us_ab/1'],
    },
    { behaviour: 'a key that none has', query: ask({ keys: ['token:nothing'] }), count: 0, found: [] },
  ]) {
    it(`are found by ${behaviour}`, async () => {
      const [hits] = await indexOf().findByKeys([query]);
      assert.deepEqual(
        { count: hits!.count, found: hits!.records.map(({ source, id }) => `${source}/${id}`) },
        { count, found },
      );
    });
  }

  it('are whole, an answer a query, in order', async () => {
    const answers = await indexOf().findByKeys([
      ask({ keys: ['token:gorsewall'] }),
      ask({ keys: ['token:nothing'] }),
      ask({ keys: ['joined:tavora'] }),
    ]);
    assert.deepEqual(
      answers.map((hits) => hits.records),
      [[DOORS[4]], [], [DOORS[0]]],
    );
    assert.deepEqual(await indexOf().findByKeys([]), []);
  });

  it('are found in lists whose codes are told in order', async () => {
    assert.deepEqual(await indexOf().sources(), [...new Set(DOORS.map(({ source }) => source))].sort());
  });

  it('are asked for by a limited query only where the others answer fewer', async () => {
    const limited = (onlyBelow: number) => [
      ask({ keys: ['joined:tavora'] }),
      ask({ keys: ['phone:3035550142'] }),
      ask({ keys: ['token:gorsewall'], onlyBelow }),
    ];
    const last = async (onlyBelow: number) => (await indexOf().findByKeys(limited(onlyBelow))).at(-1)!.records.length;
    assert.deepEqual([await last(2), await last(3)], [0, 1], 'the two others answer two premises, one of them twice');
  });
}

/** 10,001 with `common`, 10,000 of them with `tenk`, in two lists; all of one company. */
function manyPremises(): Premises[] {
  return Array.from({ length: 10_001 }, (_, index) =>
    premises(index < 9_000 ? 'us_ab' : FOOD, String(index).padStart(5, '0'), {
      sign: index === 0 ? 'Common' : 'Common Tenk',
      ...linkedTo('us_aa', '1'),
    }),
  );
}

function totals(indexOf: () => PremisesIndex): void {
  const page = async (q: string, more: Partial<ListSearch<'premises'>>) => {
    const { hits, generation: _, pin: __, ...rest } = await indexOf().search(premisesSearch(q, more));
    return { ...rest, returned: hits.length };
  };
  it('10,000 are exact', async () => {
    const { totalMatches, totalIsCapped } = await page('tenk', {});
    assert.deepEqual([totalMatches, totalIsCapped], [10_000, false]);
  });
  it('10,001 are capped, and paged to the last', async () => {
    for (const [number, returned, nextPage] of [
      [1, 1_000, 2],
      [10, 1_000, 11],
      [11, 1, null],
      [12, 0, null],
    ] as const) {
      assert.deepEqual(await page('common', { limit: 1_000, page: number }), {
        totalMatches: 10_000,
        totalIsCapped: true,
        nextPage,
        returned,
        jurisdictionsSearched: [FOOD, 'us_ab'],
      });
    }
  });
  for (const orderBy of ['relevance', 'name', '-expires_on'] as const)
    it(`pages far behind, by ${orderBy}, go on where those before end`, async () => {
      const idsOf = async (limit: number, number: number) =>
        (await indexOf().search(premisesSearch('common', { orderBy, limit, page: number }))).hits.map((hit) =>
          premisesIdOf(hit.record),
        );
      assert.deepEqual((await idsOf(1_000, 11)).length, 1);
      assert.deepEqual((await idsOf(7, 700)).slice(0, 4), (await idsOf(1_000, 5)).slice(893, 897));
      assert.deepEqual(await page('common', { orderBy, limit: 10, page: 2_000 }), {
        totalMatches: 10_000,
        totalIsCapped: true,
        nextPage: null,
        returned: 0,
        jurisdictionsSearched: [FOOD, 'us_ab'],
      });
    });
  it('one list counts its own', async () => {
    assert.equal((await page('common', { jurisdictions: ['us_ab'] })).totalMatches, 9_000);
  });
  it('a page goes on in the next list', async () => {
    const { hits } = await indexOf().search(premisesSearch('tenk', { page: 11, limit: 99 }));
    const ids = hits.map((hit) => premisesIdOf(hit.record));
    // The food list has 1,001: the page's first 11 are its last ones.
    assert.deepEqual(ids.slice(9, 13), [`${FOOD}/09999`, `${FOOD}/10000`, 'us_ab/00001', 'us_ab/00002']);
    assert.equal(ids.length, 99);
  });
  it('those of one company too', async () => {
    const company = { jurisdiction: 'us_aa', entityNumber: '1' };
    const last = await indexOf().of(company, { limit: 1_000, page: 11 });
    assert.deepEqual(last.hits.map(premisesIdOf), ['us_ab/08999']);
    assert.deepEqual([last.totalMatches, last.totalIsCapped, last.nextPage], [10_000, true, null]);
  });
}

const COUNTED: readonly Premises[] = [
  premises(FOOD, '1', { ...linkedTo('us_aa', '1'), address: ROAD, as_of: '2026-01-31' }),
  premises(FOOD, '2', { ...linkedTo('us_aa', '1'), link: { method: 'number', probability: 1 }, as_of: '2026-02-01' }),
  premises(FOOD, '3', { licensee: { name: 'ARDEN, TOLLY', type: 'person' }, status: 'ended', as_of: '2025-01-31' }),
  premises(FOOD, '4', { licensee: 'Open LLC', status: 'unknown' }),
  premises(FOOD, '5', { sign: 'Nobody' }),
  premises('us_ab', '1', { licensee: { name: 'Somebody', type: 'unknown' } }),
];

const counts = (more: Partial<PremisesCounts>) => ({
  statuses: { current: 0, ended: 0, unknown: 0 },
  linked: { number: 0, name: 0, name_address: 0, name_officer: 0 },
  open: 0,
  persons: 0,
  withoutAddress: 0,
  ...more,
});

function lists(indexOf: () => PremisesIndex): void {
  it('is counted by list', async () => {
    const infos = await indexOf().snapshots();
    assert.deepEqual(
      infos.map(({ publishedAt: _, sizeBytes: __, ...rest }) => rest),
      [
        {
          source: FOOD,
          asOf: '2026-02-01',
          premises: 5,
          ...counts({
            statuses: { current: 3, ended: 1, unknown: 1 },
            linked: { number: 1, name: 1, name_address: 0, name_officer: 0 },
            open: 2,
            persons: 1,
            withoutAddress: 4,
          }),
          linkedAgainst: {},
          loads: [loadedAt('2026-02-01T00:00:00.000Z')],
        },
        {
          source: 'us_ab',
          asOf: '2026-01-31',
          premises: 1,
          ...counts({ statuses: { current: 1, ended: 0, unknown: 0 }, open: 1, withoutAddress: 1 }),
          linkedAgainst: {},
          loads: [loadedAt('2026-02-01T00:00:00.000Z')],
        },
      ],
    );
    for (const { publishedAt } of infos) assert.match(publishedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('is sound, and read in order', async () => {
    assert.deepEqual(await indexOf().damaged(), []);
    const verified = await allOf(indexOf().verify(() => {}));
    assert.deepEqual(
      verified.map(({ jurisdiction, problems }) => [jurisdiction, problems]),
      [
        [FOOD, []],
        ['us_ab', []],
      ],
    );
    const read = await allOf(indexOf().read(FOOD));
    assert.deepEqual(
      read,
      COUNTED.slice(0, 5).map((one) => ({ record: one, evidence: NO_EVIDENCE })),
    );
    assert.deepEqual(await allOf(indexOf().read('us_zz')), []);
  });
}

function nothingLoaded(indexOf: () => PremisesIndex): void {
  it('searches find nothing, lookups neither', async () => {
    const empty = { hits: [], totalMatches: 0, totalIsCapped: false, nextPage: null, jurisdictionsSearched: [] };
    const present = await indexOf().present('all');
    for (const { generation, pin, ...page } of [
      await indexOf().search(premisesSearch('a')),
      await indexOf().of({ jurisdiction: 'us_aa', entityNumber: '1' }, { limit: 10, page: 1 }),
      await indexOf().searchPeople(peopleSearch('a')),
    ]) {
      assert.deepEqual([page, { generation, pin }, typeof pin], [empty, present, 'string']);
    }
    assert.equal(await indexOf().lookup(FOOD, '1'), null);
    assert.deepEqual(await indexOf().snapshots(), []);
    assert.equal(await indexOf().openReading(FOOD), null);
    const query: KeyQuery = { keys: ['token:kite'], jurisdiction: 'all', cap: 1, narrowBy: [] };
    assert.deepEqual(await indexOf().findByKeys([query]), [{ count: 0, records: [] }]);
  });
}

function loads(open: Open): void {
  const kites = (source: string, ...ids: string[]) => ids.map((id) => premises(source, id, { sign: 'Kite' }));
  const found = async (index: PremisesIndex, more: Partial<ListSearch<'premises'>> = {}) =>
    (await index.search(premisesSearch('kite', more))).hits.map((hit) => premisesIdOf(hit.record));
  const becomes = async (index: PremisesIndex, ids: readonly string[]) =>
    assert.deepEqual(
      await soon(
        () => found(index),
        (value) => value.join() === ids.join(),
      ),
      ids,
    );

  it('a load replaces its own list and no other', async () => {
    await using index = await open();
    await loadLists(index, [...kites(FOOD, '1', '2'), ...kites('us_ab', '1')]);
    await becomes(index, [...food('1', '2'), 'us_ab/1']);
    const info = await loadList(index, kites(FOOD, '3'));
    assert.deepEqual([info.source, info.premises], [FOOD, 1]);
    await becomes(index, [...food('3'), 'us_ab/1']);
    assert.equal(await index.lookup(FOOD, '1'), null);
  });

  it('a load that is not published changes nothing, and neither does one that its review stops', async () => {
    await using index = await open();
    await loadList(index, kites(FOOD, '1'));
    const before = await index.snapshots();
    {
      await using load = index.beginLoad({ review: async () => ({ load: null, linkedAgainst: {} }) });
      for (const one of kites(FOOD, '2')) load.add(one, NO_EVIDENCE);
      await load.ready();
    }
    const review = async () => {
      throw new Error('the guard stops it');
    };
    await assert.rejects(loadList(index, kites(FOOD, '3'), { review }), { message: 'the guard stops it' });
    await becomes(index, food('1'));
    assert.deepEqual(await index.snapshots(), before);
  });

  it('a review is told what would replace what, and what it returns is kept, the newest first', async () => {
    await using index = await open();
    const told: unknown[] = [];
    const load = (list: readonly Premises[], summary: ReturnType<typeof loadedAt> | null) =>
      loadList(index, list, {
        linkedAgainst: { us_aa: '2026-01-01T00:00:00.000Z' },
        review: async (next, present) => {
          told.push([
            next.source,
            next.premises,
            present?.premises ?? null,
            present?.loads.map(({ at }) => at) ?? null,
          ]);
          return summary;
        },
      });
    await load(kites(FOOD, '1'), loadedAt('first'));
    await load(kites(FOOD, '1', '2'), loadedAt('second'));
    // Linked anew: no load of a file.
    const info = await load(kites(FOOD, '1', '2'), null);
    assert.deepEqual(told, [
      [FOOD, 1, null, null],
      [FOOD, 2, 1, ['first']],
      [FOOD, 2, 2, ['second', 'first']],
    ]);
    assert.deepEqual(
      [info.loads.map(({ at }) => at), info.linkedAgainst],
      [['second', 'first'], { us_aa: '2026-01-01T00:00:00.000Z' }],
    );
  });

  it('a review is told how many license numbers stay', async () => {
    await using index = await open();
    const told: unknown[] = [];
    const unnumbered = (...ids: string[]) =>
      ids.map((id) => premises(FOOD, id, { sign: 'Kite', license_number: null }));
    const twice = (number: string) =>
      ['', '-0000000000aa'].map((suffix) =>
        premises(FOOD, `${number}${suffix}`, { sign: 'Kite', license_number: number }),
      );
    for (const list of [
      [...kites(FOOD, '1', '2', '30'), ...twice('4'), ...unnumbered('a', 'b')],
      [...kites(FOOD, '2', '3'), ...twice('4'), ...unnumbered('b', 'c')],
      kites(FOOD, '5'),
      kites(FOOD, '1', '5', '6'),
    ]) {
      await loadList(index, list, {
        review: async (_next, _present, numbers) => {
          told.push(numbers);
          return loadedAt('now');
        },
      });
    }
    assert.deepEqual(told, [null, { present: 4, kept: 2 }, { present: 3, kept: 0 }, { present: 1, kept: 1 }]);
  });

  it('ten loads are remembered', async () => {
    await using index = await open();
    for (let load = 1; load <= 12; load++) {
      await loadList(index, kites(FOOD, '1'), { review: async () => loadedAt(String(load)) });
    }
    const [info] = await index.snapshots();
    assert.deepEqual(
      info?.loads.map(({ at }) => at),
      ['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'],
    );
  });

  it('what a licensee is linked by is kept beside its record', async () => {
    await using index = await open();
    const evidence = { registrationNumber: { scheme: 'us_wa', value: '601 000 001' }, officers: ['ARDEN, TOLLY', 'É'] };
    const [one, other] = kites(FOOD, '1', '2') as [Premises, Premises];
    await using load = index.beginLoad({ review: async () => ({ load: loadedAt('now'), linkedAgainst: {} }) });
    load.add(other, NO_EVIDENCE);
    load.add(one, evidence);
    await load.publish();
    await becomes(index, food('1', '2'));
    assert.deepEqual(await allOf(index.read(FOOD)), [
      { record: one, evidence },
      { record: other, evidence: NO_EVIDENCE },
    ]);
  });

  it('a list is opened to be read whole and in order, from any record on, whatever is loaded meanwhile', async () => {
    await using index = await open();
    const records = kites(FOOD, '1', '2', '3');
    await loadList(index, records.toReversed());
    await using reading = (await index.openReading(FOOD))!;
    assert.deepEqual([reading.info.source, reading.info.premises], [FOOD, 3]);
    await loadList(index, kites(FOOD, '9'));
    await becomes(index, food('9'));
    for (const skip of [0, 1, 3, 4]) {
      const { lines } = await readBlocks(reading, skip);
      assert.deepEqual(
        lines.map((line) => JSON.parse(line)),
        records.slice(skip),
      );
    }
  });

  it('a reading goes on in the list as it was at its first step', async () => {
    await using index = await open();
    await loadList(index, kites(FOOD, '1', '2', '3'));
    const reading = index.read(FOOD)[Symbol.asyncIterator]();
    const ids = [(await reading.next()).value?.record.id];
    await loadList(index, kites(FOOD, '9'));
    await becomes(index, food('9'));
    for (let step = await reading.next(); step.done !== true; step = await reading.next())
      ids.push(step.value.record.id);
    assert.deepEqual(ids, ['1', '2', '3']);
  });

  it('a page that names the snapshots of the page before goes on in them, whatever was loaded meanwhile', async () => {
    await using index = await open();
    const linked = (source: string, ...ids: string[]) =>
      ids.map((id) => premises(source, id, { sign: 'Kite', ...linkedTo('us_aa', '1') }));
    await loadLists(index, [...linked(FOOD, '1', '2', '3'), ...linked('us_ab', '1')]);
    await becomes(index, [...food('1', '2', '3'), 'us_ab/1']);
    const company = { jurisdiction: 'us_aa', entityNumber: '1' };
    const [first, firstOf] = [
      await index.search(premisesSearch('kite', { limit: 2 })),
      await index.of(company, { limit: 2, page: 1 }),
    ];
    assert.ok(first.pin !== null && firstOf.pin !== null);
    // Fewer and other premises, and a list that was not there.
    await loadLists(index, [...linked(FOOD, '7'), ...linked('us_ac', '1')]);
    await becomes(index, [...food('7'), 'us_ab/1', 'us_ac/1']);
    const second = await index.search(premisesSearch('kite', { limit: 2, page: 2, pin: first.pin }));
    const secondOf = await index.of(company, { limit: 2, page: 2, pin: firstOf.pin });
    assert.deepEqual(
      second.hits.map((hit) => premisesIdOf(hit.record)),
      [...food('3'), 'us_ab/1'],
    );
    assert.deepEqual(secondOf.hits.map(premisesIdOf), [...food('3'), 'us_ab/1']);
    for (const page of [second, secondOf]) {
      assert.deepEqual([page.totalMatches, page.jurisdictionsSearched, page.pin], [4, [FOOD, 'us_ab'], first.pin]);
    }
    const newest = await index.search(premisesSearch('kite'));
    assert.deepEqual([newest.totalMatches, newest.pin === first.pin], [3, false]);
    for (const unknown of ['', '9999', 'AAAAAAAAAAAAAAAA', '../../secret', 'é'.repeat(200)]) {
      await assert.rejects(index.search(premisesSearch('kite', { pin: unknown })), { code: 'pin_gone' });
      await assert.rejects(index.of(company, { limit: 2, page: 1, pin: unknown }), { code: 'pin_gone' });
    }
  });

  it('a page names the generation that it was read from, and a load makes another', async () => {
    await using index = await open();
    const seen = new Set<string>();
    for (const id of ['1', '2']) {
      await loadList(index, kites(FOOD, id));
      await becomes(index, food(id));
      for (const sources of ['all', [FOOD]] as const) {
        const { generation, pin } = await index.search(premisesSearch('kite', { jurisdictions: sources }));
        const named = await soon(
          () => index.present(sources),
          (now) => now.generation === generation,
        );
        assert.deepEqual(named, { generation, pin });
        seen.add(`${sources} ${generation}`);
      }
    }
    assert.equal(seen.size, 4);
  });
}

const SEARCHES_PER_LOAD = 12;

/** Any premises are found by any search, lookup and keys as a scan finds them, on every page. */
function anyAsScanned(open: Open, loads: number): void {
  const many = fc.array(premisesSearches, { minLength: SEARCHES_PER_LOAD, maxLength: SEARCHES_PER_LOAD });
  type Page = SearchPage<unknown>;
  const plain = ({ generation: _, pin: __, ...page }: Page) => ({ ...page, hits: page.hits.map(plainHit) });
  const plainHit = (hit: unknown) => {
    if (hit instanceof Uint8Array) return parsePremises(hit);
    const { record: json, ...match } = hit as { readonly record: Uint8Array };
    return { ...match, premises: parsePremises(json) };
  };

  it('are answered as a scan of them answers', async () => {
    await fc.assert(
      fc.asyncProperty(anyPremises, many, async (all, asked) => {
        await using index = await open();
        await loadLists(index, all);
        const scan = memoryPremises(all);
        const same = async (ask: (of: PremisesIndex) => Promise<Page>) => {
          const answer = plain(await ask(index));
          assert.deepEqual(answer, plain(await ask(scan)));
          return answer.nextPage;
        };
        for (const search of asked) {
          for (let page: number | null = 1; page !== null; )
            page = await same((of) => of.search({ ...search, page: page! }));
          await same((of) => of.search({ ...search, limit: 1_000 }));
        }
        for (const entityNumber of ['1', '2']) {
          for (let page: number | null = 1; page !== null; ) {
            const at = { limit: 2, page };
            page = await same((of) => of.of({ jurisdiction: 'us_aa', entityNumber }, at));
          }
        }
        for (const { source, id } of all)
          assert.deepEqual(await index.lookup(source, id), await scan.lookup(source, id));
        const queries = ['token:kite', 'token:llc', 'area:802'].flatMap((key): KeyQuery[] =>
          [...SOURCES, 'all'].map((jurisdiction) => ({
            keys: [key as KeyQuery['keys'][number]],
            jurisdiction,
            cap: 3,
            narrowBy: ['token:ab'],
          })),
        );
        assert.deepEqual(await index.findByKeys(queries), await scan.findByKeys(queries));
        const infos = async (of: PremisesIndex) =>
          (await of.snapshots()).map(({ publishedAt: _, sizeBytes: __, loads: ___, ...counted }) => counted);
        assert.deepEqual(await infos(index), await infos(scan));
      }),
      { numRuns: loads },
    );
  });
}
