/** Fills full-text tables of a file that nobody reads yet. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { createFtsTable, FTS_COLUMNS, type FtsTable, longestPrefix, TERM_TABLES } from './layout.ts';

/** What FTS5 collects in memory before it writes a segment, in bytes; the segments are merged once at the end. */
const HASH_BYTES = 32 * 1024 * 1024;

/** Opens a new file for bulk writing. It is worthless until complete and synced: no journal, and no sync meanwhile. */
export function openForBulkWriting(path: string): DatabaseSync {
  // Defensive mode would keep assemble.ts from writing the tables that a full-text table is made of.
  const database = new DatabaseSync(path, { defensive: false });
  database.exec(`
    PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA cache_size = -32768; PRAGMA temp_store = FILE;
  `);
  return database;
}

/** Creates a full-text table and the statement that inserts its rows: row id first, then FTS_COLUMNS. Ids must ascend. */
export function createFts(database: DatabaseSync, table: FtsTable): StatementSync {
  database.exec(createFtsTable(table));
  database.exec(`
    INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${HASH_BYTES});
    INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0);
    INSERT INTO ${table} (${table}, rank) VALUES ('crisismerge', 1024);
  `);
  const columns = FTS_COLUMNS[table];
  const values = columns.split(',').map(() => '?');
  return database.prepare(`INSERT INTO ${table} (rowid, ${columns}) VALUES (?, ${values.join(', ')})`);
}

/** Merges the table's segments into one, which is what reading is quick with. */
export function optimizeFts(database: DatabaseSync, table: FtsTable): void {
  database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
}

/** Lists the terms of a table that are longer than the longest prefix index. */
export function createTermTable(database: DatabaseSync, table: keyof typeof TERM_TABLES): void {
  const terms = TERM_TABLES[table];
  database.exec(`
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, ${table}, row);
    CREATE TABLE ${terms} (term TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO ${terms} SELECT term, doc FROM temp.vocabulary WHERE length(term) > ${longestPrefix(table)};
    DROP TABLE temp.vocabulary;
  `);
}
