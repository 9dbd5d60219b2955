import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { appendOnly } from './append-only.ts';

const ORDER = ['account_id', 'created_at', 'id'] as const;

/**
 * One b-tree for the ledger where there were three: an account's entries lie in the order in which its owner
 * sees them. None is changed. PostgreSQL, whose tables lie in no order, has one index in place of two.
 */
export const ledgerInOrder = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (kind === 'postgresql') {
      await db.schema.alterTable('ledger_entries').dropConstraint('ledger_entries_pkey').execute();
      await db.schema.dropIndex('ledger_of_account').execute();
      await db.schema
        .alterTable('ledger_entries')
        .addPrimaryKeyConstraint('ledger_in_order', [...ORDER])
        .execute();
      return;
    }
    await db.schema.alterTable('ledger_entries').renameTo('ledger_entries_before').execute();
    await db.schema
      .createTable('ledger_entries')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount_credits', 'bigint', (column) => column.notNull())
      .addColumn('request_id', 'text')
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.references('api_keys.id'))
      .addColumn('operation', 'text')
      .addColumn('jurisdiction', 'text')
      .addPrimaryKeyConstraint('ledger_in_order', [...ORDER])
      .addCheckConstraint('ledger_entries_amount', sql`amount_credits <> 0`)
      .modifyEnd(sql`without rowid`)
      .execute();
    const columns = sql`account_id, created_at, id, kind, amount_credits, request_id, description, key_id, operation, jurisdiction`;
    await sql`insert into ledger_entries (${columns})
              select ${columns} from ledger_entries_before order by account_id, created_at, id`.execute(db);
    // Its triggers and its index go with it, and leave their names.
    await db.schema.dropTable('ledger_entries_before').execute();
    await appendOnly(db, kind, 'ledger_entries');
  },
});
