import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { appendOnly } from './append-only.ts';

/**
 * The audit log also holds what the operator does to registries, which is not an account's. No entry is changed.
 */
export const auditOfLoads = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (kind === 'postgresql') {
      await db.schema
        .alterTable('audit_log')
        .alterColumn('account_id', (column) => column.dropNotNull())
        .execute();
      return;
    }
    await db.schema.dropIndex('audit_of_account').execute();
    await db.schema.alterTable('audit_log').renameTo('audit_log_before').execute();
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
      .addColumn('key_id', 'text', (column) => column.references('api_keys.id'))
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    const columns = sql`id, created_at, actor, action, account_id, key_id, detail`;
    await sql`insert into audit_log (${columns}) select ${columns} from audit_log_before order by id`.execute(db);
    // Its triggers go with it, and leave their names.
    await db.schema.dropTable('audit_log_before').execute();
    await db.schema
      .createIndex('audit_of_account')
      .on('audit_log')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
    await appendOnly(db, kind, 'audit_log');
  },
});
