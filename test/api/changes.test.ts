/** What loads changed, over HTTP: pages, filters, prices and refusals. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changesList } from '../../src/api/changes-schemas.ts';
import type { Engine } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { company, load, temporaryHome } from '../engine/companies.ts';
import { openServer, type TestServer } from './harness.ts';

const ENGINES: Readonly<Record<string, () => Engine>> = {
  'in memory': () => memoryEngine(),
  'in files': () => openSqliteEngine({ home: temporaryHome(), threads: 1 }),
};

for (const [name, open] of Object.entries(ENGINES)) {
  describe(`changes ${name}`, () => {
    let server: TestServer;
    let engine: Engine;
    before(async () => {
      engine = open();
      server = await openServer({ engine });
      await load(engine, [company('us_co', '1', 'Kite'), company('us_co', '2', 'Kite'), company('us_fl', '1', 'Kite')]);
      await load(engine, [company('us_co', '2', 'Harbor'), company('us_co', '3', 'Kite')]);
    });
    after(async () => {
      await server[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
    });

    async function answered(options: string) {
      const { statusCode: status, headers, ...rest } = await server.send('GET', `/v2/changes${options}`);
      return { status, charged: headers['x-credits-charged'], headers, body: rest.json() };
    }

    it('a page of what the account watches has nothing else', async () => {
      const watch = { kind: 'company', jurisdiction_code: 'us_co', entity_number: '3' };
      assert.equal((await answered('?watched=true')).body.changes.length, 0);
      assert.equal((await server.send('POST', '/v2/watches', watch)).statusCode, 201);
      for (const [options, charged] of [
        ['?watched=true', undefined],
        ['?watched=true&include=fields', '40'],
      ] as const) {
        const found = await answered(options);
        assert.deepEqual([found.status, found.charged], [200, charged]);
        assert.deepEqual(
          found.body.changes.map((change: { kind: string; entity_number: string }) => [
            change.kind,
            change.entity_number,
          ]),
          [['added', '3']],
        );
      }
      const { next_since } = (await answered('?watched=true')).body;
      assert.deepEqual((await answered(`?watched=true&since=${next_since}`)).body, { changes: [], next_since });
    });

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

    it('a cursor that no answer gave is a 410 with the oldest one, also where it would cost', async () => {
      for (const options of ['?since=99-none-1', '?since=&limit=5', '?since=99-none-1&include=fields', '?since=%00']) {
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
      [`?since=${'1'.repeat(101)}`, 'since', 'string_too_long'],
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
