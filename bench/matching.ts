/**
 * `node bench/matching.ts`: how many locations a second one thread matches, and finds candidates for, over
 * companies in snapshots, and what each takes of the processors, which hangs less on what else the machine does.
 * *Cold* are the first locations that the process matches, *warm* those that follow. Where `CHARTER_DATA` names the
 * folder of license lists, their signs are matched, else generated ones. Prints Markdown:
 * bench/notes/matching-over-snapshots.md keeps the last run.
 */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import type { SubmittedLocation } from '../src/entity/index.ts';
import { candidatesOf, type MatchRow, matchLocation } from '../src/matching/index.ts';
import { sitesOf } from '../src/matching/sites.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { loadGenerated } from './support/load-generated.ts';
import { locationsOf } from './support/locations.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';
import { type RealSigns, realSigns } from './support/real-signs.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    locations: { type: 'string', default: '3000' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
    /** Writes the rows there, a line of JSON each. */
    rows: { type: 'string' },
  },
});

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const TODAY = '2026-10-01';
/** Locations of a batch: the first is matched cold. */
const COLD = 500;

const data = process.env['CHARTER_DATA'];
const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  const { options, companies, locations } = signsOf(COLD + Number(values.locations));
  await loadGenerated(home, directory, options, companies);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const source = engine.candidates;
  const [loadBefore] = loadavg();
  const start = performance.now();
  await source.gazetteer();
  const gazetteerMs = performance.now() - start;
  const sites = sitesOf(locations);
  const found: MatchRow[] = [];
  const match = async (location: SubmittedLocation) => {
    found.push(await matchLocation(location, found.length, source, { today: TODAY, sites: sites[found.length]! }));
  };
  const warm = locations.slice(COLD);
  const signs = data === undefined ? 'generated' : 'real';
  console.log(
    `${OPTIONS.companies.toLocaleString('en-US')} companies, ${signs} signs, ${cpus()[0]?.model.trim()}, one thread\n`,
  );
  const rows = [
    await measured('matched cold', locations.slice(0, COLD), match),
    await measured('matched warm', warm, match),
    await measured('candidates, warm', warm, (location) => candidatesOf(location, source)),
  ];
  console.log(
    markdownTable(['', 'locations a second', 'µs of the processors', 'p50, ms', 'p99, ms', 'slowest, ms'], rows),
  );
  const matched = found.filter(({ status }) => status === 'matched').length;
  const memory = await anonymousMiB(process.pid);
  console.log(
    `\nMatched: ${Math.round((100 * matched) / found.length)} %. Gazetteer: ${ms(gazetteerMs)} ms. Anonymous memory: ${memory} MiB.`,
  );
  console.log(`Load average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
  if (values.rows !== undefined) {
    const out = createWriteStream(values.rows);
    for (const row of found) out.write(`${JSON.stringify(row)}\n`);
    await finished(out.end());
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

function signsOf(count: number): RealSigns {
  if (data !== undefined) return realSigns(data, OPTIONS, count);
  return { options: OPTIONS, companies: [], locations: locationsOf(OPTIONS, count) };
}

async function measured(
  title: string,
  locations: readonly SubmittedLocation[],
  run: (location: SubmittedLocation) => Promise<unknown>,
): Promise<string[]> {
  const times: number[] = [];
  /** Of all threads of the process, those of the garbage collector included. */
  const processorUs: number[] = [];
  for (const location of locations) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await run(location);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    processorUs.push(user + system);
  }
  return [
    title,
    Math.round(1000 / mean(times)).toLocaleString('en-US'),
    Math.round(mean(processorUs)).toLocaleString('en-US'),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.99)),
    ms(Math.max(...times)),
  ];
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
