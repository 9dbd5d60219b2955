import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payer } from '../../src/accounts/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase, temporaryHomes } from '../store/databases.ts';
import { matcherSource, openQueue, submit } from './queue.ts';

/** Kills on each database; hundreds with CHARTER_KILLS (docs/testing.md). */
const KILLS = Number(process.env['CHARTER_KILLS'] ?? 2);
const PROCESS = new URL('worker-process.ts', import.meta.url).pathname;
const ROWS = 60;
const compileCache = temporaryHomes()();

async function start({ homeDirectory, databaseUrl }: StoreOptions): Promise<ChildProcess> {
  const settings = { homeDirectory, databaseUrl, matcher: matcherSource({ delayMs: 4 }), threads: 2, leaseMs: 300 };
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process that is killed soon would do little else than start. A whole run of the tests has a cache that others have filled.
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env },
  });
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  const [, signal] = await once(child, 'close');
  assert.equal(signal, 'SIGKILL', 'a process of workers ended by itself');
}

onEveryDatabase('processes of workers that are killed', (fresh) => {
  it('lose no row, and charge none twice', async (test) => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payers = await Promise.all(
      ['ann', 'bob', 'eve'].map((name) => queue.customer(`${name}@example.com`, 10 ** 6)),
    );
    const batches: { readonly payer: Payer; readonly id: string }[] = [];
    const isAllDone = async (): Promise<boolean> => {
      await using store = await openStore(options);
      const open = await store.db.selectFrom('batches').select('id').where('completed_at', 'is', null).execute();
      return open.length === 0;
    };
    const names = Array.from({ length: ROWS }, (_, index) => (index % 3 === 0 ? 'Nothing' : `people 1 Kiln ${index}`));
    const processes = [await start(options), await start(options)];
    for (let kills = 0; kills < KILLS; kills++) {
      // There is always work to be killed at.
      if (await isAllDone()) {
        for (const payer of payers)
          batches.push({ payer, id: await submit(queue, payer, names, `r${batches.length}`) });
      }
      await sleep(randomInt(250));
      await kill(processes.shift()!);
      processes.push(await start(options));
    }
    for (const { payer, id } of batches) {
      const { status, result } = await queue.untilFinished(payer, id);
      assert.equal(status, 'succeeded');
      assert.deepEqual(
        result?.rows.map((row) => [row.location.name, row.reason_code, row.credits_charged]),
        names.map((name) => [name, ...(name === 'Nothing' ? ['no_candidate', 0] : [null, 15])]),
      );
    }
    for (const child of processes) await kill(child);
    const { charges, accounts, reservations } = await booksOf(options);
    const rows = new Set(charges.map(({ description }) => description));
    assert.deepEqual([rows.size, charges.length], [batches.length * 40, batches.length * 40]);
    assert.deepEqual(
      accounts.map(({ reserved_credits }) => reserved_credits),
      [0, 0, 0],
    );
    assert(reservations.every(({ released_at }) => released_at !== null));
    await using store = await openStore(options);
    const lost = await store.db
      .selectFrom('batch_rows')
      .select((row) => row.fn.sum<number>('lost_leases').as('count'))
      .executeTakeFirstOrThrow();
    test.diagnostic(
      JSON.stringify({ kills: KILLS, batches: batches.length, charges: charges.length, lost: lost.count }),
    );
  });
});
