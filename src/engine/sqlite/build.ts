/** Writes one snapshot file from companies in order of entity number. */
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { STATUSES, type Status } from '../../entity/index.ts';
import { ExternalSorter } from '../../sort/index.ts';
import type { SnapshotInfo } from '../port.ts';
import { countWords, type Fanout, type IndexRecord } from './index-record.ts';
import { FORMAT_VERSION, INDEXES, NAME_BOUNDARY, nameRowId, partyRowId, type RowIdBits, SCHEMA } from './layout.ts';

/** What FTS5 collects in memory before it writes a segment, in bytes; segments are merged once at the end. */
const FTS_HASH_BYTES = 48 * 1024 * 1024;

/** Places of names fit below this in an entry's sort order. */
const PLACES_MAX = 2 ** 20;

type Counts = {
  -readonly [Key in keyof Omit<SnapshotInfo, 'jurisdiction' | 'publishedAt' | 'sizeBytes'>]: SnapshotInfo[Key];
};

export class SnapshotBuilder {
  readonly #path: string;
  readonly #jurisdiction: string;
  readonly #bits: RowIdBits;
  readonly #database: DatabaseSync;
  readonly #nameRows: ExternalSorter;
  readonly #insertCompany: StatementSync;
  readonly #insertCompanyFts: StatementSync;
  readonly #insertOfficerFts: StatementSync;
  readonly #statuses: Record<Status, number>;
  #counts: Counts;
  #fanout: Fanout = { names: 1, parties: 1 };

  /** `path` must not exist. `directory` takes what does not fit into memory meanwhile. */
  constructor(path: string, directory: string, jurisdiction: string, bits: RowIdBits) {
    this.#path = path;
    this.#jurisdiction = jurisdiction;
    this.#bits = bits;
    this.#nameRows = new ExternalSorter(directory);
    this.#database = new DatabaseSync(path);
    // The file is worthless until it is complete, synced and renamed: no journal, no sync while it is written.
    this.#database.exec(
      'PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE;',
    );
    this.#database.exec(SCHEMA);
    for (const table of ['company_fts', 'name_fts', 'officer_fts']) {
      this.#database.exec(
        `INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', ${FTS_HASH_BYTES}), ('automerge', 0), ('crisismerge', 1024)`,
      );
    }
    this.#database.exec('BEGIN');
    this.#insertCompany = this.#database.prepare('INSERT INTO company (id, number, names, body) VALUES (?, ?, ?, ?)');
    this.#insertCompanyFts = this.#database.prepare(
      'INSERT INTO company_fts (rowid, name, alternative, previous, facet) VALUES (?, ?, ?, ?, ?)',
    );
    this.#insertOfficerFts = this.#database.prepare('INSERT INTO officer_fts (rowid, name, facet) VALUES (?, ?, ?)');
    this.#statuses = Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;
    this.#counts = {
      asOf: '',
      companies: 0,
      statuses: this.#statuses,
      parties: 0,
      companiesWithOfficers: 0,
      tradeNames: 0,
      previousNames: 0,
      filings: 0,
    };
  }

  get companies(): number {
    return this.#counts.companies;
  }

  /** Companies come in ascending order of entity number by code point, each once. `body` is the company's JSON. */
  add(entityNumber: string, record: IndexRecord, body: Uint8Array): void {
    const id = this.#counts.companies + 1;
    const [current, alternative, previous] = record.tokens;
    this.#insertCompany.run(id, entityNumber, JSON.stringify(record.names), body);
    this.#insertCompanyFts.run(id, current[0]!, joinNames(alternative), joinNames(previous), record.facets);
    this.#addNames(id, record);
    for (const [place, [tokens, facets]] of record.parties.entries()) {
      if (tokens !== '') this.#insertOfficerFts.run(BigInt(partyRowId(id, place, this.#bits)), tokens, facets);
    }
    this.#count(record);
  }

  #addNames(id: number, record: IndexRecord): void {
    for (const [field, names] of record.tokens.entries()) {
      const places = new Map<number, number>();
      for (const tokens of names) {
        const words = countWords(tokens);
        if (words === 0) continue;
        const place = places.get(words) ?? 0;
        places.set(words, place + 1);
        if (place >= this.#fanout.names) this.#fanout.names = place + 1;
        // The group as two sortable characters; within it, rows ascend by company and place.
        this.#nameRows.add(
          String.fromCharCode(48 + field, 48 + words),
          id * PLACES_MAX + place,
          Buffer.from(`${record.facets}\n${tokens}`),
        );
      }
    }
  }

  #count(record: IndexRecord): void {
    const counts = this.#counts;
    counts.companies += 1;
    this.#statuses[record.status] += 1;
    counts.parties += record.parties.length;
    if (record.parties.length > this.#fanout.parties) this.#fanout.parties = record.parties.length;
    if (record.hasOfficers) counts.companiesWithOfficers += 1;
    counts.tradeNames += record.names[1].length;
    counts.previousNames += record.names[2].length;
    counts.filings += record.filings;
    if (record.asOf > counts.asOf) counts.asOf = record.asOf;
  }

  /** Completes the file, checks it and syncs it to disk. The builder is closed afterwards. */
  finish(publishedAt: string): SnapshotInfo {
    const database = this.#database;
    this.#insertNames();
    database.exec('COMMIT');
    for (const table of ['company_fts', 'name_fts', 'officer_fts']) {
      database.exec(`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
    }
    database.exec(INDEXES);
    const info = { jurisdiction: this.#jurisdiction, publishedAt, ...this.#counts };
    const meta = database.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
    meta.run('format', String(FORMAT_VERSION));
    meta.run('bits', JSON.stringify(this.#bits));
    meta.run('fanout', JSON.stringify(this.#fanout));
    meta.run('info', JSON.stringify(info));
    this.#check();
    this.close();
    syncFile(this.#path);
    return { ...info, sizeBytes: statSync(this.#path).size };
  }

  #insertNames(): void {
    const insert = this.#database.prepare('INSERT INTO name_fts (rowid, name, facet) VALUES (?, ?, ?)');
    for (const { key, order, value } of this.#nameRows.sorted()) {
      const text = value.toString('utf8');
      const facetsEnd = text.indexOf('\n');
      const id = Math.floor(order / PLACES_MAX);
      const rowId = nameRowId(key.charCodeAt(0) - 48, key.charCodeAt(1) - 48, id, order % PLACES_MAX, this.#bits);
      insert.run(BigInt(rowId), text.slice(facetsEnd + 1), text.slice(0, facetsEnd));
    }
  }

  /** The rows that were given are the rows that are there, and the index over them answers. */
  #check(): void {
    const { companies } = this.#counts;
    const stored = this.#database.prepare('SELECT count(*) AS count, max(id) AS last FROM company').get()!;
    if (stored['count'] !== companies || (companies > 0 && stored['last'] !== companies)) {
      throw new Error(`The snapshot holds ${String(stored['count'])} companies instead of ${companies}.`);
    }
  }

  /** Lets go of the file, complete or not. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
    this.#nameRows.close();
  }
}

function joinNames(tokens: readonly string[]): string {
  return tokens.length < 2 ? (tokens[0] ?? '') : tokens.join(` ${NAME_BOUNDARY} `);
}

/** Forces a file's or a folder's contents to disk. */
export function syncFile(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
