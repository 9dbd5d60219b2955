import type { Insertable, Transaction } from 'kysely';
import { insertRows, type LedgerEntriesTable, type Tables, type UsageChargesTable } from '../../store/index.ts';

/**
 * Adds the charges among ledger entries to the sums of their days, in the transaction that enters them. Their
 * accounts are locked by then.
 */
export async function addCharges(
  trx: Transaction<Tables>,
  entries: readonly Insertable<LedgerEntriesTable>[],
): Promise<void> {
  const sums = new Map<string, UsageChargesTable>();
  for (const entry of entries) {
    if (entry.kind !== 'charge') continue;
    const day = entry.created_at.slice(0, 10);
    const { account_id, amount_credits } = entry;
    const { operation, key_id, jurisdiction } = entry;
    const key = [account_id, day, operation, key_id, jurisdiction].join(' ');
    const sum = sums.get(key);
    if (sum !== undefined) sum.credits -= amount_credits;
    else {
      sums.set(key, {
        account_id,
        day,
        operation: operation ?? '',
        key_id: key_id ?? '',
        jurisdiction: jurisdiction ?? '',
        credits: -amount_credits,
      });
    }
  }
  await insertRows(trx, 'usage_charges', [...sums.values()], { credits: 'sum' });
}
