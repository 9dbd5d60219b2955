import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Alerts, alertLevelOf } from '../../src/accounts/credits/alerts.ts';
import { readStanding } from '../../src/accounts/credits/standing.ts';
import { type Notice, openAccounts } from '../../src/accounts/index.ts';
import { ALERT_LEVELS } from '../../src/accounts/limits.ts';
import { openStore, type StoreOptions } from '../../src/store/index.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { type Customer, call, EMAIL, openCustomer } from './books.ts';

const LEVELS = [
  { balance: 201, base: 1_000, level: null },
  { balance: 200, base: 1_000, level: 20 },
  { balance: 51, base: 1_000, level: 20 },
  { balance: 50, base: 1_000, level: 5 },
  { balance: 1, base: 1_000, level: 5 },
  { balance: 0, base: 1_000, level: 0 },
  { balance: -40, base: 1_000, level: 0 },
  { balance: 1, base: 3, level: null },
  { balance: -100, base: -60, level: 0 },
  { balance: 0, base: null, level: null },
] as const;

describe('the level of a low balance', () => {
  for (const { balance, base, level } of LEVELS) {
    it(`is ${level} at ${balance} of ${base}`, () => assert.equal(alertLevelOf(balance, base), level));
  }

  it('never rises while the balance falls', () => {
    const order = (level: ReturnType<typeof alertLevelOf>) => (level === null ? 100 : level);
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000, max: 10 ** 15 }),
        fc.nat(10 ** 12),
        fc.nat(10 ** 12),
        (base, high, fall) => {
          assert(order(alertLevelOf(high - fall, base)) <= order(alertLevelOf(high, base)));
        },
      ),
    );
    assert.deepEqual(
      [...ALERT_LEVELS].sort((a, b) => a - b),
      [...ALERT_LEVELS],
    );
  });
});

type Warned = Customer & { readonly notices: readonly Notice[]; readonly told: () => Promise<string[]> };

/** A customer whose notices are kept; `told` waits until there are no more. */
async function openWarned(given: StoreOptions, credits: number): Promise<Warned> {
  const notices: Notice[] = [];
  const customer = await openCustomer({ ...given, notify: (notice) => void notices.push(notice) }, credits);
  const told = async () => {
    await customer[Symbol.asyncDispose]();
    return notices.map(({ subject }) => subject.replace(/ of your credits are used$/, ''));
  };
  return { ...customer, notices, told };
}

/** Calls of 40 credits each, one after the other. */
async function spend(customer: Pick<Customer, 'accounts' | 'accountId' | 'keyId'>, calls: number): Promise<void> {
  for (let made = 0; made < calls; made++) await call(customer);
}

async function untilTold({ notices }: Warned, count: number): Promise<void> {
  while (notices.length < count) await setTimeout(5);
}

const USED_UP = 'Your credits are used up';

onEveryDatabase('low balances', (fresh) => {
  it('are told once each as the balance falls', async () => {
    const warned = await openWarned(await fresh(), 1_000);
    await spend(warned, 19);
    assert.equal(warned.notices.length, 0);
    assert.equal(await warned.accounts.credits.alert(warned.accountId), null);
    await spend(warned, 1);
    const alert = { level: 20, text: '80 % of your credits are used: 200 of 1,000 are left.' };
    assert.deepEqual(await warned.accounts.credits.alert(warned.accountId), alert);
    // A fall that goes on before its owner could be told is told once.
    await untilTold(warned, 1);
    await spend(warned, 4);
    await untilTold(warned, 2);
    await spend(warned, 2);
    assert.deepEqual(await warned.accounts.credits.alert(warned.accountId), {
      level: 0,
      text: 'Your credits are used up.',
    });
    assert.deepEqual(await warned.told(), ['80 %', '95 %', USED_UP]);
    assert.equal(warned.notices[0]?.email, EMAIL);
  });

  it('are told anew after credits have come in, of the balance they made', async () => {
    const given = await fresh();
    const warned = await openWarned(given, 1_000);
    await spend(warned, 21);
    // A fall that is made good before its owner could be told is not told.
    await untilTold(warned, 1);
    await warned.accounts.operator.grant({ email: EMAIL, credits: 40 });
    assert.equal(await warned.accounts.credits.alert(warned.accountId), null);
    await spend(warned, 4);
    assert.deepEqual(await warned.told(), ['80 %', '80 %']);
    assert.match(warned.notices[1]?.text ?? '', /^80 % of your credits are used: 40 of 200 are left\./);
  });

  it('that fall further while they are told are told as well', async () => {
    const given = await fresh();
    await using customer = await openCustomer(given, 1_000);
    const notices: Notice[] = [];
    {
      await using store = await openStore(given);
      await using alerts = new Alerts(
        store,
        () => new Date(),
        (notice) => void notices.push(notice),
        assert.ifError,
      );
      const standing = await readStanding(store.db, customer.accountId);
      for (const balance of [200, 100, 40]) alerts.note(customer.accountId, { ...standing, balance });
    }
    const levels = notices.map(({ subject }) => subject.slice(0, 4));
    assert.deepEqual(levels, ['80 %', '95 %']);
  });

  it('are told by one of several processes, under parallel load', async () => {
    const given = await fresh();
    const warned = await openWarned(given, 2_000);
    const notices: Notice[] = [];
    {
      await using elsewhere = await openAccounts({ ...given, notify: (notice) => void notices.push(notice) });
      const both = [warned, { ...warned, accounts: elsewhere }] as const;
      await Promise.all(Array.from({ length: 50 }, (_, index) => call(both[index % 2]!)));
      await spend(both[1], 1);
    }
    const subjects = [...(await warned.told()), ...notices.map(({ subject }) => subject)];
    assert.equal(subjects.filter((subject) => subject === USED_UP).length, 1);
    assert.equal(new Set(subjects.map((subject) => subject.slice(0, 4))).size, subjects.length, `${subjects}`);
  });

  it('are not told where a top-up fills the account again', async () => {
    const warned = await openWarned(await fresh(), 100);
    await warned.accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 30, targetCredits: 1_000 });
    await spend(warned, 10);
    assert.deepEqual(await warned.told(), []);
  });
});
