/**
 * The tables, the same in SQLite and PostgreSQL. The two share three kinds of column: text, 64-bit integer and null. So a
 * flag is 0 or 1, and a time is text in the wire's form, `YYYY-MM-DDTHH:MM:SS.sssZ` in UTC, which sorts as time does.
 * Credits are whole numbers within JavaScript's safe range. Ids are UUIDs of version 7, which ascend with time.
 */
import type { Generated } from 'kysely';

export type Flag = 0 | 1;

export type AccountsTable = {
  id: string;
  /** As given. */
  email: string;
  /** Lower-cased, and unique: one account per address, however it is spelt. */
  email_folded: string;
  created_at: string;
  /** Settled credits: the sum of the account's ledger entries, changed in the same transaction as the ledger. */
  balance_credits: Generated<number>;
  /** Held for batches that are not settled yet. */
  reserved_credits: Generated<number>;
  overage_enabled: Generated<Flag>;
  /** How far below zero the balance may fall; never null while overage is enabled. */
  overage_amount: number | null;
  auto_topup_enabled: Generated<Flag>;
  /** Neither of the two is null while automatic top-up is enabled. */
  auto_topup_threshold_credits: number | null;
  auto_topup_target_credits: number | null;
  /** The top-up that is being paid, at most one at a time; null otherwise. */
  top_up_id: string | null;
  /** After this time another process may take the payment over: the one that asked for it has died. */
  top_up_lease_until: string | null;
};

export type ApiKeysTable = {
  id: string;
  account_id: string;
  name: string;
  /** The first characters of the key, by which its owner recognises it. */
  prefix: string;
  /** Keyed hash of the whole key; the key itself is stored nowhere. */
  hash: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  expires_at: string | null;
};

/** Append-only: the database itself refuses to change or delete a row. */
export type LedgerEntriesTable = {
  id: string;
  account_id: string;
  kind: 'grant' | 'charge' | 'refund' | 'top_up';
  /** Positive when the account gains; never zero. */
  amount_credits: number;
  /** The HTTP request that caused the entry, if one did; of a refund, the request that is refunded. */
  request_id: string | null;
  description: string;
  created_at: string;
  /** The key of a charged request. */
  key_id: string | null;
  /** What was charged, as the price list names it. */
  operation: string | null;
};

/** Credits held for work that is charged piece by piece. */
export type ReservationsTable = {
  id: string;
  account_id: string;
  /** Not charged yet; given back to the account when `released_at` is set. */
  remaining_credits: number;
  created_at: string;
  released_at: string | null;
};

export type TopUpsTable = {
  id: string;
  account_id: string;
  credits: number;
  /** `pending`: asked for, the outcome unknown. `owed`: credited, the operator has yet to be paid. `paid`: credited. `declined`: not credited. */
  state: 'pending' | 'owed' | 'paid' | 'declined';
  created_at: string;
  changed_at: string;
};

/** Append-only as the ledger: who changed what. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /** `operator` for the command line, `service` for what Charter does by itself. */
  actor: string;
  action:
    | 'account.created'
    | 'credits.granted'
    | 'credits.refunded'
    | 'key.created'
    | 'key.revoked'
    | 'key.rotated'
    | 'overage.changed'
    | 'top_up.paid'
    | 'top_up.settings_changed';
  account_id: string;
  key_id: string | null;
  /** A JSON object with the particulars of the action. */
  detail: string;
};

/** Facts about this database as a whole. */
export type SettingsTable = { name: string; value: string };

export type Tables = {
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  ledger_entries: LedgerEntriesTable;
  reservations: ReservationsTable;
  top_ups: TopUpsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
};
