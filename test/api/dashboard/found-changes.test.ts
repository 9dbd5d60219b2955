import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepFound } from '../../../src/events/found-changes.ts';
import { openStore } from '../../../src/store/index.ts';
import { openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

const WATCH = '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15';

describe('what the watches of an account have found', () => {
  let server: TestServer;
  let person: Person;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'mirel@pellton.example');
    const { homeDirectory } = server;
    await using store = await openStore({ homeDirectory });
    const change = { kind: 'changed', jurisdiction: 'us_co', legalName: 'Zephyr <b> LLC', asOf: '2026-11-24' } as const;
    for (let number = 1; number <= 3; number++) {
      const fields = [{ path: 'status', before: 'active', after: 'dissolved' }];
      const one = {
        id: number === 2 ? crypto.randomUUID() : WATCH,
        accountId: person.accountId,
        kind: 'search',
        watched: JSON.stringify({ kind: 'search', q: 'zephyr' }),
        change: { ...change, id: `${number}`, entityNumber: `${number}`, at: '2026-11-25T06:00:00.000Z', fields },
        seen: { before: true, after: false },
      } as const;
      await store.db.transaction().execute((trx) => keepFound(trx, new Date(), [one]));
    }
  });
  after(() => server[Symbol.asyncDispose]());

  const numbers = async (path: string) => {
    const { changes, next_cursor: next } = (await person.ask('GET', path)).json();
    return [changes.map(({ entity_number }: { entity_number: string }) => entity_number).join(' '), next];
  };

  it('is listed page by page, the newest first, of all watches or of one', async () => {
    const [first, cursor] = await numbers('/found-changes?limit=2');
    assert.equal(first, '3 2');
    assert.deepEqual(await numbers(`/found-changes?limit=2&cursor=${cursor}`), ['1', null]);
    assert.deepEqual(await numbers(`/found-changes?watch_id=${WATCH}`), ['3 1', null]);
    const [newest] = (await person.ask('GET', '/found-changes')).json().changes;
    const { id: _, found_at: __, ...body } = newest;
    assert.deepEqual(body, {
      watch: {
        id: WATCH,
        kind: 'search',
        jurisdiction_code: null,
        entity_number: null,
        name: null,
        q: 'zephyr',
        note: '',
      },
      seen: { before: true, after: false },
      change_id: '3',
      kind: 'changed',
      jurisdiction_code: 'us_co',
      entity_number: '3',
      legal_name: 'Zephyr <b> LLC',
      at: '2026-11-25T06:00:00.000Z',
      as_of: '2026-11-24',
      fields: [{ field: 'Status', before: 'Active', after: 'Dissolved' }],
      fields_left_out: 0,
    });
  });

  it('is new until it was seen', async () => {
    const unseen = async () => (await person.ask('GET', '/found-changes/unseen')).json();
    assert.deepEqual(await unseen(), { count: 3, is_capped: false });
    const { changes } = (await person.ask('GET', '/found-changes')).json();
    await person.ask('PUT', '/found-changes/seen', { until: changes[1].found_at });
    assert.deepEqual(await unseen(), { count: 1, is_capped: false });
    assert.equal((await person.ask('PUT', '/found-changes/seen', { until: changes[0].found_at })).statusCode, 204);
    assert.deepEqual(await unseen(), { count: 0, is_capped: false });
  });

  it('is asked for in a sound way', async () => {
    for (const query of ['watch_id=x', 'cursor=x', 'limit=0', 'limit=101', 'watch=x'])
      assert.equal((await person.ask('GET', `/found-changes?${query}`)).statusCode, 422, query);
    for (const until of [null, '2026', 'x'.repeat(9), '2026-13-01T00:00:00.000Z'])
      assert.equal((await person.ask('PUT', '/found-changes/seen', { until })).statusCode, 422);
    assert.equal((await person.ask('PUT', '/found-changes/mails', {})).statusCode, 422);
  });

  it('is mailed to an address that was confirmed', async () => {
    const set = (mails: boolean) => person.ask('PUT', '/found-changes/mails', { mails });
    const refused = await set(true);
    assert.deepEqual([refused.statusCode, refused.json()], [409, { detail: 'Confirm your e-mail address first' }]);
    assert.deepEqual((await person.ask('GET', '/found-changes/mails')).json(), { mails: false });
    const link = server.mails.at(-1)!.link!;
    const url = link.slice(link.indexOf('/auth/'));
    await server.app.inject({ method: 'GET', url, headers: { cookie: person.cookie } });
    assert.deepEqual((await set(true)).json(), { mails: true });
    assert.deepEqual((await set(false)).json(), { mails: false });
  });

  it('is not mailed by a server that sends no mail', async () => {
    await using silent = await openServer({ settings: { publicUrl: ORIGIN }, sendsMail: false });
    const other = await signUp(silent, 'other@pellton.example');
    const refused = await other.ask('PUT', '/found-changes/mails', { mails: true });
    assert.deepEqual([refused.statusCode, refused.json()], [409, { detail: 'This server sends no mail' }]);
    assert.equal((await other.ask('PUT', '/found-changes/mails', { mails: false })).statusCode, 200);
  });
});
