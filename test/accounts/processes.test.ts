import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import type { StoreOptions } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf, openCustomer } from './books.ts';
import type { Called } from './caller.ts';
import { ledgerOf } from './ledger.ts';

const WRITER = new URL('writer.ts', import.meta.url).pathname;
const CALLER = new URL('caller.ts', import.meta.url).pathname;

type Writer = { readonly process: ChildProcess; readonly keys: () => string[] };

function startWriter({ homeDirectory, databaseUrl = '' }: StoreOptions, email: string, count: number): Writer {
  const child = spawn(process.execPath, [WRITER, homeDirectory, databaseUrl, email, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // A last line without its end was cut by the kill.
  return { process: child, keys: () => printed.split('\n').slice(0, -1) };
}

onEveryDatabase('several processes on the accounts', (fresh, untouched) => {
  it('start at once on nothing and lose no key and no credit', async () => {
    const options = await untouched();
    const writers = ['ann@example.com', 'ANN@example.com'].map((email) => startWriter(options, email, 20));
    for (const [code] of await Promise.all(writers.map(({ process }) => once(process, 'close')))) assert.equal(code, 0);
    const keys = writers.flatMap((writer) => writer.keys());
    assert.deepEqual(await ledgerOf(options), { accounts: 1, keys: 40, entries: 40, sum: 40, balance: 40 });
    await using accounts = await openAccounts(options);
    for (const key of keys) assert.notEqual(await accounts.keys.authenticate(key), null);
  });

  it('take exactly what there is, and refuse nearly all the rest before its work', async (t) => {
    const options = await fresh();
    await using customer = await openCustomer(options, 1_000 * 40);
    const { accountId, keyId } = customer;
    const callers = [0, 1].map(() =>
      spawn(process.execPath, [CALLER, options.homeDirectory, options.databaseUrl ?? '', accountId, keyId, '532'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const lines = callers.map((caller) => createInterface(caller.stdout)[Symbol.asyncIterator]());
    for (const line of lines) assert.equal((await line.next()).value, 'ready');
    for (const caller of callers) caller.stdin.write('go\n');
    const called = await Promise.all(
      lines.map(async (line): Promise<Called> => JSON.parse((await line.next()).value!)),
    );
    const sum = (of: keyof Called) => called.reduce((all, one) => all + one[of], 0);
    assert.equal(sum('charged'), 1_000);
    t.diagnostic(`${sum('refusedAfterWork')} refused after their work, ${sum('letInLate')} of them let in late`);
    assert(sum('refusedAfterWork') - sum('letInLate') <= 10);
    assert.equal(sum('untrue'), 0);
    assert.equal((await booksOf(options)).balance, 0);
  });
});
