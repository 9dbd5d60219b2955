import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMPANY_FILTERS, filterValues, type Order, type SnapshotInfo } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { type Counted, countMatches, type Found } from '../../src/engine/sqlite/read/by-number.ts';
import { Catalog } from '../../src/engine/sqlite/read/catalog.ts';
import { readRecords } from '../../src/engine/sqlite/read/read-records.ts';
import { planCompanies, type SearchPlan } from '../../src/engine/sqlite/read/search-plan.ts';
import { Snapshot } from '../../src/engine/sqlite/read/snapshot.ts';
import type { Company } from '../../src/entity/index.ts';
import { parseQuery } from '../../src/query/index.ts';
import { type Contender, PAGE_ROWS } from './contender.ts';

const run = promisify(execFile);
const CHARTER = fileURLToPath(new URL('../../bin/charter', import.meta.url));

/** Of a page that is asked for before its matches are counted. */
const UNCOUNTED: Counted = { total: { totalMatches: 10_000, totalIsCapped: true }, perPart: [], few: null };

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
    return bodies(this.#plan(query, 'jurisdiction').find(UNCOUNTED, PAGE_ROWS, (page - 1) * PAGE_ROWS));
  }

  firstPage(query: string): readonly string[] {
    const found = this.#plan(query, 'jurisdiction').find(UNCOUNTED, PAGE_ROWS, 0);
    return readRecords(found).map(({ body }) => {
      const { jurisdiction_code, entity_number } = JSON.parse(Buffer.from(body).toString()) as Company;
      return `${jurisdiction_code}/${entity_number}`;
    });
  }

  count(query: string): number {
    return countMatches(this.#plan(query, 'jurisdiction').parts).total.totalMatches;
  }

  relevance(query: string): number {
    return this.#ranked(query).length;
  }

  pageByRelevance(query: string): number {
    return bodies(this.#ranked(query));
  }

  #ranked(query: string): readonly Found[] {
    const { parts, find } = this.#plan(query, 'relevance');
    // A new search counts its matches first, and is ranked by what that finds.
    return find(countMatches(parts), PAGE_ROWS, 0);
  }

  #plan(text: string, orderBy: Order): SearchPlan {
    const result = parseQuery(text);
    if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
    const search = {
      query: result.query,
      matchAlternativeNames: true,
      matchPreviousNames: true,
      jurisdictions: 'all',
      filters: filterValues(COMPANY_FILTERS, {}),
      orderBy,
      limit: PAGE_ROWS,
      page: 1,
    } as const;
    return planCompanies(search, this.#catalog.of('all'));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#catalog[Symbol.dispose]();
  }
}

function bodies(found: readonly Found[]): number {
  return readRecords(found).length;
}
