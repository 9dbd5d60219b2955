import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { type Network, networkSchema } from '../../../src/network/index.ts';
import { COMPANIES } from '../../network/world.ts';
import { openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

const ROOT = { kind: 'company', jurisdiction_code: 'us_oh', entity_number: '1' } as const;

describe('a network in the dashboard', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await openServer({ engine: memoryEngine(COMPANIES), settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'network@pellton.example');
  });
  after(() => server[Symbol.asyncDispose]());

  const network = (body: object, more: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/dashboard/api/network',
      headers: { cookie: person.cookie, origin: ORIGIN, ...more },
      payload: body,
    });
  const exported = (format: string, body: object) => person.ask('POST', `/network/export?format=${format}`, body);

  it('costs a lookup, once in a day, and nothing where it shall cost nothing', async () => {
    const onlyIfPaid = { 'x-only-if-paid': 'true' };
    const asked = { root: ROOT, depth: 2, limit: 300 };
    assert.equal((await network(asked, onlyIfPaid)).statusCode, 204);
    const bought = await network(asked);
    assert.deepEqual([bought.statusCode, bought.headers['x-credits-charged']], [200, '40']);
    assert.equal(networkSchema.parse(bought.json()).root, 'company:us_oh/1');
    const again = await network(asked, onlyIfPaid);
    assert.deepEqual([again.statusCode, again.headers['x-credits-charged']], [200, '0']);
    assert.ok(Date.parse(String(again.headers['x-free-until'])) > Date.now());
    const none = await network({ root: { ...ROOT, entity_number: 'none' } });
    assert.deepEqual([none.statusCode, none.headers['x-credits-charged']], [404, '0']);
    const stranger = { ...onlyIfPaid, cookie: '' };
    assert.equal((await network(asked, stranger)).statusCode, 401);
  });

  it('is written as a file for nothing, and what is left out of it is left out of the file', async () => {
    const found: Network = (await network({ root: ROOT })).json();
    const before = await person.ask('GET', '/overview');
    const csv = await exported('csv', found);
    assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8');
    assert.match(String(csv.headers['content-disposition']), /^attachment/);
    assert.equal(csv.body.trimEnd().split('\r\n').length, 1 + found.edges.length);
    const bods: object[] = linesOf((await exported('bods', found)).body);
    assert.equal(bods.filter((statement) => 'recordType' in statement).length, bods.length);
    const ftm = linesOf<{ readonly schema: string }>((await exported('ftm', found)).body);
    assert.deepEqual([...new Set(ftm.map(({ schema }) => schema))].slice(0, 3), ['Company', 'Person', 'Address']);
    const managed = found.edges.filter(({ kind }) => kind === 'manager');
    const less = await exported('csv', { ...found, edges: managed });
    assert.equal(less.body.trimEnd().split('\r\n').length, 1 + managed.length);
    const after = await person.ask('GET', '/overview');
    assert.deepEqual(after.json().credits, before.json().credits);
  });

  const node = { id: 'a', kind: 'person', label: '=1+1', jurisdiction_code: null, entity_number: null, status: null };
  const empty = { root: 'a', nodes: [], edges: [], is_truncated: false };
  const REFUSED = [
    ['csv', {}, 422, 'body,root'],
    ['csv', { ...empty, nodes: [node] }, 422, 'body,nodes,0,is_agent'],
    ['csv', { ...empty, nodes: Array.from({ length: 301 }, () => ({ ...node, is_agent: false })) }, 422, 'body,nodes'],
    ['csv', { ...empty, more: 1 }, 422, 'body'],
    ['xlsx', empty, 422, 'query,format'],
    ['csv', { ...empty, root: 'x'.repeat(4 * 1024 * 1024) }, 413, null],
  ] as const;
  for (const [format, body, status, where] of REFUSED) {
    it(`refuses to write ${JSON.stringify(body).slice(0, 60)} as ${format}: ${where ?? 'it is too large'}`, async () => {
      const answer = await exported(format, body);
      assert.equal(answer.statusCode, status, answer.body);
      if (where !== null) assert.equal(answer.json().detail[0].loc.join(), where);
    });
  }

  it('writes nothing that a spreadsheet runs, and leaves out a tie of nobody', async () => {
    const tie = {
      ...{ from: 'a', to: 'b', kind: 'manager', title: '@cmd', started_on: null, ended_on: null },
      ...{
        record: { jurisdiction_code: 'us_oh', entity_number: '1' },
        as_of: '2026-10-01',
        ownership_percentage: null,
      },
    };
    const nodes = [node, { ...node, id: 'b', kind: 'company' }].map((one) => ({ ...one, is_agent: false }));
    const { body } = await exported('csv', { ...empty, nodes, edges: [tie, { ...tie, to: 'c' }] });
    assert.match(body, /"'=1\+1"/);
    assert.match(body, /"'@cmd"/);
    assert.equal(body.trimEnd().split('\r\n').length, 2);
  });
});

const linesOf = <T = object>(body: string): T[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
