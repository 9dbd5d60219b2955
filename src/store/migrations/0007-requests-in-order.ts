import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';

/**
 * One b-tree for the log of requests where there were four: an account's rows lie in the order of their ids,
 * which tell the time and, but where a caller chose another, are the ids that requests are asked for by.
 */
export const requestsInOrder = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('requests').renameTo('requests_before').execute();
    const table = db.schema
      .createTable('requests')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text')
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('failed_class', 'integer')
      .addColumn('credits', 'bigint', (column) => column.notNull())
      .addColumn('jurisdictions', 'text')
      .addColumn('key_id', 'text')
      .addColumn('duration_us', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('requests_in_order', ['account_id', 'id']);
    await (kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();

    // Ids were made when requests were answered. They take the time of their arrival, which had a column of
    // its own.
    const milliseconds =
      kind === 'sqlite'
        ? sql`printf('%012x', cast(strftime('%s', at) as integer) * 1000 + cast(substr(at, 21, 3) as integer))`
        : sql`lpad(to_hex(cast(round(extract(epoch from cast(at as timestamptz)) * 1000) as bigint)), 12, '0')`;
    await sql`
      insert into requests
        (account_id, id, request_id, endpoint, method, status, failed_class, credits, jurisdictions, key_id, duration_us)
      select account_id, substr(arrived, 1, 8) || '-' || substr(arrived, 9) || substr(id, 14), request_id, endpoint, method,
             status, case when status >= 400 then status / 100 end, credits, jurisdictions, key_id, duration_us
      from (select *, ${milliseconds} as arrived from requests_before) as former`.execute(db);
    await db.schema.dropTable('requests_before').execute();

    await db.schema
      .createIndex('requests_by_request_id')
      .on('requests')
      .columns(['account_id', 'request_id'])
      .where(sql.ref('request_id'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('requests_that_failed')
      .on('requests')
      .columns(['account_id', 'failed_class', 'id'])
      .where(sql.ref('failed_class'), 'is not', null)
      .execute();
  },
});
