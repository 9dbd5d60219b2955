import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { sql } from 'kysely';
import type { Accounts, LedgerLine, StatementLine } from '../../src/accounts/index.ts';
import { appendToLedger, type LedgerEntry, ledgerEntry } from '../../src/accounts/ledger/entry.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { batchCharges } from '../../src/store/migrations/0012-batch-charges.ts';
import { filesInLedger } from '../../src/store/migrations/0032-files-in-ledger.ts';
import * as fc from '../property.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openCustomer } from './books.ts';

const START = Date.parse('2026-05-01T10:00:00.000Z');

/** Batches 0 to 2 are of one file, 3 and 4 of another; 5 is of none. */
const BATCHES = Array.from({ length: 6 }, () => randomUUID());
const FILES = ['0'.repeat(32), '1'.repeat(32)] as const;
const FILE_OF = new Map(
  BATCHES.slice(0, 5).map((batchId, index): [string, string] => [batchId, FILES[index < 3 ? 0 : 1]!]),
);
const fileOf = (batchId: string): string => FILE_OF.get(batchId) ?? batchId;

/** What one transaction enters: rows of batches, or another entry. Several may be made in one moment. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rows' as const),
      batches: fc.array(fc.nat({ max: BATCHES.length - 1 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('charge' as const), isRow: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('refund' as const, 'top_up' as const), credits: fc.integer({ min: 1, max: 90 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function entriesOf(accountId: string, made: Step, at: string): LedgerEntry[] {
  const entry = { account_id: accountId, kind: 'charge', amount_credits: -40, description: 'Company search' } as const;
  if (made.kind === 'rows')
    return made.batches.map((batch) => {
      const batch_id = BATCHES[batch]!;
      const row = { operation: 'batch_row', amount_credits: -15, batch_id } as const;
      return ledgerEntry(at, { ...entry, ...row, description: `Row 1 of batch ${batch_id}` });
    });
  if (made.kind === 'charge')
    return [ledgerEntry(at, { ...entry, operation: made.isRow ? 'batch_row' : 'company_search' })];
  return [ledgerEntry(at, { ...entry, kind: made.kind, amount_credits: made.credits, description: 'Came in' })];
}

/** Appends the entries as charges are settled: a transaction each. */
async function append({ db }: Store, accountId: string, steps: readonly LedgerEntry[][]): Promise<void> {
  for (const entries of steps)
    await db.transaction().execute(async (trx) => {
      await appendToLedger(trx, entries, FILE_OF);
      const sum = entries.reduce((total, { amount_credits }) => total + amount_credits, 0);
      await trx
        .updateTable('accounts')
        .set((row) => ({ balance_credits: row('balance_credits', '+', sum) }))
        .where('id', '=', accountId)
        .execute();
    });
}

const stepsOf = (accountId: string, made: readonly Step[]): LedgerEntry[][] =>
  made.map((one, index) =>
    // Two transactions in each moment.
    entriesOf(accountId, one, new Date(START + 10 * Math.floor(index / 2)).toISOString()),
  );

async function allPages<Line extends LedgerLine | Omit<LedgerLine, 'balanceAfter'>>(
  limit: number,
  read: (before: Line | null) => Promise<readonly Line[] | null>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const page = (await read(lines.at(-1) ?? null)) ?? [];
    lines.push(...page);
    if (page.length < limit) return lines;
  }
}

const allLines = ({ ledger }: Accounts, accountId: string, limit: number) =>
  allPages<StatementLine>(limit, (before) => ledger.statement(accountId, { before, limit }));

onEveryDatabase('the ledger as its owner reads it', (fresh) => {
  it('has one line for a file whatever its batches, whose sums are the ledger and whose balances run, on pages of any size', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 1);
    const { accounts } = customer;
    await using store = await openStore(options);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (made) => {
        const { accountId } = await accounts.keys.create({ email: `run${++runs}@example.com`, credits: 5_000 });
        await append(store, accountId, stepsOf(accountId, made));
        const single: LedgerLine[] = [];
        for await (const line of accounts.ledger.all(accountId)) single.push(line);
        const stored = await store.db
          .selectFrom('ledger_entries')
          .select(['id', 'batch_id'])
          .where('account_id', '=', accountId)
          .execute();
        const batchOf = new Map(stored.map(({ id, batch_id }) => [id, batch_id]));
        const lineOf = ({ id }: LedgerLine): string => {
          const batchId = batchOf.get(id) ?? null;
          return batchId === null ? id : fileOf(batchId);
        };

        const lines = await allLines(accounts, accountId, 100);
        const groups = Map.groupBy(single, lineOf);
        assert.deepEqual(
          lines.map(({ id, at, kind, credits, file }) => [id, at, kind, credits, file]),
          [...groups].map(([key, charges]) => {
            const [last] = charges;
            const batchIds = charges.map(({ id }) => batchOf.get(id) ?? null);
            const file = { fileId: key, batches: new Set(batchIds).size, charges: charges.length };
            const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
            return [last!.id, last!.at, last!.kind, credits, batchIds[0] === null ? null : file];
          }),
        );
        // The newest balance is the account's, and each is that of the next older line and its own credits.
        const { balance_credits: balance } = await store.db
          .selectFrom('accounts')
          .select('balance_credits')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        assert.equal(lines[0]?.balanceAfter, balance);
        for (const [index, { balanceAfter, credits }] of lines.entries())
          assert.equal(balanceAfter, (lines[index + 1]?.balanceAfter ?? 0) + credits);
        // No line tells of a balance lower than what was there after its last entry.
        const balances = new Map(single.map(({ id, balanceAfter }) => [id, balanceAfter]));
        for (const { id, balanceAfter } of lines) assert(balanceAfter >= balances.get(id)!);
        for (const limit of [1, 3]) assert.deepEqual(await allLines(accounts, accountId, limit), lines);

        for (const { file } of lines) {
          if (file === null) continue;
          const { fileId } = file;
          const charges = await allPages(4, (before) =>
            accounts.ledger.chargesOfFile(accountId, fileId, { before, limit: 4 }),
          );
          assert.deepEqual(
            charges,
            groups.get(fileId)!.map(({ balanceAfter: _, ...charge }) => charge),
          );
        }
      }),
      { numRuns: 25 },
    );
    const nobody = await accounts.ledger.chargesOfFile(customer.accountId, FILES[0], { before: null, limit: 4 });
    assert.equal(nobody, null);
  });

  it('sums up what was charged before there were such lines, and names the files of batches that are there', async () => {
    const options = await fresh();
    await using customer = await openCustomer(options, 5_000);
    const { accountId } = customer;
    await using store = await openStore(options);
    const rows = (batches: number[]): Step => ({ kind: 'rows', batches });
    await append(store, accountId, stepsOf(accountId, [rows([0, 1, 3]), rows([5, 0]), rows([2])]));
    const sums = () => store.db.selectFrom('batch_charges').selectAll().orderBy('batch_id').execute();
    const kept = await sums();
    // The results of batch 3 were deleted.
    const there = [0, 1, 2, 5].map((batch) => BATCHES[batch]!);
    await store.db
      .insertInto('batches')
      .values(
        there.map((id) => ({
          id,
          account_id: accountId,
          key_id: null,
          request_id: id,
          row_credits: 15,
          status: 'queued' as const,
          created_at: new Date(START).toISOString(),
          location_count: 1,
          free_count: 0,
          file_id: fileOf(id),
        })),
      )
      .execute();
    await store.db.schema.dropTable('batch_charges').execute();
    await batchCharges.up(store.db);
    await sql`drop index if exists ledger_beside_batches`.execute(store.db);
    await filesInLedger(store.kind).up(store.db);
    assert.equal(kept.length, 5);
    const ofNone = BATCHES[3]!;
    assert.deepEqual(
      await sums(),
      kept.map((sum) => (sum.batch_id === ofNone ? { ...sum, file_id: ofNone } : sum)),
    );
  });
});
