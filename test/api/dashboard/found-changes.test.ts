import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepFound } from '../../../src/events/found-changes.ts';
import { portfolioChanges } from '../../../src/operations/others.ts';
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
        source: null,
        premises_id: null,
        note: '',
      },
      seen: { before: true, after: false },
      change_id: '3',
      kind: 'changed',
      jurisdiction_code: 'us_co',
      entity_number: '3',
      source: null,
      premises_id: null,
      legal_name: 'Zephyr <b> LLC',
      at: '2026-11-25T06:00:00.000Z',
      as_of: '2026-11-24',
      topics: ['ended'],
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
    const set = (mails: boolean, every?: string) =>
      person.ask('PUT', '/found-changes/mails', { mails, ...(every && { every }) });
    const refused = await set(true);
    assert.deepEqual([refused.statusCode, refused.json()], [409, { detail: 'Confirm your e-mail address first' }]);
    assert.deepEqual((await person.ask('GET', '/found-changes/mails')).json(), { mails: false, every: 'hour' });
    const link = server.mails.at(-1)!.link!;
    const url = link.slice(link.indexOf('/auth/'));
    await server.app.inject({ method: 'GET', url, headers: { cookie: person.cookie } });
    assert.deepEqual((await set(true)).json(), { mails: true, every: 'hour' });
    assert.deepEqual((await set(true, 'day')).json(), { mails: true, every: 'day' });
    assert.deepEqual((await person.ask('GET', '/found-changes/mails')).json(), { mails: true, every: 'day' });
    assert.equal((await set(true, 'week')).statusCode, 422);
    assert.deepEqual((await set(false)).json(), { mails: false, every: 'hour' });
  });

  it('is told of a file that is watched on with the rows whose place the company has left', async () => {
    const id = 'c'.repeat(32);
    const row = (row: number, entity_number = '1001') => {
      const place = { name: `Shop ${row}`, address: '7 Harrow Lane, Pellton, CO 80521' };
      return { row, ...place, company: { jurisdiction_code: 'us_co', entity_number }, licenses: [] };
    };
    const rows = Array.from({ length: 22 }, (_, index) => row(index + 1));
    const add = (body: object) => person.ask('POST', '/portfolios', { file_id: id, name: 'shops.csv', rows, ...body });
    assert.deepEqual((await add({})).json(), { added: 1 });
    for (const body of [
      { file_id: '../x' },
      { name: '' },
      { rows: [] },
      { rows: [row(0)] },
      { rows: [row(1, '')] },
      { rows: Array(1_001).fill(row(1)) },
      { rows: [{ ...row(1), company: { jurisdiction_code: "us_co' or 1=1", entity_number: '1' } }] },
      { rows: [{ ...row(1), company: null }] },
      { rows: [{ ...row(1), licenses: [{ source: '../x', number: '1' }] }] },
      { rows: [{ ...row(1), licenses: [{ source: 'us_co_food', number: '' }] }] },
      { rows: [{ ...row(1), licenses: Array(6).fill({ source: 'us_co_food', number: '1' }) }] },
    ])
      assert.equal((await add(body)).statusCode, 422, JSON.stringify(body).slice(0, 80));
    const [{ watch_id: watchId }] = (await person.ask('GET', '/watched'))
      .json()
      .watches.map((watch: { readonly id: string }) => ({ watch_id: watch.id }));
    await using store = await openStore({ homeDirectory: server.homeDirectory });
    await store.db.updateTable('portfolio_rows').set({ was_there: 1 }).where('row', '=', 9).execute();
    const moved = { path: 'addresses.registered.street_address', before: '7 Harrow Lane', after: '9 Elm St' };
    const change = { id: '9', kind: 'changed', jurisdiction: 'us_co', entityNumber: '1001', asOf: null } as const;
    const one = {
      id: watchId,
      accountId: person.accountId,
      kind: 'company',
      watched: JSON.stringify({ kind: 'company', jurisdiction: 'us_co', entityNumber: '1001' }),
      change: { ...change, legalName: 'Zephyr Kiln LLC', at: '2026-11-25T06:00:00.000Z', fields: [moved] },
      seen: null,
    } as const;
    await store.db.transaction().execute((trx) => keepFound(trx, new Date(), [one]));
    const read = async () =>
      portfolioChanges.parse((await person.ask('GET', `/portfolios/${id}/changes?limit=5`)).json());
    const { portfolio, changes } = await read();
    assert.partialDeepStrictEqual(portfolio, { name: 'shops.csv', row_count: 22, unseen: 1 });
    assert.deepEqual(changes[0]?.topics, ['door', 'address']);
    assert.deepEqual([changes[0]?.rows.length, changes[0]?.rows_left_out], [20, 2]);
    assert.deepEqual(
      changes[0]?.rows.slice(0, 2).map(({ row, has_left }) => [row, has_left]),
      [
        [9, true],
        [1, false],
      ],
    );
    await person.ask('PUT', `/portfolios/${id}/seen`, { until: changes[0]!.found_at });
    assert.equal((await read()).portfolio.unseen, 0);
    const listed = (await person.ask('GET', '/portfolios')).json().portfolios;
    assert.partialDeepStrictEqual(listed, [{ portfolio_id: id, last_found_at: changes[0]!.found_at }]);
    assert.equal((await person.ask('DELETE', `/portfolios/${id}`)).statusCode, 204);
    assert.equal((await person.ask('DELETE', `/portfolios/${id}`)).statusCode, 404);
    assert.equal((await person.ask('GET', `/portfolios/${id}/changes`)).statusCode, 404);
    assert.deepEqual((await person.ask('GET', '/watched')).json().watches, []);
  });

  it('is not mailed by a server that sends no mail', async () => {
    await using silent = await openServer({ settings: { publicUrl: ORIGIN }, sendsMail: false });
    const other = await signUp(silent, 'other@pellton.example');
    const refused = await other.ask('PUT', '/found-changes/mails', { mails: true });
    assert.deepEqual([refused.statusCode, refused.json()], [409, { detail: 'This server sends no mail' }]);
    assert.equal((await other.ask('PUT', '/found-changes/mails', { mails: false })).statusCode, 200);
  });
});
