import { type Kysely, type Migration, sql } from 'kysely';

/** Webhooks, what they are sent, and what came of it; src/store/schema.ts tells what each column means. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createWebhooks(db);
    await createMessages(db);
    await createDeliveries(db);
    await createAttempts(db);
  },
};

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('types', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('paused_because', 'text')
    .addColumn('secret_seed', 'text', (column) => column.notNull())
    .addColumn('old_secret_seed', 'text')
    .addColumn('old_secret_until', 'text')
    .addCheckConstraint('webhooks_paused', sql`paused_because in ('owner', 'gone', 'failed')`)
    .execute();
  await db.schema
    .createIndex('webhooks_by_account')
    .on('webhooks')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('messages_by_account').on('messages').columns(['account_id', 'created_at']).execute();
  await db.schema.createIndex('messages_by_time').on('messages').column('created_at').execute();
  await db.schema
    .createTable('message_sequences')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_sequences_of_object', ['account_id', 'object'])
    .execute();
}

/**
 * Nothing here refers to a webhook: who tells of something else shall never wait for a webhook that is just being
 * removed, nor fail by it.
 */
async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text')
    .addColumn('leased_by', 'text')
    .addPrimaryKeyConstraint('deliveries_of_webhook', ['webhook_id', 'message_id'])
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['webhook_id', 'next_at'])
    .where(sql.ref('next_at'), 'is not', null)
    .where(sql.ref('leased_by'), 'is', null)
    .execute();
  await db.schema
    .createIndex('deliveries_leased')
    .on('deliveries')
    .column('leased_by')
    .where(sql.ref('leased_by'), 'is not', null)
    .execute();
  await db.schema.createIndex('deliveries_by_message').on('deliveries').column('message_id').execute();
  await db.schema
    .createTable('delivery_workers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .execute();
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('failure', 'text')
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .execute();
  await db.schema
    .createIndex('delivery_attempts_by_webhook')
    .on('delivery_attempts')
    .columns(['webhook_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('delivery_attempts_by_time').on('delivery_attempts').column('created_at').execute();
}
