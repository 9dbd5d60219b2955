import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import type { StatementLine } from '../../src/accounts/index.ts';
import { appendToLedger, type LedgerEntry, ledgerEntry } from '../../src/accounts/ledger/entry.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { batchCharges } from '../../src/store/migrations/0012-batch-charges.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openCustomer } from './books.ts';

const BATCHES = Array.from({ length: 5 }, () => randomUUID());
const START = Date.parse('2026-05-01T10:00:00.000Z');

/**
 * Rows of batches that overlap in time, searches between them, a row that is matched alone, and a batch that
 * was given back.
 */
function entriesOf(accountId: string): LedgerEntry[][] {
  const at = (step: number) => new Date(START + 10 * step).toISOString();
  const charge = (step: number, batch: number): LedgerEntry =>
    ledgerEntry(at(step), {
      account_id: accountId,
      kind: 'charge',
      operation: 'batch_row',
      amount_credits: -15,
      description: `Row ${step} of batch ${BATCHES[batch]}`,
      batch_id: BATCHES[batch]!,
    });
  const other = (step: number, given: Partial<LedgerEntry>): LedgerEntry =>
    ledgerEntry(at(step), {
      account_id: accountId,
      kind: 'charge',
      amount_credits: -40,
      description: 'Company search',
      ...given,
    });
  return Array.from({ length: 60 }, (_, step) => {
    if (step % 7 === 0) return [other(step, { operation: 'company_search' })];
    if (step === 30) return [other(step, { operation: 'batch_row', description: 'Local-business match' })];
    if (step === 59)
      return [
        other(step, {
          kind: 'refund',
          amount_credits: 30,
          operation: null,
          description: `Refunded: batch ${BATCHES[0]} failed`,
        }),
      ];
    // Two rows of one settlement, at one time; a batch begins before the last has ended.
    return [charge(step, Math.floor(step / 12)), charge(step, Math.floor(step / 15))];
  });
}

/** Appends the entries as charges are settled: a transaction each. */
async function append({ db }: Store, accountId: string, steps: readonly LedgerEntry[][]): Promise<void> {
  for (const entries of steps) {
    await db.transaction().execute(async (trx) => {
      await appendToLedger(trx, entries);
      const sum = entries.reduce((total, { amount_credits }) => total + amount_credits, 0);
      await trx
        .updateTable('accounts')
        .set((row) => ({ balance_credits: row('balance_credits', '+', sum) }))
        .where('id', '=', accountId)
        .execute();
    });
  }
}

onEveryDatabase('the ledger as its owner reads it', (fresh) => {
  it('has one line for a batch, with what its charges come to, on pages of any size; and the charges behind it', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 5_000);
    const { accounts, accountId } = customer;
    await using store = await openStore(options);
    await append(store, accountId, entriesOf(accountId));

    const single = [];
    for await (const line of accounts.ledger.all(accountId)) single.push(line);
    const batchOf = (note: string) => BATCHES.find((id) => note.startsWith('Row ') && note.endsWith(id));
    const expected: StatementLine[] = [];
    for (const { balanceAfter, ...entry } of single.toReversed()) {
      const batchId = batchOf(entry.note);
      const there = expected.findIndex(({ batch }) => batch !== null && batch.batchId === batchId);
      const before = expected[there];
      if (batchId === undefined) expected.push({ ...entry, balanceAfter, batch: null });
      else if (before === undefined) {
        const batch = { batchId, charges: 1 };
        expected.push({ ...entry, requestId: null, note: `Batch ${batchId}`, batch, balanceAfter });
      } else {
        const batch = { batchId, charges: before.batch!.charges + 1 };
        expected[there] = { ...before, credits: before.credits + entry.credits, balanceAfter, batch };
      }
    }
    expected.reverse();
    assert.equal(expected.filter(({ batch }) => batch !== null).length, BATCHES.length);
    for (const limit of [1, 3, 8, 100]) {
      const lines: StatementLine[] = [];
      for (;;) {
        const page = await accounts.ledger.statement(accountId, { before: lines.at(-1) ?? null, limit });
        lines.push(...page);
        if (page.length < limit) break;
      }
      assert.deepEqual(lines, expected, `pages of ${limit}`);
    }

    for (const batchId of BATCHES) {
      const first = (await accounts.ledger.chargesOfBatch(accountId, batchId, { before: null, limit: 4 })) ?? [];
      const rest =
        (await accounts.ledger.chargesOfBatch(accountId, batchId, { before: first.at(-1)!, limit: 100 })) ?? [];
      assert.deepEqual(
        [...first, ...rest],
        single.filter(({ note }) => batchOf(note) === batchId),
      );
    }
    assert.equal(await accounts.ledger.chargesOfBatch(accountId, randomUUID(), { before: null, limit: 4 }), null);
  });

  it('sums up what was charged before there were such lines', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 5_000);
    await using store = await openStore(options);
    await append(store, customer.accountId, entriesOf(customer.accountId));
    const sums = () => store.db.selectFrom('batch_charges').selectAll().orderBy('batch_id').execute();
    const kept = await sums();
    await store.db.schema.dropTable('batch_charges').execute();
    await batchCharges.up(store.db);
    assert.equal(kept.length, BATCHES.length);
    assert.deepEqual(await sums(), kept);
  });
});
