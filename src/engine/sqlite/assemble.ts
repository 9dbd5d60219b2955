/** Puts a snapshot's parts into one file, checks it and forces it to disk. */
import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { SnapshotInfo } from '../port.ts';
import type { Built } from './build.ts';
import { openForBulkWriting } from './fts-writer.ts';
import { createFtsTable, FORMAT_VERSION, type FtsTable, type RowIdBits } from './layout.ts';
import { syncFile } from './sync-file.ts';

/** Completes the file at `built.path` with the names and officers of the file beside it. */
export function assembleSnapshot(built: Built, namesPath: string, bits: RowIdBits, publishedAt: string): SnapshotInfo {
  const database = openForBulkWriting(built.path);
  const { jurisdiction, counts } = built;
  const info = { jurisdiction, publishedAt, ...counts };
  try {
    database.prepare('ATTACH ? AS part').run(namesPath);
    database.exec('BEGIN');
    for (const table of ['name_fts', 'officer_fts'] as const) copyFts(database, table);
    database.exec('CREATE TABLE officer_term (term TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID');
    database.exec('INSERT INTO officer_term SELECT term, count FROM part.officer_term ORDER BY term');
    const meta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('format', String(FORMAT_VERSION));
    meta.run('bits', JSON.stringify(bits));
    meta.run('info', JSON.stringify(info));
    database.exec('COMMIT');
    database.exec('DETACH part');
    check(database, counts.companies);
  } finally {
    database.close();
  }
  rmSync(namesPath);
  syncFile(built.path);
  return { ...info, sizeBytes: statSync(built.path).size };
}

/**
 * Copies a full-text table as the ordinary tables it is made of: `_data` holds its segments, `_idx` their index
 * (https://www.sqlite.org/fts5.html, "FTS5 internals"). Many times quicker than indexing the rows again.
 */
function copyFts(database: DatabaseSync, table: FtsTable): void {
  database.exec(createFtsTable(table));
  for (const part of ['data', 'idx']) {
    database.exec(`DELETE FROM main.${table}_${part}`);
    database.exec(`INSERT INTO main.${table}_${part} SELECT * FROM part.${table}_${part}`);
  }
}

/** The companies that were given are the companies that are there. */
function check(database: DatabaseSync, companies: number): void {
  const stored = database.prepare('SELECT count(*) AS count, max(id) AS last FROM company').get()!;
  if (stored['count'] !== companies || stored['last'] !== companies) {
    throw new Error(`The snapshot holds ${String(stored['count'])} companies instead of ${companies}.`);
  }
}
