import { type Kysely, type Migration, sql } from 'kysely';

/** The charges of each batch, summed: one line of the ledger that its owner reads. */
export const batchCharges: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('batch_charges')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('first_entry', 'text', (column) => column.notNull())
      .addColumn('last_entry', 'text', (column) => column.notNull())
      .addColumn('charges', 'bigint', (column) => column.notNull())
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('batch_charges_pkey', ['account_id', 'batch_id'])
      .execute();
    await db.schema
      .createIndex('batch_charges_in_order')
      .on('batch_charges')
      .columns(['account_id', 'first_entry'])
      .execute();
    // A batch's id is a UUID, the last 36 characters of what its charges are described by.
    const batchId = sql`substr(description, length(description) - 35)`;
    await sql`insert into batch_charges (account_id, batch_id, first_entry, last_entry, charges, credits)
              select account_id, ${batchId}, min(created_at || ' ' || id), max(created_at || ' ' || id), count(*), sum(amount_credits)
              from ledger_entries
              where kind = 'charge' and operation = 'batch_row' and description like 'Row % of batch %'
              group by account_id, ${batchId}`.execute(db);
  },
};
