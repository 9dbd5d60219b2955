/**
 * `node bench/country.ts HOME`: loads generated companies as long as those that states publish, jurisdiction after
 * jurisdiction, and prints what each load takes, as Markdown. `--companies`: 50 million without it, in twelve jurisdictions
 * the largest with a fifth of them. Those that the data folder holds are left out, so that it goes on where it was
 * stopped. A file of 1.7 kB a company lies beside the data folder meanwhile: it is written before its load begins.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Shares } from './support/companies.ts';
import { writeRecords } from './support/load-generated.ts';
import { markdownTable } from './support/measure.ts';
import { ofRealLength } from './support/real-length.ts';
import { timedCommand } from './support/timed-load.ts';

/** In hundredths. */
const SHARES: Shares = [
  ...([
    ['us_fl', 20],
    ['us_ca', 14],
    ['us_ny', 12],
    ['us_tx', 10],
    ['us_oh', 8],
    ['us_pa', 8],
  ] as const),
  ...([
    ['us_il', 7],
    ['us_co', 6],
    ['us_wa', 5],
    ['us_va', 4],
    ['us_or', 4],
    ['us_ct', 2],
  ] as const),
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { companies: { type: 'string', default: '50000000' }, seed: { type: 'string', default: '1' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('A data folder is needed.');
const home = resolve(folder);
await mkdir(home, { recursive: true });

const rows: string[][] = [];
for (const [index, [code, share]] of SHARES.entries()) {
  if ((await loaded()).has(code)) continue;
  const companies = Math.round((Number(values.companies) * share) / 100);
  const file = join(`${home}-${code}.ndjson`);
  const seed = Number(values.seed) * SHARES.length + index;
  if (!existsSync(file)) {
    await writeRecords(`${file}.part`, { companies, seed, shares: [[code, 1]], change: ofRealLength });
    await rename(`${file}.part`, file);
  }
  const { seconds, processor, kilobytes } = await timedCommand(home, ['load', '--records', file, '--strict']);
  await rm(file);
  const bytes = (await loaded()).get(code) ?? Number.NaN;
  const row = [bytes / companies, companies / seconds, processor / companies, kilobytes / 1024, seconds];
  rows.push([code, ...[companies, ...row].map((figure) => Math.round(figure).toLocaleString('en-US'))]);
  // Hours go by until all are there.
  console.error(rows.at(-1)!.join(' '));
}
const heading = ['companies', 'bytes each', 'a second', 'of the processors, µs each', 'most memory, MiB', 'seconds'];
console.log(markdownTable(['', ...heading], rows));

type Loaded = { readonly jurisdiction: string; readonly sizeBytes: number };

/** The jurisdictions of the data folder, and how many bytes each takes. */
async function loaded(): Promise<ReadonlyMap<string, number>> {
  const { stdout } = await timedCommand(home, ['status', '--json']);
  const { snapshots } = JSON.parse(stdout) as { readonly snapshots: readonly Loaded[] };
  return new Map(snapshots.map(({ jurisdiction, sizeBytes }) => [jurisdiction, sizeBytes]));
}
