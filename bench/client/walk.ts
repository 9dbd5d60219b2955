/**
 * `node bench/client/walk.ts [--companies 100000]`: the TypeScript client walks all results of a search at `charter serve`
 * while `charter load` replaces the registry. Prints a line of JSON; fails where a result repeats or is missing.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import { Charter } from '../../clients/typescript/src/index.ts';
import { CHARTER, newKey, startServer } from '../support/charter-server.ts';

const { values } = parseArgs({ options: { companies: { type: 'string', default: '100000' } } });
const count = Number(values.companies);

/** The same companies, each time with numbers of their own. */
function* records(prefix: string): Generator<string> {
  for (let index = 0; index < count; index++) {
    const company = {
      jurisdiction_code: 'us_co',
      entity_number: `${prefix}${String(index).padStart(8, '0')}`,
      legal_name: `Kite ${index} LLC`,
      status: 'active',
      legal_form: 'llc',
      domicile: 'domestic',
      search_url: 'https://registry.example/',
      as_of: '2026-10-01',
    };
    yield `${JSON.stringify(company)}\n`;
  }
}

const home = await mkdtemp(join(tmpdir(), 'charter-client-walk-'));
const load = async (prefix: string): Promise<void> => {
  const path = join(home, `${prefix}.ndjson`);
  await pipeline(Readable.from(records(prefix)), createWriteStream(path));
  await promisify(execFile)(CHARTER, ['--home', home, 'load', '--records', path, '--accept-loss']);
};
try {
  await load('a');
  const { child, url } = await startServer(home);
  try {
    const charter = new Charter({ baseUrl: url, key: await newKey(home) });
    const seen = new Set<string>();
    let results = 0;
    let replaced: Promise<number> | undefined;
    const beganMs = performance.now();
    for await (const { company } of charter.companies.all('kite')) {
      results++;
      seen.add(company.entity_number);
      if (results === 1_000) replaced = load('b').then(() => results);
    }
    const seconds = (performance.now() - beganMs) / 1_000;
    const resultsWhenReplaced = await replaced;
    assert.ok(resultsWhenReplaced! < count, 'the walk was over before the registry was replaced');
    const first = await charter.companies.search('kite', { limit: 1 });
    assert.deepEqual([results, seen.size], [count, count], 'a result repeats or is missing');
    assert.ok([...seen].every((number) => number.startsWith('a')));
    console.log(
      JSON.stringify({ results, seconds, resultsWhenReplaced, newest: first.results[0]?.company.entity_number }),
    );
  } finally {
    child.kill('SIGTERM');
  }
} finally {
  await rm(home, { recursive: true, force: true });
}
