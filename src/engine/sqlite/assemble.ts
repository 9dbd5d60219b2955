/** Puts a snapshot's parts into one file, checks it and forces it to disk. */
import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { SnapshotInfo } from '../port.ts';
import type { Built } from './build.ts';
import { openForBulkWriting } from './bulk-file.ts';
import { FORMAT_VERSION } from './layout.ts';
import { syncFile } from './sync-file.ts';

/** `parts`: the files with what is to be added to the companies at `built.path`. */
export type AssembleTask = { readonly built: Built; readonly parts: readonly string[]; readonly publishedAt: string };

/** Completes the file at `built.path`, and removes the other parts. */
export function assembleSnapshot({ built, parts, publishedAt }: AssembleTask): SnapshotInfo {
  const database = openForBulkWriting(built.path);
  const { jurisdiction, counts } = built;
  const info = { jurisdiction, publishedAt, ...counts };
  try {
    for (const path of parts) {
      database.prepare('ATTACH ? AS part').run(path);
      database.exec('BEGIN');
      copyTables(database);
      database.exec('COMMIT');
      database.exec('DETACH part');
    }
    database.exec('BEGIN');
    const meta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('format', String(FORMAT_VERSION));
    meta.run('info', JSON.stringify(info));
    database.exec('COMMIT');
    check(database, counts.companies);
  } finally {
    database.close();
  }
  for (const path of parts) rmSync(path);
  syncFile(built.path);
  return { ...info, sizeBytes: statSync(built.path).size };
}

/** Copies every table of the attached part. From one b-tree to its like SQLite copies rows as they are. */
function copyTables(database: DatabaseSync): void {
  for (const { name, sql } of database.prepare('SELECT name, sql FROM part.sqlite_schema WHERE sql NOT NULL').all()) {
    database.exec(String(sql));
    database.exec(`INSERT INTO main.${String(name)} SELECT * FROM part.${String(name)}`);
  }
}

/** The companies that were given are the companies that are there. */
function check(database: DatabaseSync, companies: number): void {
  const stored = database.prepare('SELECT count(*) AS count, max(id) AS last FROM company').get()!;
  if (stored['count'] !== companies || stored['last'] !== companies) {
    throw new Error(`The snapshot holds ${String(stored['count'])} companies instead of ${companies}.`);
  }
}
