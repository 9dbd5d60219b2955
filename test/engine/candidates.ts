/** What every engine promises to matching. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CandidateSource, CompanyId, Engine, KeyQuery } from '../../src/engine/index.ts';
import type { Address, Company } from '../../src/entity/index.ts';
import { company, load, party, soon } from './companies.ts';

export function address(street: string, city: string, state: string, zip: string | null): Address {
  return {
    raw: null,
    street_address: street,
    street_address_2: null,
    locality: city,
    region: state,
    postal_code: zip,
    country: null,
    country_code: null,
  };
}

function at(headquarters: Address): Pick<Company, 'addresses'> {
  return { addresses: { headquarters, registered: null, mailing: null } };
}

const phone = (digits: string) => ({ contact: { phone: digits, fax: null, websites: null } });
const dover = at(address('900 Lake Rd', 'Dover', 'OH', '44622'));

/** Shuffled: the order of what is found is not that of loading. */
export const CANDIDATE_COMPANIES: readonly Company[] = [
  company('us_oh', '3', 'Brindle Bakery LLC', { ...dover, ...phone('+1 330 762 4410') }),
  company('us_oh', '\u{1F600}', 'Brindle Roofing', dover),
  company('us_oh', '1', 'Fawn Bakery Inc', { ...dover, trading: ['Brindle & Fawn'] }),
  company('us_co', '7', 'Brindle Bakery LLC', at(address('12 Oak St', 'Denver', 'CO', '80202-1234'))),
  company('us_co', '8', '***', { parties: [party('Marlow, Jane', ['owner'])] }),
  company('us_oh', 'Ａ', 'Brindle', { ...phone('330-762-4410'), previous: ['Kettle Works'] }),
];

const FOUND: readonly (Partial<KeyQuery> & { behaviour: string; count?: number; found: readonly string[] })[] = [
  { behaviour: 'a key', keys: ['token:fawn'], found: ['us_oh/1'] },
  {
    behaviour: 'in order of jurisdiction and number, by code point',
    keys: ['token:brindle'],
    found: ['us_co/7', 'us_oh/1', 'us_oh/3', 'us_oh/Ａ', 'us_oh/\u{1F600}'],
  },
  {
    behaviour: 'of one registry',
    keys: ['token:brindle'],
    jurisdiction: 'us_co',
    found: ['us_co/7'],
  },
  { behaviour: 'of a registry that is not loaded', keys: ['token:brindle'], jurisdiction: 'us_zz', found: [] },
  {
    behaviour: 'all of several keys',
    keys: ['token:brindle', 'token:bakery'],
    found: ['us_co/7', 'us_oh/1', 'us_oh/3'],
  },
  { behaviour: 'the same key twice', keys: ['token:fawn', 'token:fawn'], found: ['us_oh/1'] },
  { behaviour: 'a key that nobody has', keys: ['token:nobody'], found: [] },
  { behaviour: 'a key that nobody has, with another', keys: ['token:brindle', 'token:nobody'], found: [] },
  { behaviour: 'no keys', keys: [], found: [] },
  { behaviour: 'a key without a value', keys: ['token:'], found: [] },
  {
    behaviour: 'the house',
    keys: ['number_street_zip:900|LAKE|44622'],
    found: ['us_oh/1', 'us_oh/3', 'us_oh/\u{1F600}'],
  },
  { behaviour: 'the phone', keys: ['phone:3307624410'], found: ['us_oh/3', 'us_oh/Ａ'] },
  { behaviour: 'the person', keys: ['person:marlow j'], found: ['us_co/8'] },
  {
    behaviour: 'no more than the cap, and all counted',
    keys: ['token:brindle'],
    cap: 2,
    count: 5,
    found: ['us_co/7', 'us_oh/1'],
  },
  { behaviour: 'only counted', keys: ['token:brindle'], cap: 0, count: 5, found: [] },
  {
    behaviour: 'more than the cap are narrowed',
    keys: ['token:brindle'],
    cap: 3,
    narrowBy: ['phone:3307624410', 'token:roofing', 'token:nobody'],
    count: 5,
    found: ['us_oh/3', 'us_oh/Ａ', 'us_oh/\u{1F600}'],
  },
  {
    behaviour: 'as many as the cap are not narrowed',
    keys: ['token:fawn'],
    cap: 1,
    narrowBy: ['token:nobody'],
    found: ['us_oh/1'],
  },
  { behaviour: 'narrowed to nobody', keys: ['token:brindle'], cap: 4, narrowBy: ['token:nobody'], count: 5, found: [] },
];

/** `us_co/7`. */
async function numbersOf(source: CandidateSource, ids: readonly CompanyId[]): Promise<string[]> {
  const records = await source.records(ids);
  return records.map(({ jurisdiction, entityNumber }) => `${jurisdiction}/${entityNumber}`);
}

export function candidates(engineOf: () => Engine): void {
  for (const { behaviour, found, count = found.length, keys = [], ...more } of FOUND) {
    it(`finds ${behaviour}`, async () => {
      const source = engineOf().candidates;
      const [hits] = await source.find([{ keys, jurisdiction: 'all', cap: 100, narrowBy: [], ...more }]);
      assert.deepEqual({ count: hits!.count, found: await numbersOf(source, hits!.ids) }, { count, found });
    });
  }

  it('counts the companies of keys, in one registry or all, in order', async () => {
    const source = engineOf().candidates;
    const keys = ['token:brindle', 'token:nobody', 'token:brindle', 'area:446'] as const;
    assert.deepEqual(await source.counts(keys, 'all'), [5, 0, 5, 3]);
    assert.deepEqual(await source.counts(keys, 'us_co'), [1, 0, 1, 0]);
    assert.deepEqual(await source.counts(keys, 'us_zz'), [0, 0, 0, 0]);
    assert.deepEqual(await source.counts([], 'all'), []);
  });

  it('tells how many companies each registry has', async () => {
    assert.deepEqual(await engineOf().candidates.coverage(), [
      { jurisdiction: 'us_co', companies: 2 },
      { jurisdiction: 'us_oh', companies: 4 },
    ]);
  });

  it('finds companies by number, and gives them whole', async () => {
    const source = engineOf().candidates;
    const entities = [
      { jurisdiction: 'us_oh', entityNumber: '3' },
      { jurisdiction: 'us_oh', entityNumber: '7' },
      { jurisdiction: 'us_zz', entityNumber: '7' },
      { jurisdiction: 'us_co', entityNumber: '7' },
    ];
    const byName = { keys: ['token:brindle'], jurisdiction: 'us_oh', cap: 1, narrowBy: [] } as const;
    const found = await source.lookUp([...entities, byName]);
    assert.deepEqual(
      found.map(({ count, records }) => ({ count, companies: records.map(({ company }) => company) })),
      [
        { count: 1, companies: [CANDIDATE_COMPANIES[0]] },
        { count: 0, companies: [] },
        { count: 0, companies: [] },
        { count: 1, companies: [CANDIDATE_COMPANIES[3]] },
        { count: 4, companies: [CANDIDATE_COMPANIES[2]] },
      ],
    );
    assert.deepEqual(await source.lookUp([]), []);
  });

  it('compares ids as companies are ordered', async () => {
    const source = engineOf().candidates;
    const [hits] = await source.find([{ keys: ['token:brindle'], jurisdiction: 'all', cap: 9, narrowBy: [] }]);
    assert.deepEqual(
      hits!.ids.toReversed().sort((a, b) => source.compareIds(a, b)),
      hits!.ids,
    );
  });

  it('counts what more than a number of companies have, and answers none of them', async () => {
    const query = (onlyUpTo: number, cap: number): KeyQuery => ({
      ...{ keys: ['token:brindle'], jurisdiction: 'all', narrowBy: ['token:bakery'] },
      ...{ cap, onlyUpTo },
    });
    const found = await engineOf().candidates.find([query(5, 9), query(5, 2), query(4, 9), query(4, 2), query(0, 2)]);
    assert.deepEqual(
      found.map(({ count, ids }) => [count, ids.length > 0]),
      [
        [5, true],
        [5, true],
        [5, false],
        [5, false],
        [5, false],
      ],
    );
  });

  it('asks what is asked only below a number of companies where fewer are found, each counted once', async () => {
    const query = (token: string, cap: number, onlyBelow?: number): KeyQuery => ({
      ...{ keys: [`token:${token}`], jurisdiction: 'all', cap, narrowBy: [] },
      ...(onlyBelow === undefined ? {} : { onlyBelow }),
    });
    const found = await engineOf().candidates.find([
      query('works', 9, 3),
      query('brindle', 3),
      query('bakery', 9),
      query('bakery', 9),
      query('works', 9, 4),
      query('works', 9, 0),
      query('fawn', 9, 5),
    ]);
    assert.deepEqual(
      found.map(({ count, ids }) => [count, ids.length]),
      [
        [0, 0],
        [5, 3],
        [3, 3],
        [3, 3],
        [1, 1],
        [0, 0],
        [1, 1],
      ],
    );
  });

  it('knows places from the addresses of all registries', async () => {
    const gazetteer = await engineOf().candidates.gazetteer();
    assert.deepEqual(gazetteer?.rows(), [
      { zip5: '44622', city: 'DOVER', state: 'OH', count: 3 },
      { zip5: '80202', city: 'DENVER', state: 'CO', count: 1 },
    ]);
  });
}

/** What is found while registries are loaded anew. */
export function candidatesOfReplaced(open: () => Promise<Engine>): void {
  it('what was found before a registry is loaded anew is still what it was, and answers follow', async () => {
    await using engine = await open();
    const source = engine.candidates;
    assert.deepEqual(await source.coverage(), []);
    assert.deepEqual((await source.gazetteer())?.rows(), []);
    await load(engine, [company('us_co', '5', 'Kite'), company('us_co', '6', 'Kite')]);
    const query: KeyQuery = { keys: ['token:kite'], jurisdiction: 'all', cap: 9, narrowBy: [] };
    const find = async () => {
      const source = engine.candidates;
      const [hits] = await source.find([query]);
      return { source, ...hits! };
    };
    const before = await soon(find, ({ count }) => count === 2);
    const more = [company('us_co', '1', 'Kite', dover), company('us_co', '5', 'Kite'), company('us_co', '6', 'Kite')];
    await load(engine, more);
    const later = await soon(find, ({ count }) => count === 3);
    assert.deepEqual(await numbersOf(before.source, before.ids), ['us_co/5', 'us_co/6']);
    assert.deepEqual(await numbersOf(later.source, later.ids), ['us_co/1', 'us_co/5', 'us_co/6']);
    assert.equal((await engine.candidates.gazetteer())?.rows().length, 1);
  });

  it('a merge keeps and adds keys and places', async () => {
    await using engine = await open();
    await load(engine, [company('us_co', '5', 'Kite', dover), company('us_co', '6', 'Kite', dover)]);
    const mergeCompany = (present: Company, update: Company) => ({ ...present, legal_name: update.legal_name });
    const updates = [company('us_co', '6', 'Harbor'), company('us_co', '7', 'Kite', dover)];
    await load(engine, updates, { mode: 'merge', mergeCompany });
    const counts = () => engine.candidates.counts(['token:kite', 'token:harbor', 'area:446'], 'us_co');
    assert.deepEqual(await soon(counts, ([, harbor]) => harbor === 1), [2, 1, 3]);
    assert.deepEqual((await engine.candidates.gazetteer())?.rows(), [
      { zip5: '44622', city: 'DOVER', state: 'OH', count: 3 },
    ]);
  });
}
