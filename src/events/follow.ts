/** Follows the change logs and the snapshots, keeps what was found for watches, and writes the messages of webhooks. */
import type { Transaction } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import type { Change, ChangeLog, Engine, SnapshotInfo } from '../engine/index.ts';
import { EngineError } from '../engine/index.ts';
import { type EventType, type OutboxEvent, tellWebhooks } from '../outbox/index.ts';
import type { Store, Tables } from '../store/index.ts';
import { type ConcernedWatch, concernedPremises, concernedWatches } from './compare.ts';
import { keepFound } from './found-changes.ts';
import { tellStale, type UpdatesOf } from './stale.ts';
import type { WatchKind } from './terms.ts';

export type FollowedLog = Pick<ChangeLog, 'changes' | 'newest'>;

/** What is followed. */
export type Followed = Pick<Engine, 'lookup' | 'snapshots'> & {
  readonly changeLog: FollowedLog;
  /** Of license lists. */
  readonly premisesLog: FollowedLog;
  readonly updatesOf: UpdatesOf;
  /** Those that hold now. @throws EngineError where they are not known */
  readonly corrections: () => Corrections;
};

type FollowParts = {
  readonly store: Store;
  readonly followed: Followed;
  /** One for each process that follows, and never used again. */
  readonly id: string;
  /** How long the others wait for one that is not heard of. */
  readonly leaseMs: number;
};

/** Each log has a cursor of its own. */
const READERS = { companies: 'changes', premises: 'premises' } as const;
type Reader = (typeof READERS)[keyof typeof READERS];
const CHANGES_AT_ONCE = 500;

/**
 * Tells all that is new, if no other process is at it; whether more follows at once. The cursor is stored with what
 * it led to, in one transaction: what was told once is not told again, and nothing is passed over.
 *
 * @throws StoreError, EngineError
 */
export async function followOnce(parts: FollowParts, now: Date): Promise<boolean> {
  const { store, followed } = parts;
  const reader = await takeReader(parts, READERS.companies, now);
  if (reader === null) return false;
  const snapshots = await followed.snapshots();
  await tellSnapshots(store, now, snapshots);
  await tellStale(store, now, snapshots, followed.updatesOf);
  const ofCompanies = await followLog(parts, READERS.companies, reader, followed.changeLog, (changes) =>
    concernedWatches({ db: store.db, records: followed }, changes, null),
  );
  const premisesReader = await takeReader(parts, READERS.premises, now);
  if (premisesReader === null) return ofCompanies;
  const ofPremises = await followLog(parts, READERS.premises, premisesReader, followed.premisesLog, (changes) =>
    concernedPremises(store.db, changes, null),
  );
  return ofCompanies || ofPremises;
}

/** A page of one log; whether more follows at once. */
async function followLog(
  parts: FollowParts,
  reader: Reader,
  { since }: { readonly since: string | null },
  changeLog: FollowedLog,
  concernedBy: (changes: readonly Change[]) => Promise<readonly ConcernedWatch[]>,
): Promise<boolean> {
  // Whoever makes the first watch has made it after what is there already.
  if (since === null) {
    await moveOn(parts, reader, null, await changeLog.newest(), []);
    return false;
  }
  const { changes, nextSince } = await pageSince(changeLog, since);
  if (nextSince === since) return false;
  await moveOn(parts, reader, since, nextSince, await concernedBy(changes));
  return true;
}

/** A log that has forgotten what comes behind the cursor is read on from the oldest that it has. */
async function pageSince(changeLog: FollowedLog, since: string) {
  try {
    const request = { jurisdictions: 'all', kinds: 'all', includeFields: true, limit: CHANGES_AT_ONCE } as const;
    return await changeLog.changes({ since, ...request });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'changes_gone') throw error;
    return { changes: [], nextSince: error.oldest ?? (await changeLog.newest()) };
  }
}

async function takeReader(
  { store: { db }, id, leaseMs }: FollowParts,
  reader: Reader,
  now: Date,
): Promise<{ readonly since: string | null } | null> {
  const at = now.toISOString();
  const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
  const taken = await db
    .insertInto('watch_readers')
    .values({ id: reader, held_by: id, lease_until: leaseUntil, since: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ held_by: id, lease_until: leaseUntil })
        .where((row) => row.or([row('watch_readers.held_by', '=', id), row('watch_readers.lease_until', '<', at)])),
    )
    .returning('since')
    .executeTakeFirst();
  return taken ?? null;
}

/** Does nothing where another process has moved on meanwhile: it has told the same. */
async function moveOn(
  { store, id }: FollowParts,
  reader: Reader,
  from: string | null,
  to: string,
  concerned: readonly ConcernedWatch[],
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('watch_readers')
      .set({ since: to })
      .where('id', '=', reader)
      .where('held_by', '=', id)
      .where('since', from === null ? 'is' : '=', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const now = new Date();
    await keepFound(trx, now, concerned);
    await tellWebhooks(trx, now, concerned.map(eventOf));
  });
}

const TYPES: Readonly<Record<WatchKind, EventType>> = {
  company: 'company.changed',
  person: 'person.changed',
  search: 'search.changed',
  premises: 'premises.changed',
};

function eventOf({ id, accountId, kind, change, seen }: ConcernedWatch): OutboxEvent {
  const record = `${change.jurisdiction} ${change.entityNumber}`;
  return {
    accountId,
    type: TYPES[kind],
    object: kind === 'company' || kind === 'premises' ? { kind, id: record } : { kind: 'watch', id },
    data: { watch_id: id, ...(seen !== null && { seen }), change: changeBody(kind, change) },
  };
}

/** Without values, and without the paths of items: they may name people. */
const changeBody = (watched: WatchKind, change: Change) => ({
  id: change.id,
  kind: change.kind,
  ...(watched === 'premises'
    ? { source: change.jurisdiction, premises_id: change.entityNumber, name: change.legalName }
    : {
        jurisdiction_code: change.jurisdiction,
        entity_number: change.entityNumber,
        legal_name: change.legalName,
      }),
  at: change.at,
  as_of: change.asOf,
  fields: change.fields && [...new Set(change.fields.map(({ path }) => /^[^.[]+/.exec(path)?.[0] ?? path))],
});

/** Each publication once, whoever notices it. */
async function tellSnapshots({ db }: Store, now: Date, snapshots: readonly SnapshotInfo[]): Promise<void> {
  const told = await db.selectFrom('told_snapshots').selectAll().execute();
  const known = new Set(told.map(({ jurisdiction, published_at }) => `${jurisdiction} ${published_at}`));
  const fresh = snapshots.filter(({ jurisdiction, publishedAt }) => !known.has(`${jurisdiction} ${publishedAt}`));
  for (const snapshot of fresh) await db.transaction().execute((trx) => tellSnapshot(trx, now, snapshot));
}

async function tellSnapshot(trx: Transaction<Tables>, now: Date, snapshot: SnapshotInfo): Promise<void> {
  const { jurisdiction, publishedAt, asOf, companies, loads } = snapshot;
  const noted = await trx
    .insertInto('told_snapshots')
    .values({ jurisdiction, published_at: publishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jurisdiction')
    .executeTakeFirst();
  if (noted === undefined) return;
  const { mode = null, companies: before } = loads[0] ?? {};
  const data = {
    jurisdiction_code: jurisdiction,
    published_at: publishedAt,
    as_of: asOf,
    mode,
    companies: { before: before?.before ?? null, after: companies },
  };
  await tellWebhooks(trx, now, [
    { accountId: 'all', type: 'registry.published', object: { kind: 'registry', id: jurisdiction }, data },
  ]);
}
