import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The rows that may be leased, so that leasing some does not read over those that are done; apart from them the
 * few that have failed before, or whose workers were lost.
 */
export const freeBatchRows: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const create = (name: string, which: string) =>
      db.schema
        .createIndex(name)
        .on('batch_rows')
        .columns(['batch_id', 'row_index'])
        .where(sql<boolean>`leased_by is null and result is null and failures + lost_leases ${sql.raw(which)} 0`)
        .execute();
    await create('batch_rows_untried', '=');
    await create('batch_rows_suspect', '>');
  },
};
