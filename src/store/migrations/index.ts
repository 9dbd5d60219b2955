import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type Migration, Migrator } from 'kysely';
import { reasonOf, StoreError } from '../error.ts';
import type { DatabaseKind } from '../kind.ts';
import type { Tables } from '../schema.ts';
import { accountsAndKeys } from './0001-accounts-and-keys.ts';
import { credits } from './0002-credits.ts';
import { signIn } from './0003-sign-in.ts';
import { requestLog } from './0004-request-log.ts';
import { payments } from './0005-payments.ts';
import { batches } from './0006-batches.ts';
import { requestsInOrder } from './0007-requests-in-order.ts';
import { batchesByAccount } from './0008-batches-by-account.ts';
import { ledgerInOrder } from './0009-ledger-in-order.ts';
import { auditOfLoads } from './0010-audit-of-loads.ts';
import { paidRequests } from './0011-paid-requests.ts';
import { batchCharges } from './0012-batch-charges.ts';
import { freeBatchRows } from './0013-free-batch-rows.ts';
import { batchesInLedger } from './0014-batches-in-ledger.ts';
import { batchChoices } from './0015-batch-choices.ts';
import { rateBuckets } from './0016-rate-buckets.ts';
import { keyInterfaces } from './0017-key-interfaces.ts';
import { webhooks } from './0018-webhooks.ts';
import { watches } from './0019-watches.ts';
import { staleRegistries } from './0020-stale-registries.ts';
import { corrections } from './0021-corrections.ts';
import { filesAndDecisions } from './0022-files-and-decisions.ts';
import { keeping } from './0023-keeping.ts';
import { oneTableOfBuckets } from './0024-one-table-of-buckets.ts';
import { intendedFiles } from './0025-intended-files.ts';
import { review } from './0026-review.ts';
import { portfolios } from './0027-portfolios.ts';
import { teams } from './0028-teams.ts';
import { loadReports } from './0029-load-reports.ts';
import { keyLimits } from './0030-key-limits.ts';
import { watchesOfPremises } from './0031-watches-of-premises.ts';
import { filesInLedger } from './0032-files-in-ledger.ts';
import { portfolioWatches } from './0033-portfolio-watches.ts';

/**
 * Charter's own names, so that another program's migrations in the same PostgreSQL server are not mistaken
 * for ours.
 */
export const HISTORY = 'charter_migration';
const LOCK = 'charter_migration_lock';

/**
 * In order. A migration that has been released is never changed; the next change of a table is the next one.
 */
export const migrationsOf = (kind: DatabaseKind): Record<string, Migration> => ({
  '0001-accounts-and-keys': accountsAndKeys(kind),
  '0002-credits': credits,
  '0003-sign-in': signIn,
  '0004-request-log': requestLog,
  '0005-payments': payments,
  '0006-batches': batches,
  '0007-requests-in-order': requestsInOrder(kind),
  '0008-batches-by-account': batchesByAccount,
  '0009-ledger-in-order': ledgerInOrder(kind),
  '0010-audit-of-loads': auditOfLoads(kind),
  '0011-paid-requests': paidRequests,
  '0012-batch-charges': batchCharges,
  '0013-free-batch-rows': freeBatchRows,
  '0014-batches-in-ledger': batchesInLedger(kind),
  '0015-batch-choices': batchChoices,
  '0016-rate-buckets': rateBuckets(kind),
  '0017-key-interfaces': keyInterfaces,
  '0018-webhooks': webhooks,
  '0019-watches': watches,
  '0020-stale-registries': staleRegistries,
  '0021-corrections': corrections,
  '0022-files-and-decisions': filesAndDecisions,
  '0023-keeping': keeping,
  '0024-one-table-of-buckets': oneTableOfBuckets,
  '0025-intended-files': intendedFiles,
  '0026-review': review(kind),
  '0027-portfolios': portfolios,
  '0028-teams': teams(kind),
  '0029-load-reports': loadReports,
  '0030-key-limits': keyLimits,
  '0031-watches-of-premises': watchesOfPremises,
  '0032-files-in-ledger': filesInLedger(kind),
  '0033-portfolio-watches': portfolioWatches,
});

/**
 * Brings the tables up to date; where they are, it only reads. Processes that start at once wait for each
 * other: SQLite by its write lock, PostgreSQL by an advisory lock; and all of it is one transaction, so a
 * crash leaves the tables as they were. `patient`: the same database, where statements may take long.
 *
 * @throws StoreError `store_newer` when the database knows a migration that this version does not,
 *   `store_unavailable` otherwise.
 */
export async function migrate(db: Kysely<Tables>, patient: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const migrations = migrationsOf(kind);
  if (isDeepStrictEqual(await doneIn(db), Object.keys(migrations))) return;
  const { error } = await new Migrator({
    db: patient,
    provider: { getMigrations: async () => migrations },
    migrationTableName: HISTORY,
    migrationLockTableName: LOCK,
  }).migrateToLatest();
  if (error === undefined) return;
  if (error instanceof StoreError) throw error;
  const unknown = (await doneIn(db)).find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new StoreError(
      'store_newer',
      `The database was last used by a newer version of Charter (it has migration ${unknown}). Run that version or a later one.`,
      error,
    );
  }
  throw new StoreError('store_unavailable', `The database cannot be brought up to date: ${reasonOf(error)}`, error);
}

/** The migrations that the database has, in order; none where it has no history yet. */
async function doneIn(db: Kysely<Tables>): Promise<string[]> {
  try {
    const history = db.withTables<{ [HISTORY]: { name: string } }>().selectFrom(HISTORY);
    return (await history.select('name').orderBy('name').execute()).map(({ name }) => name);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    return [];
  }
}
