import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { Company } from '../../src/entity/index.ts';
import { COUNT_CAP, type Contender, PAGE_ROWS } from './contender.ts';

const BY_BM25 = 'bm25(company_fts, 10, 3, 1)';

/**
 * What one would write first: a table, one FTS5 row a company as it comes, bm25 for relevance. Its load is
 * the baseline of the loading rate: JSON.parse, one row, one FTS5 insert.
 */
export class PlainFts5 implements Contender {
  readonly name = 'plain FTS5';
  readonly #path: string;
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(directory: string) {
    this.#path = join(directory, 'plain.sqlite');
    this.#database = new DatabaseSync(this.#path);
    this.#database.exec(`
      PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA mmap_size = 2147418112;
      CREATE TABLE IF NOT EXISTS company (id INTEGER PRIMARY KEY, jurisdiction TEXT, number TEXT, body TEXT);
      CREATE VIRTUAL TABLE IF NOT EXISTS company_fts USING fts5(name, alternative, previous, content='', prefix='2 3');
    `);
  }

  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const start = performance.now();
    const insert = this.#database.prepare('INSERT INTO company VALUES (?, ?, ?, ?)');
    const insertFts = this.#database.prepare(
      'INSERT INTO company_fts (rowid, name, alternative, previous) VALUES (?, ?, ?, ?)',
    );
    let id = 0;
    this.#database.exec('BEGIN');
    for await (const line of createInterface({ input: createReadStream(recordsPath, { highWaterMark: 1 << 20 }) })) {
      const company = JSON.parse(line) as Company;
      const names = (isPrevious: boolean) =>
        (company.names ?? [])
          .flatMap(({ name, kind }) => ((kind === 'previous_legal') === isPrevious ? name : []))
          .join(' ');
      id += 1;
      insert.run(id, company.jurisdiction_code, company.entity_number, line);
      insertFts.run(id, company.legal_name, names(false), names(true));
    }
    this.#database.exec('COMMIT');
    return { companies: id, seconds: (performance.now() - start) / 1000, bytes: statSync(this.#path).size };
  }

  page(query: string, page: number): number {
    return this.#bodies(this.#ids('rowid', query, (page - 1) * PAGE_ROWS));
  }

  relevance(query: string): number {
    return this.#ids(BY_BM25, query, 0).length;
  }

  pageByRelevance(query: string): number {
    return this.#bodies(this.#ids(BY_BM25, query, 0));
  }

  #ids(order: string, query: string, offset: number): Record<string, SQLOutputValue>[] {
    const sql = `SELECT rowid FROM company_fts WHERE company_fts MATCH ? ORDER BY ${order} LIMIT ? OFFSET ?`;
    return this.#prepared(sql).all(asMatch(query), PAGE_ROWS, offset);
  }

  #bodies(ids: readonly Record<string, SQLOutputValue>[]): number {
    const body = this.#prepared('SELECT body FROM company WHERE id = ?');
    for (const { rowid } of ids) body.get(rowid!);
    return ids.length;
  }

  count(query: string): number {
    const sql = 'SELECT count(*) AS n FROM (SELECT 1 FROM company_fts WHERE company_fts MATCH ? LIMIT ?)';
    return Math.min(Number(this.#prepared(sql).get(asMatch(query), COUNT_CAP + 1)!['n']), COUNT_CAP);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#database.close();
  }
}

/** FTS5 wants the AND between two groups said. */
function asMatch(query: string): string {
  return query.replaceAll(') (', ') AND (');
}
