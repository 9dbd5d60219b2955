import { type Kysely, type Migration, sql } from 'kysely';

/** The queue of batches and its results; src/store/schema.ts tells what each column means. */
export const batches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createBatches(db);
    await createRows(db);
    await createWorkers(db);
    await createIdempotencyKeys(db);
  },
};

async function createBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_id', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('row_credits', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('completed_at', 'text')
    .addColumn('location_count', 'integer', (column) => column.notNull())
    .addColumn('free_count', 'integer', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('processed_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('matched_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rows_with_people', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('people_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('credits_charged', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('matcher_version', 'text')
    .addCheckConstraint('batches_status', sql`status in ('queued', 'running', 'succeeded', 'failed')`)
    .addCheckConstraint('batches_end', sql`(completed_at is not null) = (status in ('succeeded', 'failed'))`)
    .addCheckConstraint('batches_counts', sql`free_count >= 0 and free_count + processed_count <= location_count`)
    .execute();
  await db.schema
    .createIndex('batches_unfinished')
    .on('batches')
    .column('created_at')
    .where(sql.ref('completed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('batches_by_end').on('batches').column('completed_at').execute();
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batch_rows')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id'))
    .addColumn('row_index', 'integer', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lost_leases', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('batch_rows_in_order', ['batch_id', 'row_index'])
    .execute();
  await db.schema
    .createIndex('batch_rows_leased')
    .on('batch_rows')
    .column('leased_by')
    .where(sql.ref('leased_by'), 'is not', null)
    .execute();
}

async function createWorkers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batch_workers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .execute();
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batch_idempotency_keys')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('batch_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('batch_idempotency_keys_of_account', ['account_id', 'key'])
    .execute();
  await db.schema
    .createIndex('batch_idempotency_keys_by_time')
    .on('batch_idempotency_keys')
    .column('created_at')
    .execute();
}
