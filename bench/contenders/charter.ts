import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SnapshotInfo } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { countMatches, type Found, type Part, rowsInOrder } from '../../src/engine/sqlite/read/by-number.ts';
import { Catalog } from '../../src/engine/sqlite/read/catalog.ts';
import { companyRows } from '../../src/engine/sqlite/read/company-rows.ts';
import { readCompanies } from '../../src/engine/sqlite/read/read-companies.ts';
import { rankCompanies } from '../../src/engine/sqlite/read/relevance.ts';
import { Snapshot } from '../../src/engine/sqlite/read/snapshot.ts';
import { parseQuery, type Query } from '../../src/query/index.ts';
import { type Contender, PAGE_ROWS } from './contender.ts';

const run = promisify(execFile);
const CHARTER = fileURLToPath(new URL('../../bin/charter', import.meta.url));

/** All name fields. */
const FIELDS = [0, 1, 2] as const;

/** Charter's embedded engine, called as its workers call it, without the server's cache of answers. */
export class Charter implements Contender {
  readonly name = 'Charter';
  readonly #home: string;
  readonly #catalog: Catalog;

  constructor(home: string) {
    this.#home = home;
    this.#catalog = new Catalog(join(home, 'registries'), { open: Snapshot.open });
  }

  /** By the command that users load with, its start included. */
  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const start = performance.now();
    await run(CHARTER, ['load', '--records', recordsPath, '--strict'], {
      env: { ...process.env, CHARTER_HOME: this.#home },
    });
    const seconds = (performance.now() - start) / 1000;
    await using engine = openSqliteEngine({ home: this.#home, threads: 0 });
    const snapshots = await engine.snapshots();
    const sum = (of: (snapshot: SnapshotInfo) => number) =>
      snapshots.reduce((total, snapshot) => total + of(snapshot), 0);
    return { companies: sum(({ companies }) => companies), seconds, bytes: sum(({ sizeBytes }) => sizeBytes) };
  }

  page(query: string, page: number): number {
    const { parts } = this.#parts(query);
    return bodies(rowsInOrder(parts, [], PAGE_ROWS, (page - 1) * PAGE_ROWS));
  }

  count(query: string): number {
    return countMatches(this.#parts(query).parts).total.totalMatches;
  }

  relevance(query: string): number {
    return this.#ranked(query).length;
  }

  pageByRelevance(query: string): number {
    return bodies(this.#ranked(query));
  }

  #ranked(query: string): Found[] {
    const { parts, parsed } = this.#parts(query);
    // A new search counts its matches first, and is ranked by what that finds.
    const counted = countMatches(parts);
    return rankCompanies({ query: parsed, fields: FIELDS, filterTerms: [], parts, counted }, PAGE_ROWS, 0);
  }

  #parts(text: string): { readonly parts: readonly Part[]; readonly parsed: Query } {
    const result = parseQuery(text);
    if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
    const parts = this.#catalog.of('all').map((snapshot) => companyRows(snapshot, result.query.root, FIELDS, []));
    return { parts, parsed: result.query };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#catalog[Symbol.dispose]();
  }
}

function bodies(found: readonly Found[]): number {
  return readCompanies(found).length;
}
