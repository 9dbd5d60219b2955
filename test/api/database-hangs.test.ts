/** PostgreSQL whose processes stand still: connections stay, and nothing answers. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWorkers } from '../../src/batches/index.ts';
import { booksOf } from '../accounts/books.ts';
import { matcherSource } from '../batches/queue.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import { openServer } from './harness.ts';

const CALLERS = 4;
const ROWS = 200;

describe('a PostgreSQL that hangs', { skip: noPostgres }, () => {
  it('is a 503 while it hangs, and serves again when it goes on: nothing is lost or charged twice', {
    timeout: 600_000,
  }, async () => {
    await using postgres = await startPostgres();
    const databaseUrl = await postgres.newDatabase();
    await using server = await openServer({ databaseUrl, databaseStatementTimeoutMs: 2_000 });
    const { app, key, homeDirectory } = server;
    const store = { homeDirectory, databaseUrl };
    const matcher = matcherSource({ delayMs: 20 });
    // No row takes too long, and no lease ends, on a machine that has much else to do.
    await using _workers = await startWorkers({ ...store, matcher, threads: 2, leaseMs: 600_000, now: () => 0 });

    const answers: { readonly status: number }[] = [];
    const ask = async (url: string, headers: Record<string, string> = {}, payload?: object): Promise<number> => {
      const method = payload === undefined ? 'GET' : 'POST';
      const { statusCode } = await app.inject({ method, url, headers, ...(payload && { payload }) });
      answers.push({ status: statusCode });
      return statusCode;
    };
    const batch = await server.send('POST', '/v2/local-businesses/batches', {
      locations: Array.from({ length: ROWS }, (_, index) => ({
        name: `people 1 Kiln ${index}`,
        address: '7 Harrow Lane, Pellton, CO 80521',
      })),
    });
    assert.equal(batch.statusCode, 202, batch.body);

    let isOver = false;
    let paid = 0;
    const calls = async (caller: number): Promise<void> => {
      while (!isOver) {
        const headers = { 'x-api-key': key, 'idempotency-key': `caller-${caller}-${paid++}-of-many` };
        while ((await ask('/v2/companies/search', headers, { q: 'zephyr' })) !== 200) await sleep(50);
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, caller) => calls(caller));
    while (paid < 2 * CALLERS) await sleep(10);
    postgres.hang();
    while ((await ask('/readyz')) !== 503) await sleep(10);
    assert.equal(await ask('/v2/credits', { 'x-api-key': key }), 503);
    assert.equal(await ask('/healthz'), 200, 'the process itself is well');
    // None waits for the database to go on.
    const refused = () => answers.filter(({ status }) => status === 503).length;
    const before = refused();
    while (refused() < before + 2 * CALLERS) await sleep(50);
    postgres.goOn();
    while ((await ask('/readyz')) !== 200) await sleep(50);
    isOver = true;
    await Promise.all(callers);
    let polled = await server.send('GET', `/v2/local-businesses/batches/${batch.json().batch_id}`);
    while (polled.json().status !== 'succeeded') {
      await sleep(100);
      polled = await server.send('GET', `/v2/local-businesses/batches/${batch.json().batch_id}`);
    }

    assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 503]);
    const { charges } = await booksOf(store);
    const of = (operation: string) => charges.filter((charge) => charge.operation === operation).length;
    assert.deepEqual([of('batch_row'), of('company_search')], [ROWS, paid]);
  });
});
