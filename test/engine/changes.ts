/** What every engine tells of what loads changed. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type Change,
  type ChangesRequest,
  type Engine,
  type FieldChange,
  loadsOfCompany,
} from '../../src/engine/index.ts';
import type { Address, Company } from '../../src/entity/index.ts';
import { company, load, party } from './companies.ts';

export function changesRequest(more: Partial<ChangesRequest> = {}): ChangesRequest {
  return { since: null, jurisdictions: 'all', kinds: 'all', includeFields: true, limit: 1000, ...more };
}

/** All behind a cursor, in pages of `limit`, and the cursor behind them. */
export async function changesSince(
  engine: Pick<Engine, 'changeLog'>,
  more: Partial<ChangesRequest> = {},
): Promise<{ readonly changes: readonly Change[]; readonly nextSince: string }> {
  const changes: Change[] = [];
  let since = more.since ?? null;
  for (;;) {
    const page = await engine.changeLog.changes(changesRequest({ ...more, since }));
    assert.ok(page.changes.length <= (more.limit ?? 1000));
    changes.push(...page.changes);
    since = page.nextSince;
    if (page.changes.length === 0) return { changes, nextSince: page.nextSince };
  }
}

/** `changed us_co/1 Kite`. */
export function toldOf({ kind, jurisdiction, entityNumber, legalName }: Change): string {
  return kind === 'loaded' ? `loaded ${jurisdiction}` : `${kind} ${jurisdiction}/${entityNumber} ${legalName}`;
}

const ADDRESS = {
  raw: null,
  street_address: '1 Main St',
  street_address_2: null,
  locality: 'Denver',
  region: 'CO',
  postal_code: '80202',
  country: null,
  country_code: null,
};
const addresses = (registered: Address | null) => ({
  registered,
  headquarters: null,
  mailing: null,
});
const role = party('').roles[0]!;

type Case = {
  readonly what: string;
  readonly before: Partial<Company>;
  readonly after: Partial<Company>;
  readonly fields: readonly FieldChange[];
};
const FIELDS: readonly Case[] = [
  {
    what: 'a plain field',
    before: { status: 'active', formed_on: null },
    after: { status: 'dissolved', formed_on: '2020-02-29' },
    fields: [
      { path: 'formed_on', before: null, after: '2020-02-29' },
      { path: 'status', before: 'active', after: 'dissolved' },
    ],
  },
  { what: 'the day of retrieval is no change', before: {}, after: { as_of: '2026-02-28' }, fields: [] },
  {
    what: 'one line of an address',
    before: { addresses: addresses(ADDRESS) },
    after: { addresses: addresses({ ...ADDRESS, street_address: '2 Main St' }) },
    fields: [{ path: 'addresses.registered.street_address', before: '1 Main St', after: '2 Main St' }],
  },
  {
    what: 'an address that comes is told whole',
    before: { addresses: addresses(null) },
    after: { addresses: addresses(ADDRESS) },
    fields: [{ path: 'addresses.registered', before: null, after: ADDRESS }],
  },
  {
    what: 'the first of all addresses is told with what holds it',
    before: { addresses: null },
    after: { addresses: addresses(ADDRESS) },
    fields: [{ path: 'addresses', before: null, after: addresses(ADDRESS) }],
  },
  {
    what: 'a party that goes, before others that stay',
    before: { parties: [party('ANN'), party('BOB'), party('CY')] },
    after: { parties: [party('BOB'), party('CY')] },
    fields: [{ path: 'parties["ANN"]', before: party('ANN'), after: null }],
  },
  {
    what: 'a role of a party that ends',
    before: { parties: [party('BOB', ['officer', 'member'])] },
    after: { parties: [party('BOB', [{ kind: 'officer', endedOn: '2026-01-01' }, 'member'])] },
    fields: [{ path: 'parties["BOB"].roles["officer",null].ended_on', before: null, after: '2026-01-01' }],
  },
  {
    what: 'another order of a list is no change',
    before: { parties: [party('ANN'), party('BOB')] },
    after: { parties: [party('BOB'), party('ANN')] },
    fields: [],
  },
  {
    what: 'an empty list is none',
    before: { parties: null, names: [] },
    after: { parties: [], names: null },
    fields: [],
  },
  {
    what: 'the second of two that are called alike',
    before: { parties: [party('"O" [A], B', ['officer']), party('"O" [A], B', ['member'])] },
    after: { parties: [party('"O" [A], B', ['officer']), party('"O" [A], B', ['manager'])] },
    fields: [
      {
        path: String.raw`parties["\"O\" [A], B",2].roles["manager",null]`,
        before: null,
        after: { ...role, kind: 'manager' },
      },
      {
        path: String.raw`parties["\"O\" [A], B",2].roles["member",null]`,
        before: { ...role, kind: 'member' },
        after: null,
      },
    ],
  },
  {
    what: 'lists of every kind',
    before: {
      names: [{ name: 'KITE', kind: 'trading', started_on: null, ended_on: null }],
      filings: [{ id: null, title: 'Report', filed_on: '2020-01-01', type: null, url: null, description: null }],
      relationships: [
        {
          kind: 'merged_into',
          entity: { name: 'B', jurisdiction_code: 'us_co', entity_number: '7' },
          effective_date: null,
        },
      ],
      contact: { websites: ['https://a.example'], phone: '1', fax: null },
      industry_codes: [{ code: '11', scheme: 'naics_2022', description: null }],
      identifiers: [{ scheme: 'us_ein', value: '1' }],
    },
    after: {
      names: [{ name: 'KITE', kind: 'trading', started_on: '2019-01-01', ended_on: null }],
      filings: [{ id: null, title: 'Report', filed_on: '2020-01-01', type: null, url: 'https://f', description: null }],
      relationships: [
        {
          kind: 'merged_into',
          entity: { name: 'B', jurisdiction_code: 'us_co', entity_number: '7' },
          effective_date: '2026-01-01',
        },
      ],
      contact: { websites: ['https://b.example'], phone: '2', fax: null },
      industry_codes: [{ code: '11', scheme: 'naics_2022', description: 'Farms' }],
      identifiers: null,
    },
    fields: [
      { path: 'contact.phone', before: '1', after: '2' },
      { path: 'contact.websites["https://a.example"]', before: 'https://a.example', after: null },
      { path: 'contact.websites["https://b.example"]', before: null, after: 'https://b.example' },
      { path: 'filings["2020-01-01",null,"Report"].url', before: null, after: 'https://f' },
      { path: 'identifiers["us_ein","1"]', before: { scheme: 'us_ein', value: '1' }, after: null },
      { path: 'industry_codes["naics_2022","11"].description', before: null, after: 'Farms' },
      { path: 'names["trading","KITE"].started_on', before: null, after: '2019-01-01' },
      { path: 'relationships["merged_into","us_co","7","B"].effective_date', before: null, after: '2026-01-01' },
    ],
  },
];

export function changes(open: () => Promise<Engine>): void {
  const kites = (numbers: readonly string[], name = 'Kite', more: Parameters<typeof company>[3] = {}) =>
    numbers.map((number) => company('us_co', number, name, more));

  it('without anything loaded there are none, and the cursor behind none goes on with the first', async () => {
    await using engine = await open();
    const { changes, nextSince } = await changesSince(engine);
    assert.deepEqual([changes, await engine.changeLog.newest()], [[], nextSince]);
    await load(engine, kites(['1']));
    assert.deepEqual((await changesSince(engine, { since: nextSince })).changes.map(toldOf), ['loaded us_co']);
  });

  it('a load tells what it added, changed and removed, in order of number', async () => {
    await using engine = await open();
    await load(engine, [...kites(['1', '2', '3', '5']), company('us_ca', '1', 'Kite')]);
    const first = await changesSince(engine);
    assert.deepEqual(first.changes.map(toldOf), ['loaded us_ca', 'loaded us_co']);
    assert.equal(await engine.changeLog.newest(), first.nextSince);
    // In the order of code points 10 stands before 2.
    await load(engine, [...kites(['10', '3', '2'], 'Harbor "É"\\'), ...kites(['5'], 'Kite', { as_of: '2026-02-28' })]);
    const { changes, nextSince } = await changesSince(engine, { since: first.nextSince });
    assert.deepEqual(changes.map(toldOf), [
      'removed us_co/1 Kite',
      'added us_co/10 Harbor "É"\\',
      'changed us_co/2 Harbor "É"\\',
      'changed us_co/3 Harbor "É"\\',
    ]);
    assert.deepEqual(
      changes.map(({ asOf, fields }) => [asOf, fields]),
      [
        ['2026-02-28', null],
        ['2026-01-31', null],
        ['2026-01-31', [{ path: 'legal_name', before: 'Kite', after: 'Harbor "É"\\' }]],
        ['2026-01-31', [{ path: 'legal_name', before: 'Kite', after: 'Harbor "É"\\' }]],
      ],
    );
    assert.ok(changes.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)));
    // What is told is what a lookup answers.
    const read = await engine.lookup('us_co', '10');
    assert.equal((JSON.parse(new TextDecoder().decode(read!)) as Company).legal_name, 'Harbor "É"\\');
    // Every id is the cursor behind its change.
    for (const [index, { id }] of changes.entries())
      assert.deepEqual((await changesSince(engine, { since: id })).changes, changes.slice(index + 1));
    assert.deepEqual(await changesSince(engine, { since: nextSince }), { changes: [], nextSince });
  });

  it('a load that merges tells what it laid over, and removes nothing', async () => {
    await using engine = await open();
    await load(engine, kites(['1', '2', '3']));
    const since = await engine.changeLog.newest();
    const mergeCompany = (present: Company, update: Company) => ({ ...present, legal_name: update.legal_name });
    await load(engine, kites(['0', '2', '3'], 'Harbor'), { mode: 'merge', mergeCompany });
    await load(engine, kites(['3'], 'Harbor'), { mode: 'merge', mergeCompany });
    assert.deepEqual((await changesSince(engine, { since })).changes.map(toldOf), [
      'added us_co/0 Harbor',
      'changed us_co/2 Harbor',
      'changed us_co/3 Harbor',
    ]);
  });

  it('the same load again tells nothing', async () => {
    await using engine = await open();
    await load(engine, kites(['1', '2']));
    const since = await engine.changeLog.newest();
    await load(engine, kites(['2', '1'], 'Kite', { as_of: '2026-03-01' }));
    assert.deepEqual((await changesSince(engine, { since })).changes, []);
  });

  it('changes are told by jurisdiction and kind, each once, in pages of any length', async () => {
    await using engine = await open();
    await load(engine, [...kites(['1', '2', '3', '4']), company('us_ca', '1', 'Kite')]);
    await load(engine, kites(['2', '3', '5', '6'], 'Harbor'));
    await load(engine, [...kites(['2', '3'], 'Tower'), company('us_ca', '2', 'Kite')]);
    const { changes: all, nextSince } = await changesSince(engine);
    assert.equal(all.length, 2 + 6 + 2 + 4);
    const filters = [
      { jurisdictions: ['us_ca'] },
      { jurisdictions: ['us_co', 'us_zz'], kinds: ['removed', 'loaded'] },
      { jurisdictions: ['us_zz'] },
      { kinds: ['added', 'changed'] },
      { kinds: [] },
      {},
    ] as const;
    for (const { jurisdictions = 'all', kinds = 'all' } of filters as readonly Partial<ChangesRequest>[]) {
      const isAsked = ({ jurisdiction, kind }: Change) =>
        (jurisdictions === 'all' || jurisdictions.includes(jurisdiction)) && (kinds === 'all' || kinds.includes(kind));
      for (const limit of [1, 2, 3, 1000]) {
        const told = await changesSince(engine, { jurisdictions, kinds, limit });
        assert.deepEqual(told.changes, all.filter(isAsked));
        assert.equal(told.nextSince, nextSince);
      }
    }
    const { changes } = await changesSince(engine, { includeFields: false });
    assert.deepEqual(
      changes,
      all.map((change) => ({ ...change, fields: null })),
    );
  });

  it('each load is told with its counts and the cursor before its changes', async () => {
    await using engine = await open();
    await load(engine, kites(['1', '2', '3']));
    await load(engine, [...kites(['2', '3', '4', '5'], 'Harbor'), company('us_ca', '1', 'Kite')]);
    await load(engine, kites(['2', '3', '4', '5'], 'Harbor'));
    const loads = await engine.changeLog.loads(['us_co']);
    assert.deepEqual(
      loads.map(({ jurisdiction, asOf, counts }) => [jurisdiction, asOf, counts]),
      [
        ['us_co', '2026-01-31', { loaded: 1, added: 0, changed: 0, removed: 0 }],
        ['us_co', '2026-01-31', { loaded: 0, added: 2, changed: 2, removed: 1 }],
        ['us_co', '2026-01-31', { loaded: 0, added: 0, changed: 0, removed: 0 }],
      ],
    );
    for (const { since, counts } of loads.slice(1)) {
      const { changes } = await engine.changeLog.changes(changesRequest({ since, jurisdictions: ['us_co'] }));
      assert.equal(changes.length, counts.added + counts.changed + counts.removed);
    }
    assert.equal((await engine.changeLog.loads('all')).length, 4);
    assert.deepEqual(await engine.changeLog.loads(['us_zz']), []);
  });

  it('each load is told with what it did to one company, the newest first', async () => {
    await using engine = await open();
    const some = (numbers: readonly string[], name = 'Kite') => numbers.map((number) => company('us_co', number, name));
    const numbers = Array.from({ length: 40 }, (_, index) => String(index * 7));
    await load(engine, some(numbers));
    await load(engine, some(numbers.slice(3), 'Kite Two'));
    await load(engine, [company('us_ak', '7', 'Elsewhere')]);
    await load(engine, [...some(numbers.slice(3, -1), 'Kite Two'), ...some(['273', '9000'], 'Kite Three')]);
    const { changes } = await changesSince(engine, { jurisdictions: ['us_co'] });
    for (const number of [...numbers, '9000', '1', 'Z', '']) {
      const told = await loadsOfCompany(engine.changeLog, { jurisdiction: 'us_co', entityNumber: number }, 10);
      const expected = changes.filter(({ kind, entityNumber }) => kind === 'loaded' || entityNumber === number);
      assert.deepEqual(
        told.flatMap(({ at, change }) => (change === null ? [] : [{ at, ...change }])),
        expected.map(({ at, kind, fields }) => ({ at, kind, fields })).toReversed(),
        number,
      );
      assert.equal(told.length, 3);
    }
    assert.equal((await loadsOfCompany(engine.changeLog, { jurisdiction: 'us_co', entityNumber: '7' }, 2)).length, 2);
    assert.deepEqual(await loadsOfCompany(engine.changeLog, { jurisdiction: 'us_ny', entityNumber: '7' }, 9), []);
  });

  it('a cursor that was never given is refused with the oldest one', async () => {
    await using engine = await open();
    await load(engine, kites(['1']));
    const given = await engine.changeLog.newest();
    for (const since of [`${given}7`, '9-x-9', 'nothing', 'é'.repeat(300), '', '__proto__'].filter(
      (one) => one !== given,
    )) {
      const refused = engine.changeLog.changes(changesRequest({ since }));
      await assert.rejects(refused, ({ code, oldest }: { code: string; oldest: string }) => {
        assert.equal(code, 'changes_gone');
        assert.equal(typeof oldest, 'string');
        return true;
      });
    }
    const { oldest } = await engine.changeLog.changes(changesRequest({ since: '9-x-9' })).catch((error) => error);
    assert.deepEqual((await changesSince(engine, { since: oldest })).changes.map(toldOf), ['loaded us_co']);
  });

  it('the fields of a changed record', async () => {
    await using engine = await open();
    const numbered = (side: 'before' | 'after') =>
      FIELDS.map((one, index) => ({
        ...company('us_co', String(index).padStart(3, '0'), one.what),
        ...one[side],
      }));
    await load(engine, numbered('before'));
    const since = await engine.changeLog.newest();
    await load(engine, numbered('after'));
    const { changes } = await changesSince(engine, { since });
    assert.deepEqual(
      changes.map(({ legalName, fields }) => ({ what: legalName, fields })),
      FIELDS.filter(({ fields }) => fields.length > 0).map(({ what, fields }) => ({ what, fields })),
    );
  });

  it('invented companies and those of a state are not compared', async () => {
    await using engine = await open();
    const review = (isSample: boolean) => async () => ({
      at: '2026-01-01T00:00:00.000Z',
      mode: 'replace' as const,
      companies: { before: null, after: 1 },
      parties: { before: null, after: 0 },
      acceptedLoss: [],
      files: [],
      ...(isSample ? { isSample } : {}),
    });
    await load(engine, kites(['1']), { mode: 'replace', review: review(true) });
    await load(engine, kites(['2']), { mode: 'replace', review: review(false) });
    await load(engine, kites(['3']), { mode: 'replace', review: review(false) });
    const { changes } = await changesSince(engine);
    assert.deepEqual(changes.map(toldOf), [
      'loaded us_co',
      'loaded us_co',
      'removed us_co/2 Kite',
      'added us_co/3 Kite',
    ]);
  });
}
