import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openAccounts, stripePayments } from '../../src/accounts/index.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { SECRET_KEY, startStripe } from '../stripe/stand-in.ts';
import { type Charged, type ChargerSettings, clock, LANES } from './charger.ts';

/** Kills on each database; hundreds with CHARTER_KILLS (docs/testing.md). */
const KILLS = Number(process.env['CHARTER_KILLS'] ?? 2);
const CHARGER = new URL('./charger.ts', import.meta.url).pathname;
const RICH = 1_000_000;

const FLOOR = sql`balance_credits - reserved_credits + case when overage_enabled = 1 then overage_amount else 0 end >= 0`;

/** From here on the database itself refuses to let any account pass its floor, for however short a time. */
async function guardFloors(options: StoreOptions): Promise<void> {
  await using store = await openStore(options);
  if (store.kind === 'postgresql') {
    await sql`alter table accounts add constraint floor_guard check (${FLOOR})`.execute(store.db);
    return;
  }
  // A trigger of SQLite speaks of a row's columns through `new`; a table joined on its id lends them plain
  // names.
  await sql`create trigger floor_guard after update on accounts
            when not exists (select 1 from accounts where id = new.id and ${FLOOR})
            begin select raise(abort, 'floor_guard'); end`.execute(store.db);
}

type Charger = {
  /** Resolves with its first charge. */
  readonly charges: Promise<void>;
  /** Kills it. Rejects where it has ended by itself. */
  readonly kill: () => Promise<void>;
  readonly said: () => string[];
};

function start(settings: ChargerSettings): Charger {
  const child = spawn(process.execPath, [CHARGER, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const charges = Promise.withResolvers<void>();
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (/^charged /m.test(said)) charges.resolve();
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const closed = once(child, 'close').then(([, signal]) => {
    if (signal !== 'SIGKILL') throw new Error(`A charger ended by itself: ${complaint}`);
  });
  closed.catch(charges.reject);
  charges.promise.catch(() => {});
  const kill = (): Promise<void> => {
    child.kill('SIGKILL');
    return closed;
  };
  // A last line without its end was cut by the kill.
  return { charges: charges.promise, kill, said: () => said.split('\n').slice(0, -1) };
}

onEveryDatabase('processes that are killed while they charge, grant, buy and reserve', (fresh) => {
  it('leave books that agree, and what was begun and not heard of is done once or not at all', async (test) => {
    const options = await fresh();
    await using stripe = await startStripe();
    const payments = await stripePayments({ secretKey: SECRET_KEY, apiUrl: stripe.url });
    const clockFrom = Date.now();
    const customer = async (email: string, credits: number): Promise<Charged> => {
      await using accounts = await openAccounts({ ...options, payments });
      return { email, ...(await accounts.keys.create({ email, credits })) };
    };
    const rich = await customer('rich@example.com', RICH);
    const poor = await customer('poor@example.com', 200);
    const batches = await customer('batches@example.com', 200);
    {
      await using accounts = await openAccounts({ ...options, payments });
      await stripe.enterCard(await accounts.topUps.openCardPage(rich.accountId, 'http://127.0.0.1/credits'));
      await accounts.topUps.paymentMeans(rich.accountId);
      // Every few charges fire a top-up, so that kills meet those too.
      await accounts.operator.setAutoTopUp(rich.email, { thresholdCredits: RICH, targetCredits: RICH + 300 });
      await accounts.operator.setOverage(batches.email, 300);
    }
    await guardFloors(options);

    const settings = { options, stripeUrl: stripe.url, clockFrom, rich, poor, batches };
    const chargers = [start(settings), start(settings)];
    const said: string[] = [];
    const kill = async (charger: Charger): Promise<void> => {
      await charger.kill();
      said.push(...charger.said());
    };
    for (let kills = 0; kills < KILLS; kills++) {
      const charger = chargers.shift()!;
      await charger.charges;
      await sleep(randomInt(120));
      if (randomInt(4) === 0) stripe.fail(/POST .*intents/, randomInt(2) === 0 ? 'drop_after' : 'error_500');
      chargers.push(start(settings));
      await kill(charger);
    }
    for (const charger of chargers) {
      await charger.charges;
      await kill(charger);
    }

    // What is left open is taken up when its lease has run out, as by a server that starts.
    const later = () => new Date(clock(clockFrom)().getTime() + 600_000);
    const errors: unknown[] = [];
    const onTopUpError = (error: unknown) => void errors.push(error);
    {
      await using _restarted = await openAccounts({
        ...options,
        payments,
        now: later,
        recoversTopUps: true,
        onTopUpError,
      });
    }
    assert.deepEqual(errors, []);
    const ids = (word: string) =>
      new Set(said.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(' ')[1]!));
    const missing = (from: ReadonlySet<string>, inThese: ReadonlySet<string>) =>
      [...from].filter((id) => !inThese.has(id));
    const { charges, topUps, entries, reservations } = await booksOf(options);

    const charged = new Set(charges.map((charge) => charge.request_id!));
    assert.equal(charged.size, charges.length, 'nothing is charged twice');
    assert.deepEqual(missing(ids('charged'), charged), [], 'no answer is free');
    assert.deepEqual(missing(charged, ids('ready')), [], 'no charge is without an answer that was ready');
    const unheard = missing(charged, ids('charged'));
    assert(unheard.length <= (KILLS + 2) * LANES, 'only what was under way was charged unheard');

    const grants = entries.filter(({ kind, description }) => kind === 'grant' && /^[0-9a-f-]{36}$/.test(description));
    const granted = new Set(grants.map(({ description }) => description));
    assert.equal(granted.size, grants.length, 'nothing is granted twice');
    assert.deepEqual(missing(ids('granted'), granted), [], 'no grant is lost');
    assert.deepEqual(missing(granted, ids('granting')), []);

    const paid = stripe.paid();
    assert.deepEqual(
      topUps.filter(({ state }) => state !== 'paid'),
      [],
      'every payment has its outcome',
    );
    assert.equal(new Set(paid.map(({ topUpId }) => topUpId)).size, paid.length, 'nothing is paid twice');
    assert.deepEqual(new Set(paid.map(({ topUpId }) => topUpId)), new Set(topUps.map(({ id }) => id)));
    const amounts = (list: readonly number[]) => list.toSorted((a, b) => a - b);
    assert.deepEqual(
      amounts(entries.filter(({ kind }) => kind === 'top_up').map((entry) => entry.amount_credits)),
      amounts(paid.map(({ amount }) => amount)),
      'what was paid is credited, once',
    );
    const figures = {
      kills: KILLS + 2,
      charges: charges.length,
      unheard: unheard.length,
      grants: grants.length,
      topUps: topUps.length,
      reservations: reservations.length,
    };
    test.diagnostic(JSON.stringify(figures));
  });
});
