/** What goes when an owner deletes an account, and what stays, by table. */
import { sql, type Transaction } from 'kysely';
import { audit, lockAccount } from '../accounts/index.ts';
import type { Tables } from '../store/index.ts';
import { SignInError } from './error.ts';
import type { SignedIn } from './users.ts';

type Fate =
  /** Books and payments, which laws want kept; and who changed what. */
  | 'kept'
  /** It is nobody's: of the installation, or of processes. */
  | 'of_nobody'
  /** Kept as a row that says nothing: others point to it. */
  | 'emptied'
  /** Whose rows are found by this condition on the account's id, and go. */
  | { readonly where: string };

const BY_ACCOUNT = { where: 'account_id = $' };
const OF_BATCH = { where: 'batch_id in (select id from batches where account_id = $)' };
const OF_WEBHOOK = { where: 'webhook_id in (select id from webhooks where account_id = $)' };
const OF_USER = { where: 'user_id in (select id from users where account_id = $)' };

/** Each table, those that point to others first. A table that is not here does not compile. */
export const FATES: Readonly<Record<keyof Tables, Fate>> = {
  delivery_attempts: OF_WEBHOOK,
  deliveries: OF_WEBHOOK,
  messages: BY_ACCOUNT,
  message_sequences: BY_ACCOUNT,
  webhooks: BY_ACCOUNT,
  found_changes: BY_ACCOUNT,
  portfolio_watches: BY_ACCOUNT,
  portfolio_rows: BY_ACCOUNT,
  portfolios: BY_ACCOUNT,
  watchers: BY_ACCOUNT,
  watches: BY_ACCOUNT,
  listed_companies: { where: 'list_id in (select id from company_lists where account_id = $)' },
  company_lists: BY_ACCOUNT,
  saved_searches: BY_ACCOUNT,
  notes: BY_ACCOUNT,
  batch_decisions: OF_BATCH,
  batch_row_notes: OF_BATCH,
  batch_rows: OF_BATCH,
  batch_idempotency_keys: BY_ACCOUNT,
  batches: BY_ACCOUNT,
  file_bytes: BY_ACCOUNT,
  files: BY_ACCOUNT,
  requests: BY_ACCOUNT,
  usage_requests: BY_ACCOUNT,
  paid_requests: BY_ACCOUNT,
  reservations: BY_ACCOUNT,
  invitations: BY_ACCOUNT,
  verifications: { where: 'value in (select id from users where account_id = $)' },
  sessions: OF_USER,
  credentials: OF_USER,
  users: BY_ACCOUNT,
  api_keys: 'emptied',
  accounts: 'emptied',
  ledger_entries: 'kept',
  usage_charges: 'kept',
  batch_charges: 'kept',
  top_ups: 'kept',
  payment_customers: 'kept',
  audit_log: 'kept',
  payment_events: 'of_nobody',
  rate_buckets: 'of_nobody',
  batch_workers: 'of_nobody',
  delivery_workers: 'of_nobody',
  watch_readers: 'of_nobody',
  told_snapshots: 'of_nobody',
  stale_registries: 'of_nobody',
  corrections: 'of_nobody',
  load_reports: 'of_nobody',
  settings: 'of_nobody',
};

/**
 * Deletes an account with all its members, in one transaction. @throws SignInError `account_busy` while batches or a
 * payment are under way
 */
export async function deleteAccount(trx: Transaction<Tables>, at: string, { accountId }: SignedIn): Promise<void> {
  const { top_up_id } = await lockAccount(trx, accountId);
  const underWay = trx
    .selectFrom('batches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null);
  const paying = trx
    .selectFrom('top_ups')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending');
  if (top_up_id !== null || (await underWay.executeTakeFirst()) || (await paying.executeTakeFirst())) {
    throw new SignInError('account_busy', 'Batches or a payment of the account are under way');
  }
  for (const [table, fate] of Object.entries(FATES)) {
    if (typeof fate === 'string') continue;
    const [before = '', after = ''] = fate.where.split('$');
    await sql`delete from ${sql.table(table)} where ${sql.raw(before)}${accountId}${sql.raw(after)}`.execute(trx);
  }
  // The ids of both tell of no person. No hash of a key looks like an id.
  const nothing = { name: '', prefix: '', only_interface: null, operations: null, last_used_at: null };
  await trx
    .updateTable('api_keys')
    .set((row) => ({ ...nothing, hash: row.ref('id'), revoked_at: row.fn.coalesce('revoked_at', row.val(at)) }))
    .where('account_id', '=', accountId)
    .execute();
  const email = `${accountId}@deleted.invalid`;
  const off = { overage_enabled: 0, overage_amount: null, auto_topup_enabled: 0 } as const;
  await trx
    .updateTable('accounts')
    .set({ email, email_folded: email, ...off })
    .where('id', '=', accountId)
    .execute();
  await audit(trx, at, { action: 'account.deleted', account_id: accountId, actor: 'user', detail: {} });
}
