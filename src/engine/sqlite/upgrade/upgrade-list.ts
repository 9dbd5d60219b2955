/** Rebuilds the snapshot of a list that an earlier Charter made, from the records that it holds. */
import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHANGES_DAYS } from '../../changes-port.ts';
import type { Kind, ListInfo } from '../../list-port.ts';
import { LIST_KINDS, type ListKind } from '../../semantics/index.ts';
import { listDirectory, lockJurisdiction, publishedJurisdictions, snapshotPath } from '../files.ts';
import { COLUMNS, LIST_VERSION } from '../layout.ts';
import { SqliteListLoad } from '../lists/list-load.ts';
import { isUnreadable } from '../refusal.ts';
import { damagedFile, otherLayout, StoredSnapshot } from '../stored-snapshot.ts';

/** What records of earlier layouts lack. */
const LATER: Readonly<Record<Kind, object>> = { premises: { parties: null }, owners: {} };

/** Records that are read between two turns: signals are heard then. */
const RECORDS_A_TURN = 1_000;

export type UpgradedList = { readonly layout: number; readonly records: number };

/** The lists of a kind that have a snapshot in a data folder, sorted. */
export function listsIn(home: string, kind: Kind): readonly string[] {
  return publishedJurisdictions(listDirectory(home, kind));
}

/**
 * Builds the list's snapshot anew with the day, the loads and the links that it has; `null` where it has the present
 * layout. The file stays as it was until it is replaced. No load of the list runs meanwhile.
 *
 * @throws EngineError `load_in_progress`, `snapshot_unreadable`, `snapshot_newer`, `disk_full`
 */
export async function upgradeList<K extends Kind>(
  home: string,
  kind: K,
  source: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<UpgradedList | null> {
  const directory = listDirectory(home, kind);
  using _lock = lockJurisdiction(directory, source);
  using stored = StoredSnapshot.open(snapshotPath(directory, source));
  const { layout } = stored;
  if (layout === LIST_VERSION) return null;
  if (layout > LIST_VERSION) throw otherLayout(stored, LIST_VERSION);
  const { publishedAt, linkedAgainst, loads } = stored.info<ListInfo<K> & { readonly jurisdiction: string }>();
  const review = () => assert.fail('a list that is built anew is not reviewed');
  await using load = new SqliteListLoad<K>(
    kind,
    directory,
    { review },
    { inserts: false, changesDays: CHANGES_DAYS },
    {
      publishedAt,
      linkedAgainst,
      loads,
    },
  );
  const { evidence, body } = COLUMNS.record;
  try {
    for (const row of stored.table(kind).rows()) {
      const evidenceOf = JSON.parse(row.text(evidence));
      load.add({ ...LATER[kind], ...JSON.parse(stored.bodies.text(row, body)) }, evidenceOf);
      if (row.id % RECORDS_A_TURN === 0) await nextTurn();
      signal.throwIfAborted();
    }
  } catch (error) {
    throw isUnreadable(error) || error instanceof SyntaxError ? damagedFile(stored.path, error) : error;
  }
  const listKind: ListKind<K> = LIST_KINDS[kind];
  return { layout, records: listKind.countOf(await load.publish()) };
}
