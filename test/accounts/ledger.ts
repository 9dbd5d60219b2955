import { openStore, type StoreOptions } from '../../src/store/index.ts';

/** What a database's books say; the sums are taken here, exactly. */
export async function ledgerOf(options: StoreOptions) {
  await using store = await openStore(options);
  const accounts = await store.db.selectFrom('accounts').select('balance_credits').execute();
  const entries = await store.db.selectFrom('ledger_entries').select('amount_credits').execute();
  const keys = await store.db.selectFrom('api_keys').select('id').execute();
  return {
    accounts: accounts.length,
    keys: keys.length,
    entries: entries.length,
    sum: entries.reduce((sum, entry) => sum + entry.amount_credits, 0),
    balance: accounts.reduce((sum, account) => sum + account.balance_credits, 0),
  };
}
