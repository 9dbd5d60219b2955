import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type Company, tokenize } from '../../src/entity/index.ts';
import { startPostgres } from '../../test/postgres.ts';
import { asTsQuery } from '../query-classes.ts';
import { COUNT_CAP, type Contender, PAGE_ROWS } from './contender.ts';

/** For this machine: enough memory for sorts and the index, and none spent on compiling short queries. */
const SETTINGS = "SET work_mem = '256MB'; SET maintenance_work_mem = '2GB'; SET jit = off; SET random_page_cost = 1.1";

const BY_TS_RANK = "ts_rank(names, to_tsquery('simple', $1)) DESC LIMIT $2";

/** PostgreSQL with a GIN index over a tsvector, weighted A, B and D, and the default order in a B-tree. */
export class Postgres implements Contender {
  readonly name = 'PostgreSQL GIN';
  readonly #directory: string;
  readonly #server: AsyncDisposable;
  readonly #client: pg.Client;

  private constructor(directory: string, server: AsyncDisposable, client: pg.Client) {
    this.#directory = directory;
    this.#server = server;
    this.#client = client;
  }

  static async start(directory: string): Promise<Postgres> {
    const server = await startPostgres({ shared_buffers: '4GB', max_wal_size: '16GB' });
    const client = new pg.Client({ connectionString: await server.newDatabase() });
    await client.connect();
    await client.query(SETTINGS);
    return new Postgres(directory, server, client);
  }

  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const start = performance.now();
    const rows = join(this.#directory, 'rows.tsv');
    const companies = await writeRows(recordsPath, rows);
    await chmod(this.#directory, 0o755);
    await chmod(rows, 0o644);
    for (const statement of [
      'CREATE UNLOGGED TABLE company (jurisdiction text COLLATE "C", number text COLLATE "C", names tsvector, body text)',
      `COPY company FROM '${rows}'`,
      'CREATE INDEX ON company USING gin (names)',
      'CREATE INDEX ON company (jurisdiction, number)',
      'VACUUM ANALYZE company',
    ]) {
      await this.#client.query(statement);
    }
    await rm(rows);
    const size = await this.#client.query<{ bytes: string }>("SELECT pg_total_relation_size('company') AS bytes");
    return { companies, seconds: (performance.now() - start) / 1000, bytes: Number(size.rows[0]!.bytes) };
  }

  async page(query: string, page: number): Promise<number> {
    return this.#rows('page', 'body', 'jurisdiction, number LIMIT $2 OFFSET $3', [
      asTsQuery(query),
      PAGE_ROWS,
      (page - 1) * PAGE_ROWS,
    ]);
  }

  async relevance(query: string): Promise<number> {
    return this.#rows('relevance', 'jurisdiction, number', BY_TS_RANK, [asTsQuery(query), PAGE_ROWS]);
  }

  async pageByRelevance(query: string): Promise<number> {
    return this.#rows('page by relevance', 'body', BY_TS_RANK, [asTsQuery(query), PAGE_ROWS]);
  }

  /** `name`: the prepared statement's. */
  async #rows(name: string, columns: string, order: string, values: unknown[]): Promise<number> {
    const text = `SELECT ${columns} FROM company WHERE names @@ to_tsquery('simple', $1) ORDER BY ${order}`;
    return (await this.#client.query({ text, values, name })).rows.length;
  }

  async count(query: string): Promise<number> {
    const text =
      "SELECT count(*) AS n FROM (SELECT 1 FROM company WHERE names @@ to_tsquery('simple', $1) LIMIT $2) AS found";
    const { rows } = await this.#client.query<{ n: string }>({
      text,
      values: [asTsQuery(query), COUNT_CAP + 1],
      name: 'count',
    });
    return Math.min(Number(rows[0]!.n), COUNT_CAP);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end();
    await this.#server[Symbol.asyncDispose]();
  }
}

/**
 * Rows in PostgreSQL's own text format for COPY. Tokens are Charter's, so that both engines index the same
 * words.
 */
async function writeRows(recordsPath: string, path: string): Promise<number> {
  let companies = 0;
  const lines = createInterface({ input: createReadStream(recordsPath, { highWaterMark: 1 << 20 }) });
  async function* rows(): AsyncGenerator<string> {
    let block = '';
    for await (const line of lines) {
      const company = JSON.parse(line) as Company;
      companies += 1;
      block += `${company.jurisdiction_code}\t${company.entity_number}\t${tsVector(company)}\t${line.replaceAll('\\', '\\\\')}\n`;
      if (block.length < 1 << 20) continue;
      yield block;
      block = '';
    }
    yield block;
  }
  await pipeline(Readable.from(rows()), createWriteStream(path));
  return companies;
}

function tsVector(company: Company): string {
  const lexemes = new Map<string, string[]>();
  let position = 0;
  const add = (name: string, weight: string) => {
    for (const token of tokenize(name)) {
      position += 1;
      lexemes.set(token, [...(lexemes.get(token) ?? []), `${position}${weight}`]);
    }
    position += 1;
  };
  add(company.legal_name, 'A');
  for (const { name, kind } of company.names ?? []) add(name, kind === 'previous_legal' ? '' : 'B');
  return [...lexemes].map(([token, positions]) => `'${token}':${positions.join(',')}`).join(' ');
}
