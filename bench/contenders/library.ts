import { type ChildProcessWithoutNullStreams, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Company, tokenize } from '../../src/entity/index.ts';
import { parseQuery, type QueryNode } from '../../src/query/index.ts';
import type { MeasureOptions, Timing } from '../support/measure.ts';
import type { Contender, Operation } from './contender.ts';

const run = promisify(execFile);
const BLOCK_CHARACTERS = 1 << 20;

/** A program of bench/contenders that has a library in itself: its folder, how it is built, and what runs it. */
export type Harness = {
  readonly name: string;
  readonly folder: string;
  /** Fails where the tools are not there. */
  readonly build: readonly string[];
  readonly command: readonly string[];
};

export const TANTIVY: Harness = {
  name: 'Tantivy',
  folder: fileURLToPath(new URL('tantivy', import.meta.url)),
  build: ['cargo', 'build', '--release', '--quiet'],
  command: ['target/release/charter-bench-tantivy'],
};

export const LUCENE: Harness = {
  name: 'Lucene',
  folder: fileURLToPath(new URL('lucene', import.meta.url)),
  build: ['mvn', '--batch-mode', '--quiet', 'compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/jars'],
  command: ['java', '-Xmx4g', '-cp', 'target/classes:target/jars/*', 'charter.Main'],
};

/**
 * Builds a harness.
 *
 * @returns Whether it can be run; the reason where it cannot.
 */
export function noHarness({ build: [program, ...options], folder }: Harness): string | false {
  try {
    execFileSync(program!, options, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    return false;
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error).slice(0, 500) || String(error);
  }
}

/**
 * A library in a process of its own, which takes its times itself: no message is timed. Its tokens are Charter's, made
 * before its clock begins.
 */
export class Library implements Contender {
  readonly name: string;
  readonly #harness: Harness;
  readonly #directory: string;
  #server: ChildProcessWithoutNullStreams | undefined;
  #replies: AsyncIterator<string> | undefined;
  #lines: Interface | undefined;

  constructor(harness: Harness, directory: string) {
    this.name = harness.name;
    this.#harness = harness;
    this.#directory = directory;
  }

  async load(recordsPath: string): Promise<{ companies: number; seconds: number; bytes: number }> {
    const documents = join(this.#directory, 'documents.tsv');
    await writeDocuments(recordsPath, documents);
    const [program, ...options] = this.#harness.command;
    const { stdout } = await run(program!, [...options, 'load', documents, this.#index], { cwd: this.#harness.folder });
    await rm(documents);
    return JSON.parse(stdout) as { companies: number; seconds: number; bytes: number };
  }

  page(query: string, page: number): Promise<number> {
    return this.#ask({ run: 'page', page, once: true, queries: [asTree(query)] });
  }

  count(query: string): Promise<number> {
    return this.#ask({ run: 'count', once: true, queries: [asTree(query)] });
  }

  relevance(query: string): Promise<number> {
    return this.#ask({ run: 'relevance', once: true, queries: [asTree(query)] });
  }

  pageByRelevance(query: string): Promise<number> {
    return this.#ask({ run: 'pageByRelevance', once: true, queries: [asTree(query)] });
  }

  firstPage(query: string): Promise<readonly string[]> {
    return this.#ask({ run: 'keys', queries: [asTree(query)] });
  }

  /** As `measure` of bench/support takes them. */
  measure(operation: Operation, queries: readonly string[], options: MeasureOptions): Promise<Timing> {
    return this.#ask({ ...operation, ...options, queries: queries.map(asTree) });
  }

  get #index(): string {
    return join(this.#directory, 'index');
  }

  async #ask<Answer>(request: Readonly<Record<string, unknown>>): Promise<Answer> {
    if (this.#server === undefined) {
      const [program, ...options] = this.#harness.command;
      this.#server = spawn(program!, [...options, 'serve', this.#index], { cwd: this.#harness.folder });
      this.#server.stderr.pipe(process.stderr);
      this.#lines = createInterface({ input: this.#server.stdout });
      this.#replies = this.#lines[Symbol.asyncIterator]();
    }
    this.#server.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#replies!.next();
    if (done === true) throw new Error(`${this.name} ended`);
    return JSON.parse(value) as Answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server === undefined) return;
    this.#lines?.close();
    this.#server.stdin.end();
    this.#server.kill();
    await once(this.#server, 'exit');
  }
}

/** What the harnesses read: key, names and record between tabs. JSON writes a tab as `\\t`, so that none is inside. */
async function writeDocuments(recordsPath: string, path: string): Promise<void> {
  const lines = createInterface({ input: createReadStream(recordsPath, { highWaterMark: 1 << 20 }) });
  async function* documents(): AsyncGenerator<string> {
    let block = '';
    for await (const line of lines) {
      const company = JSON.parse(line) as Company;
      const names = [company.legal_name, ...(company.names ?? []).map(({ name }) => name)];
      const tokens = names.map((name) => tokenize(name).join(' ')).join('\u001f');
      block += `${company.jurisdiction_code}/${company.entity_number}\t${tokens}\t${line}\n`;
      if (block.length < BLOCK_CHARACTERS) continue;
      yield block;
      block = '';
    }
    yield block;
  }
  await pipeline(Readable.from(documents()), createWriteStream(path));
}

function asTree(text: string): unknown {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
  return tree(result.query.root);
}

function tree(node: QueryNode): unknown {
  switch (node.kind) {
    case 'word':
    case 'prefix':
      return { [node.kind]: node.token };
    case 'phrase':
      return { phrase: node.tokens };
    default:
      return { [node.kind]: node.operands.map(tree) };
  }
}
