import { type Kysely, type Migration, sql } from 'kysely';
import type { DatabaseKind } from '../kind.ts';
import { allowChanges, appendOnly } from './append-only.ts';

/** The charge of a batch's row names its batch, which was to be read from its description. */
export const batchesInLedger = (kind: DatabaseKind): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('ledger_entries').addColumn('batch_id', 'text').execute();
    await allowChanges(db, kind, 'ledger_entries');
    // A batch's id is a UUID, the last 36 characters of what its charges were described by.
    await sql`update ledger_entries set batch_id = substr(description, length(description) - 35)
              where kind = 'charge' and operation = 'batch_row' and description like 'Row % of batch %'`.execute(db);
    await appendOnly(db, kind, 'ledger_entries');
  },
});
