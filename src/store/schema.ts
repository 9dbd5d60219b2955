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
  kind: 'grant';
  /** Positive when the account gains; never zero. */
  amount_credits: number;
  /** The HTTP request that caused the entry, if one did. */
  request_id: string | null;
  description: string;
  created_at: string;
};

/** Append-only as the ledger: who changed what. */
export type AuditLogTable = {
  id: string;
  created_at: string;
  /** `operator` for the command line. */
  actor: string;
  action: 'account.created' | 'credits.granted' | 'key.created' | 'key.revoked';
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
  audit_log: AuditLogTable;
  settings: SettingsTable;
};
