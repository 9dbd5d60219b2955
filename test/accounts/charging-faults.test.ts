import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccounts } from '../../src/accounts/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { booksOf } from './books.ts';
import { PARALLEL_CALLS } from './charger-settings.ts';

/** Kills on each database; hundreds with CHARTER_TEST_KILLS. */
const KILLS = Number(process.env['CHARTER_TEST_KILLS'] ?? 12);
const CHARGER = new URL('charger.ts', import.meta.url).pathname;
const PRICE = 40;
const RICH = 1_000_000;
const POOR = 2_000;

type Charger = { readonly process: ChildProcess; readonly answered: () => string[] };

onEveryDatabase('processes that are killed while they charge', (fresh) => {
  it('leave books that agree, every answer charged once, and no charge without an answer but those under way', async () => {
    const options = await fresh();
    const ids: string[] = [];
    {
      await using accounts = await openAccounts(options);
      for (const [email, credits] of [
        ['rich@example.com', RICH],
        ['poor@example.com', POOR],
      ] as const) {
        const { accountId, keyId } = await accounts.createKey({ email, credits });
        ids.push(accountId, keyId);
      }
      // Nearly every charge fires a top-up, so that kills meet those too.
      await accounts.setAutoTopUp('rich@example.com', { thresholdCredits: RICH, targetCredits: RICH + PRICE });
    }
    let started = 0;
    const start = (): Charger => {
      const child = spawn(
        process.execPath,
        [CHARGER, options.homeDirectory, options.databaseUrl ?? '', `charger${++started}`, ...ids],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      // A last line without its end was cut by the kill.
      return { process: child, answered: () => printed.split('\n').slice(0, -1) };
    };

    const chargers = [start(), start()];
    const answered: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const charger = chargers.shift()!;
      while (charger.answered().length === 0) await sleep(5);
      await sleep(Math.random() * 60);
      chargers.push(start());
      charger.process.kill('SIGKILL');
      await once(charger.process, 'close');
      answered.push(...charger.answered());
    }
    for (const charger of chargers) {
      charger.process.kill('SIGKILL');
      await once(charger.process, 'close');
      answered.push(...charger.answered());
    }

    const { accounts, charges, topUps, entries } = await booksOf(options);
    const chargedIds = charges.map((charge) => charge.request_id);
    assert.equal(new Set(chargedIds).size, chargedIds.length, 'nothing is charged twice');
    const charged = new Set(chargedIds);
    assert.deepEqual(
      answered.filter((id) => !charged.has(id)),
      [],
      'no answer is free',
    );
    assert(
      charges.length - answered.length <= (KILLS + 2) * PARALLEL_CALLS,
      'only calls under way were charged unheard',
    );
    const poor = accounts.find(({ id }) => id === ids[2])!;
    assert(poor.balance_credits >= 0, 'no account passes its floor');
    const credited = topUps.filter(({ state }) => state !== 'pending').map(({ credits }) => credits);
    const entered = entries.filter(({ kind }) => kind === 'top_up').map((entry) => entry.amount_credits);
    assert.deepEqual(entered.sort(), credited.sort(), 'every settled top-up is entered once');
  });
});
