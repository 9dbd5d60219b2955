/**
 * `npm run compare -- us_or FILE... [--as-of 2026-01-31] [--json] [--max-share 0.005]`: loads a state's files
 * into a data folder of its own, reads every company back, and holds it against what a second reader finds in
 * the same files. Exits 1 where more than that share of the values differs, or where a difference is of a
 * kind that `documented-kinds.ts` does not explain; 2 where it was called wrongly.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRegistry } from './compare-registry.ts';
import { loadRegistryFiles } from './load.ts';
import { READERS } from './readers/index.ts';
import { isFaithful, printReport, reportOf } from './report.ts';

const { values, positionals } = readArguments();
const [jurisdiction = '', ...files] = positionals;
const maxShare = Number(values['max-share']);
const read = READERS.get(jurisdiction);
if (read === undefined) refuse(`Say which registry to compare: ${[...READERS.keys()].sort().join(', ')}.`);
if (files.length === 0) refuse(`Say which files of ${jurisdiction} to compare.`);
const missing = files.find((file) => !existsSync(file));
if (missing !== undefined) refuse(`There is no file ${missing}.`);
if (!(maxShare >= 0 && maxShare <= 1)) refuse('--max-share is a number from 0 to 1.');

const home = await mkdtemp(join(tmpdir(), 'charter-compare-'));
try {
  const asOf = values['as-of'];
  const loaded = loadRegistryFiles({ home, jurisdiction, files, ...(asOf !== undefined && { asOf }) });
  process.exitCode = loaded === 0 ? await compare(read) : loaded;
} finally {
  await rm(home, { recursive: true, force: true });
}

async function compare(reader: NonNullable<typeof read>): Promise<number> {
  const tally = await compareRegistry({ home, jurisdiction, read: reader, files });
  const report = reportOf(jurisdiction, tally);
  console.log(values.json ? JSON.stringify(report) : printReport(report));
  return isFaithful(report, maxShare) ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'as-of': { type: 'string' },
        json: { type: 'boolean', default: false },
        'max-share': { type: 'string', default: '0.005' },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
