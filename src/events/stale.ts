/** Tells webhooks of registries that have become older than their publishers' rhythm allows. */
import type { Transaction } from 'kysely';
import { isSample, type SnapshotInfo } from '../engine/index.ts';
import { dayOf, isStale, type Rhythm } from '../entity/index.ts';
import { tellWebhooks } from '../outbox/index.ts';
import type { Store, Tables } from '../store/index.ts';

/** How often the publisher of a registry renews it; `null` where it is not stated. */
export type UpdatesOf = (jurisdiction: string) => Rhythm | null;

/**
 * Tells webhooks when a registry becomes stale: once, however many servers notice it, and again only after a newer
 * snapshot was fresh. @throws StoreError
 */
export async function tellStale(
  { db }: Store,
  now: Date,
  snapshots: readonly SnapshotInfo[],
  updatesOf: UpdatesOf,
): Promise<void> {
  const known = await db.selectFrom('stale_registries').selectAll().where('is_stale', '=', 1).execute();
  const told = new Set(known.map(({ jurisdiction }) => jurisdiction));
  for (const snapshot of snapshots) {
    const { jurisdiction, asOf } = snapshot;
    const updates = isSample(snapshot) ? null : updatesOf(jurisdiction);
    const isOld = isStale(asOf, updates, dayOf(now));
    if (isOld && !told.has(jurisdiction)) await db.transaction().execute((trx) => tell(trx, now, snapshot, updates));
    if (!isOld && told.has(jurisdiction)) await forget(db, snapshot);
  }
}

/** Nothing is told of a snapshot older than one that another process has seen, nor what it has told. */
async function tell(
  trx: Transaction<Tables>,
  now: Date,
  { jurisdiction, publishedAt, asOf }: SnapshotInfo,
  updates: Rhythm | null,
): Promise<void> {
  const noted = await trx
    .insertInto('stale_registries')
    .values({ jurisdiction, published_at: publishedAt, is_stale: 1 })
    .onConflict((conflict) =>
      conflict
        .column('jurisdiction')
        .doUpdateSet({ published_at: publishedAt, is_stale: 1 })
        .where('stale_registries.is_stale', '=', 0)
        .where('stale_registries.published_at', '<=', publishedAt),
    )
    .returning('jurisdiction')
    .executeTakeFirst();
  if (noted === undefined) return;
  const data = { jurisdiction_code: jurisdiction, published_at: publishedAt, as_of: asOf, updates };
  await tellWebhooks(trx, now, [
    { accountId: 'all', type: 'registry.stale', object: { kind: 'registry', id: jurisdiction }, data },
  ]);
}

async function forget(db: Store['db'], { jurisdiction, publishedAt }: SnapshotInfo): Promise<void> {
  await db
    .updateTable('stale_registries')
    .set({ published_at: publishedAt, is_stale: 0 })
    .where('jurisdiction', '=', jurisdiction)
    .where('published_at', '<', publishedAt)
    .execute();
}
