import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { loadRecords } from '../../src/loading/index.ts';
import { type GeneratorOptions, generateCompanies } from './companies.ts';

const BLOCK_CHARACTERS = 1 << 20;

/** `index`: how many came before it. */
type Change = (company: Company, index: number) => Company;

/**
 * Writes generated companies, and others behind them, to a file, one JSON object a line. It is on disk then: no
 * load waits for it to be written.
 */
export async function writeRecords(
  path: string,
  { change = (company) => company, ...options }: GeneratorOptions & { readonly change?: Change },
  others: readonly Company[] = [],
): Promise<void> {
  function* blocks(): Generator<string> {
    let block = '';
    let index = 0;
    for (const companies of [generateCompanies(options), others]) {
      for (const company of companies) {
        block += `${JSON.stringify(change(company, index++))}\n`;
        if (block.length < BLOCK_CHARACTERS) continue;
        yield block;
        block = '';
      }
    }
    yield block;
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path, { flush: true }));
}

/**
 * Loads generated companies, and others, into a data folder, unless it holds some. `directory`: for the file
 * meanwhile.
 */
export async function loadGenerated(
  home: string,
  directory: string,
  options: GeneratorOptions,
  others: readonly Company[] = [],
): Promise<void> {
  await using engine = openSqliteEngine({ home, threads: 0 });
  if ((await engine.snapshots()).length > 0) return;
  const path = join(directory, 'records.ndjson');
  await writeRecords(path, options, others);
  await loadRecords({ path, engine, rejectsDirectory: join(directory, 'rejects'), strict: true });
  await rm(path);
}
