/**
 * A process of its own that does what a server does, without end and several things at a time, until it is
 * killed. It writes a line before each step that may cost or give credits, and one when that is done: `ready
 * <id>` … `charged <id>`, `granting <id>` … `granted <id>`.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AccountError,
  type Accounts,
  chargeReserved,
  openAccounts,
  releaseReservation,
  reserve,
  stripePayments,
} from '../../src/accounts/index.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/index.ts';
import { SECRET_KEY } from '../stripe/stand-in.ts';

export type Charged = { readonly email: string; readonly accountId: string; readonly keyId: string };

export type ChargerSettings = {
  readonly options: StoreOptions;
  readonly stripeUrl: string;
  /** The real time in milliseconds from which on this process's clock runs `CLOCK_RATE` times as fast. */
  readonly clockFrom: number;
  /** Is topped up by itself, and by hand. */
  readonly rich: Charged;
  /** Lives on grants. */
  readonly poor: Charged;
  /** Goes below zero, and has batches. */
  readonly batches: Charged;
};

/**
 * How much may be under way at once: as many steps may be done and not yet heard of when a charger is killed.
 */
export const LANES = 8;
/** So that the lease of a payment that a kill has cut short runs out within a second. */
export const CLOCK_RATE = 30;

export const clock =
  (fromMs: number): (() => Date) =>
  () =>
    new Date(fromMs + (Date.now() - fromMs) * CLOCK_RATE);

/**
 * Kept by the parent whatever happens to this process: nothing is buffered here. A parent that stands still
 * is waited for.
 */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(PAUSE, 0, 0, 1);
    }
  }
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4));

async function callOne(accounts: Accounts, { accountId, keyId }: Charged): Promise<void> {
  const requestId = randomUUID();
  const call = { caller: { accountId, keyId }, requestId, operation: 'company_search', resultsMax: 100 } as const;
  const authorization = await accounts.charges.authorize(call);
  if (!authorization.ok) return;
  try {
    await sleep(randomInt(3));
    // Its work fails: it is never ready, and free.
    if (randomInt(10) === 0) return;
    say(`ready ${requestId}`);
    if ((await authorization.hold.charge(1)).ok) say(`charged ${requestId}`);
  } finally {
    authorization.hold.release();
  }
}

async function grantOne(accounts: Accounts, { email }: Charged): Promise<void> {
  const id = randomUUID();
  say(`granting ${id}`);
  await accounts.operator.grant({ email, credits: randomInt(1, 200), note: id });
  say(`granted ${id}`);
}

async function buyOne(accounts: Accounts, { accountId }: Charged): Promise<void> {
  try {
    await accounts.topUps.order({ accountId, credits: randomInt(50, 500), idempotencyKey: randomUUID() });
  } catch (error) {
    if (!(error instanceof AccountError) || error.code !== 'top_up_pending') throw error;
  }
}

async function batchOne({ db }: Store, now: () => Date, { accountId, keyId }: Charged): Promise<void> {
  const id = randomUUID();
  const rows = randomInt(1, 6);
  const isReserved = await db
    .transaction()
    .execute((trx) => reserve(trx, now(), { id, accountId, credits: rows * 15 }));
  if (!isReserved) return;
  for (let row = 0; row < rows; row++) {
    const requestId = `${id}-${row}`;
    const charge = { reservationId: id, fileId: id, credits: 15, keyId, requestId, operation: 'batch_row' } as const;
    say(`ready ${requestId}`);
    await db.transaction().execute((trx) => chargeReserved(trx, now(), [{ ...charge, descriptions: ['Row'] }]));
    say(`charged ${requestId}`);
  }
  await db.transaction().execute((trx) => releaseReservation(trx, now(), id));
}

async function run({ options, stripeUrl, clockFrom, rich, poor, batches }: ChargerSettings): Promise<never> {
  const now = clock(clockFrom);
  const payments = await stripePayments({ secretKey: SECRET_KEY, apiUrl: stripeUrl });
  await using accounts = await openAccounts({
    ...options,
    now,
    payments,
    chargesInThread: true,
    recoversTopUps: true,
  });
  await using store = await openStore(options);
  const lane = async (): Promise<never> => {
    for (;;) {
      const step = randomInt(100);
      if (step < 40) await callOne(accounts, rich);
      else if (step < 70) await callOne(accounts, poor);
      else if (step < 80) await callOne(accounts, batches);
      else if (step < 88) await batchOne(store, now, batches);
      else if (step < 92) await grantOne(accounts, batches);
      else if (step < 97) await grantOne(accounts, poor);
      else await buyOne(accounts, rich);
    }
  };
  return await Promise.race(Array.from({ length: LANES }, lane));
}

if (import.meta.main) await run(JSON.parse(process.argv[2]!));
