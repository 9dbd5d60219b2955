/** What loads changed, over HTTP: pages, filters, prices and refusals. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Corrections } from '../../src/corrections/index.ts';
import { correctedEngine } from '../../src/engine/corrected/index.ts';
import type { Engine, PremisesIndex } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine, openSqliteLists } from '../../src/engine/sqlite/index.ts';
import { changesList, premisesChangesList } from '../../src/operations/schemas/changes-schemas.ts';
import { company, load, party, temporaryHome } from '../engine/companies.ts';
import { loadList, premises } from '../engine/premises.ts';
import { openServer, type TestServer } from './harness.ts';

const corrections = new Corrections([{ kind: 'hide_company', company: { jurisdiction: 'us_co', entityNumber: '9' } }]);

const ENGINES: Readonly<Record<string, () => Engine>> = {
  'in memory': () => memoryEngine(),
  'in files': () => openSqliteEngine({ home: temporaryHome(), threads: 1 }),
  'in files, corrected': () =>
    correctedEngine(openSqliteEngine({ home: temporaryHome(), threads: 0 }), () => corrections),
};

/** Each concerns the company that was added, and no other change. */
const WATCHES = [
  { kind: 'company', jurisdiction_code: 'us_co', entity_number: '3' },
  { kind: 'person', name: 'Tolly Arden' },
  { kind: 'search', q: 'newk*' },
];

describe('changes of premises', () => {
  const LIST = 'us_co_food';
  let server: TestServer;
  let index: PremisesIndex;
  before(async () => {
    index = openSqliteLists('premises', { home: temporaryHome(), threads: 1 });
    server = await openServer({ premises: index });
    await loadList(index, [premises(LIST, '1', { sign: 'Kite' }), premises(LIST, '2', { sign: 'Gone' })]);
    await loadList(index, [
      premises(LIST, '1', { sign: 'Kite', status: 'ended' }),
      premises(LIST, '3', { licensee: 'New LLC' }),
    ]);
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await index[Symbol.asyncDispose]();
  });

  async function answered(options: string) {
    const { statusCode: status, headers, ...rest } = await server.send('GET', `/v2/premises/changes${options}`);
    return { status, charged: headers['x-credits-charged'], body: rest.json() };
  }

  it('tell what came, went and changed, for nothing without fields, and for a lookup with them', async () => {
    const free = await answered('');
    assert.deepEqual([free.status, free.charged], [200, undefined]);
    const paid = await answered(`?include=fields&sources=${LIST}&kinds=added,changed,removed`);
    assert.equal(paid.charged, '40');
    for (const { body } of [free, paid]) premisesChangesList.parse(body);
    const told = paid.body.changes.map(({ id: _, at: __, ...change }: { id: string; at: string }) => change);
    const of = { source: LIST, as_of: '2026-01-31', fields: null };
    const status = { path: 'status', before: 'current', after: 'ended' };
    assert.deepEqual(told, [
      { ...of, kind: 'changed', premises_id: '1', name: 'Kite', fields: [status] },
      { ...of, kind: 'removed', premises_id: '2', name: 'Gone' },
      { ...of, kind: 'added', premises_id: '3', name: 'New LLC' },
    ]);
    assert.deepEqual(
      free.body.changes.map(({ kind }: { kind: string }) => kind),
      ['loaded', 'changed', 'removed', 'added'],
    );
    const rest = await answered(`?since=${free.body.next_since}&include=fields`);
    assert.deepEqual([rest.charged, rest.body], ['0', { changes: [], next_since: free.body.next_since }]);
  });

  it('have those that the account watches alone where it asks for them', async () => {
    assert.equal((await answered('?watched=true')).body.changes.length, 0);
    const watch = { kind: 'premises', source: LIST, premises_id: '1' };
    assert.equal((await server.send('POST', '/v2/watches', watch)).statusCode, 201);
    const { body } = await answered('?watched=true');
    assert.deepEqual(
      body.changes.map(({ premises_id }: { premises_id: string }) => premises_id),
      ['1'],
    );
  });

  for (const [options, loc, type] of [
    ['?sources=us_zz_food', 'sources', 'value_error'],
    ['?jurisdictions=us_co', 'jurisdictions', 'extra_forbidden'],
    ['?kinds=ended', 'kinds', 'enum'],
    ['?limit=0', 'limit', 'greater_than_equal'],
    ['?since=x', 'since', 'string_pattern_mismatch'],
  ] as const)
    it(`refuse ${options}`, async () => {
      const { status, body } = await answered(options);
      assert.deepEqual([status, body.detail[0].loc, body.detail[0].type], [422, ['query', loc], type]);
    });

  it('refuse a cursor that was never given with where to begin', async () => {
    const { status, body } = await answered('?since=9-nevergiven-1');
    assert.equal(status, 410);
    assert.equal((await answered(`?since=${body.oldest}`)).body.changes.length, 4);
  });
});

for (const [name, open] of Object.entries(ENGINES)) {
  describe(`changes ${name}`, () => {
    let server: TestServer;
    let engine: Engine;
    before(async () => {
      engine = open();
      server = await openServer({ engine });
      await load(engine, [company('us_co', '1', 'Kite'), company('us_co', '2', 'Kite'), company('us_fl', '1', 'Kite')]);
      await load(engine, [
        company('us_co', '2', 'Harbor'),
        company('us_co', '3', 'Newkite', { parties: [party('ARDEN, TOLLY')] }),
      ]);
    });
    after(async () => {
      await server[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
    });

    async function answered(options: string) {
      const { statusCode: status, headers, ...rest } = await server.send('GET', `/v2/changes${options}`);
      return { status, charged: headers['x-credits-charged'], headers, body: rest.json() };
    }

    for (const watch of WATCHES) {
      it(`a page of what the account watches, a ${watch.kind}, has nothing else`, async () => {
        assert.equal((await answered('?watched=true')).body.changes.length, 0);
        const made = await server.send('POST', '/v2/watches', watch);
        assert.equal(made.statusCode, 201);
        for (const [options, charged] of [
          ['?watched=true', undefined],
          ['?watched=true&limit=1', undefined],
          ['?watched=true&include=fields', '40'],
        ] as const) {
          const { status, charged: paid, body } = await answered(options);
          assert.deepEqual([status, paid], [200, charged]);
          const told = body.changes.map((change: { kind: string; entity_number: string }) => [
            change.kind,
            change.entity_number,
          ]);
          assert.deepEqual(told, [['added', '3']]);
        }
        const { next_since } = (await answered('?watched=true')).body;
        assert.deepEqual((await answered(`?watched=true&since=${next_since}`)).body, { changes: [], next_since });
        await server.send('DELETE', `/v2/watches/${made.json().id}`);
      });
    }

    it('a page tells each change with all of its keys, and is free without fields', async () => {
      const { status, charged, headers, body } = await answered('');
      assert.deepEqual([status, charged, headers['cache-control']], [200, undefined, 'no-store']);
      changesList.parse(body);
      const { at, id } = body.changes[3];
      assert.deepEqual(body.changes[3], {
        id,
        kind: 'changed',
        jurisdiction_code: 'us_co',
        entity_number: '2',
        legal_name: 'Harbor',
        at,
        as_of: '2026-01-31',
        fields: null,
      });
      assert.deepEqual(
        body.changes.map((change: { kind: string; entity_number: string | null }) => [
          change.kind,
          change.entity_number,
        ]),
        [
          ['loaded', null],
          ['loaded', null],
          ['removed', '1'],
          ['changed', '2'],
          ['added', '3'],
        ],
      );
      const behind = await answered(`?since=${body.next_since}`);
      assert.deepEqual(behind.body, { changes: [], next_since: body.next_since });
    });

    it('with fields a page costs what a lookup does, and an empty one nothing', async () => {
      const { charged, body } = await answered('?include=fields&kinds=changed&jurisdictions=US_CO');
      assert.equal(charged, '40');
      const [{ fields }] = body.changes;
      assert.deepEqual(fields, [{ path: 'legal_name', before: 'Kite', after: 'Harbor' }]);
      const empty = await answered(`?include=fields&since=${body.next_since}`);
      assert.deepEqual([empty.status, empty.charged, empty.body.changes], [200, '0', []]);
    });

    it('pages of any length give each change once', async () => {
      const { body: all } = await answered('');
      for (const limit of [1, 2, 1000]) {
        const changes: unknown[] = [];
        let since = '';
        for (;;) {
          const { body } = await answered(`?limit=${limit}${since}`);
          changes.push(...body.changes);
          since = `&since=${encodeURIComponent(body.next_since)}`;
          if (body.changes.length === 0) break;
        }
        assert.deepEqual(changes, all.changes);
      }
    });

    it('a cursor that this log did not give is a 410 with the oldest one, also where it would cost', async () => {
      for (const options of ['?since=99-none-1', '?since=99-none-1&watched=true', '?since=99-none-1&include=fields']) {
        const { status, charged, body } = await answered(options);
        assert.deepEqual([status, Object.keys(body)], [410, ['detail', 'oldest']]);
        if (charged !== undefined) assert.equal(charged, '0');
        const { body: again } = await answered(`?since=${body.oldest}`);
        assert.equal(again.changes.length, 5);
      }
    });

    const INVALID: readonly (readonly [options: string, name: string, type: string])[] = [
      ['?limit=0', 'limit', 'greater_than_equal'],
      ['?limit=1001', 'limit', 'less_than_equal'],
      ['?limit=x', 'limit', 'int_parsing'],
      ['?kinds=', 'kinds', 'enum'],
      ['?kinds=added,new', 'kinds', 'enum'],
      ['?kinds=all,added', 'kinds', 'enum'],
      ['?include=all', 'include', 'enum'],
      ['?jurisdictions=us_zz', 'jurisdictions', 'value_error'],
      ...[
        'nonesuch',
        '',
        '%00',
        '5',
        '1-a',
        '1-a-b',
        '1-A-1',
        '-1-a-1',
        '1-a-1-',
        '2026-11-01',
        '2026-11-01T00:00:00Z',
        '1'.repeat(101),
      ].map((since) => [`?since=${since}`, 'since', 'string_pattern_mismatch'] as const),
      ['?since=nonesuch&watched=true', 'since', 'string_pattern_mismatch'],
      ['?form=1', 'form', 'extra_forbidden'],
      ['?kinds=added&kinds=changed', 'kinds', 'string_type'],
    ];
    for (const [options, field, type] of INVALID) {
      it(`${options.slice(0, 40)} is a 422`, async () => {
        const { status, body } = await answered(options);
        assert.deepEqual([status, body.detail[0].loc, body.detail[0].type], [422, ['query', field], type]);
      });
    }

    it('asks for a key, and for the price before the work', async () => {
      assert.equal((await server.app.inject('/v2/changes')).statusCode, 401);
      await using poor = await openServer({ engine, credits: 1 });
      assert.equal((await poor.send('GET', '/v2/changes?include=fields')).statusCode, 402);
      assert.equal((await poor.send('GET', '/v2/changes')).statusCode, 200);
    });
  });
}
