import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { batches as batchesSchema } from '../../../src/api/dashboard/schemas.ts';
import { startWorkers } from '../../../src/batches/index.ts';
import { matcherSource } from '../../batches/queue.ts';
import { openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

const PATH = '/local-businesses/batches';
const location = (name: string) => ({ name, address: '7 Harrow Lane, Pellton, CO 80521' });

async function openPerson(options: Parameters<typeof openServer>[0] = {}): Promise<[TestServer, Person]> {
  const server = await openServer({ settings: { publicUrl: ORIGIN }, ...options });
  return [server, await signUp(server, 'person@pellton.example')];
}

/** A submission as the browser sends it. */
const submit = ({ app }: TestServer, { cookie }: Person, names: readonly string[], headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/dashboard/api${PATH}`,
    headers: { cookie, origin: ORIGIN, ...headers },
    payload: { locations: names.map(location) },
  });

const list = async (person: Person, query = '') => {
  const answered = await person.ask('GET', `${PATH}${query}`);
  assert.equal(answered.statusCode, 200, answered.body);
  return batchesSchema.parse(answered.json());
};

describe('batches in the dashboard', () => {
  it('are submitted, listed while they run, and read, at the charge and in the log of the API', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const accepted = await submit(server, person, ['people 2', 'nobody']);
    assert.equal(accepted.statusCode, 202, accepted.body);
    const { batch_id: id } = accepted.json();
    const [queued] = (await list(person)).batches;
    const { created_at: _created, ...rest } = queued!;
    assert.deepEqual(rest, {
      batch_id: id,
      label: null,
      status: 'queued',
      location_count: 2,
      completed_at: null,
      error: null,
      progress: { processed: 0, matched: 0, unmatched: 0 },
      credits_charged: 0,
      credits_max: 30,
    });
    const { homeDirectory } = server;
    await using _worker = await startWorkers({ homeDirectory, matcher: matcherSource(), threads: 1 });
    let [batch] = (await list(person)).batches;
    while (batch?.completed_at === null) [batch] = (await list(person)).batches;
    assert.deepEqual(
      [batch?.status, batch?.progress, batch?.credits_charged],
      ['succeeded', { processed: 2, matched: 1, unmatched: 1 }, 15],
    );
    const polled = (await person.ask('GET', `${PATH}/${id}`)).json();
    assert.deepEqual(
      polled.result.rows.map(({ status }: { readonly status: string }) => status),
      ['matched', 'unmatched'],
    );
    await server.accounts.requestLog.flush();
    const { requests } = (await person.ask('GET', '/requests')).json();
    assert.deepEqual(
      requests.map(({ endpoint, key_id }: { readonly endpoint: string; readonly key_id: null }) => [endpoint, key_id]),
      [['/v2/local-businesses/batches', null]],
      'looking how far batches are fills no log',
    );
  });

  it('are listed page by page, the newest first, those of keys among them', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const ids = [];
    for (const names of [['a'], ['b', 'b']]) ids.unshift((await submit(server, person, names)).json().batch_id);
    const ofKey = await server.app.inject({
      method: 'POST',
      url: `/v2${PATH}`,
      headers: { 'x-api-key': person.key },
      payload: { locations: [location('c')] },
    });
    ids.unshift(ofKey.json().batch_id);
    const found = [];
    let cursor: string | null = null;
    do {
      const page = await list(person, `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      found.push(...page.batches.map(({ batch_id }) => batch_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    assert.deepEqual(found, ids);
    assert.equal((await person.ask('GET', `${PATH}?cursor=x`)).statusCode, 422);
  });

  it('are not submitted twice under one key, nor by another site', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const twice = [1, 2].map(() => submit(server, person, ['a'], { 'idempotency-key': 'upload-1' }));
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses[0], 202);
    assert.ok(statuses[1] === 202 || statuses[1] === 409);
    assert.equal((await submit(server, person, ['a'], { origin: 'https://elsewhere.example' })).statusCode, 403);
    assert.equal((await list(person)).batches.length, 1);
  });

  it('are refused in the words of the API', async () => {
    const [server, person] = await openPerson({ waitingMax: { rows: 100, rowsOfAccount: 70 } });
    await using _server = server;
    const broke = await submit(server, person, new Array(67).fill('a'));
    assert.deepEqual([broke.statusCode, broke.json().required, broke.json().available], [402, 1005, 1000]);
    const many = await submit(server, person, new Array(71).fill('a'));
    assert.deepEqual([many.statusCode, many.headers['retry-after']], [429, '10']);
    assert.equal((await submit(server, person, [])).statusCode, 422);
  });

  it('have no routes where there is no matcher', async () => {
    const [server, person] = await openPerson({ matches: false });
    await using _server = server;
    assert.equal((await person.ask('GET', PATH)).statusCode, 404);
    assert.equal((await submit(server, person, ['a'])).statusCode, 404);
  });
});
