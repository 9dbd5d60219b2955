/** Completes a snapshot's file when all of its parts are written, checks it and forces it to disk. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { completePageFile, type PageFile, sealPageFile } from '../../../sqlite-file/index.ts';
import type { Kind } from '../../list-port.ts';
import type { LoadSummary, SnapshotInfo } from '../../port.ts';
import { FORMAT_VERSION, LIST_VERSION } from '../layout.ts';
import type { Built } from './build.ts';
import { syncFile } from './sync-file.ts';

export type AssembleTask = {
  readonly built: Built;
  readonly file: PageFile;
  readonly publishedAt: string;
  readonly loads: readonly LoadSummary[];
};

/** The file is ready to be published then. */
export function assembleSnapshot({ built, file, publishedAt, loads }: AssembleTask): SnapshotInfo {
  const { jurisdiction, counts } = built;
  const info = { jurisdiction, publishedAt, ...counts, loads };
  return { ...info, sizeBytes: completeSnapshot(file, info, 'company', counts.companies) };
}

/**
 * Writes what the snapshot says of itself, checks that its `table` has so many records, and forces the file to disk.
 * Gives its size in bytes.
 */
export function completeSnapshot(file: PageFile, info: object, table: 'company' | Kind, records: number): number {
  completePageFile(file);
  const database = new DatabaseSync(file.path);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    const meta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('format', String(table === 'company' ? FORMAT_VERSION : LIST_VERSION));
    meta.run('info', JSON.stringify(info));
    database.exec('COMMIT');
    const stored = database.prepare(`SELECT count(*) AS count, max(id) AS last FROM ${table}`).get()!;
    if (stored['count'] !== records || stored['last'] !== records)
      throw new Error(`The snapshot holds ${String(stored['count'])} records instead of ${records}.`);
  } finally {
    database.close();
  }
  sealPageFile(file);
  syncFile(file.path);
  return statSync(file.path).size;
}
