import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { appendOnly } from './append-only.ts';

/** Accounts, their keys, the ledger and the audit log; src/store/schema.ts tells what each column means. */
export function accountsAndKeys(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await createSettings(db);
      await createAccounts(db);
      await createKeys(db);
      await createLedger(db, kind);
      await createAuditLog(db, kind);
    },
  };
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('balance_credits', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reserved_credits', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('overage_enabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('overage_amount', 'bigint')
    .addColumn('auto_topup_enabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('auto_topup_threshold_credits', 'bigint')
    .addColumn('auto_topup_target_credits', 'bigint')
    .addCheckConstraint('accounts_reserved', sql`reserved_credits >= 0`)
    .addCheckConstraint(
      'accounts_overage',
      sql`overage_enabled = 0 or (overage_enabled = 1 and overage_amount is not null and overage_amount >= 0)`,
    )
    .addCheckConstraint(
      'accounts_auto_topup',
      sql`auto_topup_enabled = 0 or (auto_topup_enabled = 1 and auto_topup_threshold_credits is not null
          and auto_topup_target_credits is not null and auto_topup_target_credits >= auto_topup_threshold_credits)`,
    )
    .execute();
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema
    .createIndex('api_keys_of_account')
    .on('api_keys')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
}

async function createLedger(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_credits', 'bigint', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('ledger_entries_amount', sql`amount_credits <> 0`)
    .execute();
  await db.schema
    .createIndex('ledger_of_account')
    .on('ledger_entries')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await appendOnly(db, kind, 'ledger_entries');
}

async function createAuditLog(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_id', 'text', (column) => column.references('api_keys.id'))
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_of_account').on('audit_log').columns(['account_id', 'created_at', 'id']).execute();
  await appendOnly(db, kind, 'audit_log');
}
