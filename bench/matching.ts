/**
 * `node bench/matching.ts`: how many locations a second one thread finds candidates for, and matches, over
 * generated companies in snapshots, and what each takes of the processors, which hangs less on what else the
 * machine does. Prints Markdown: bench/notes/matching-over-snapshots.md keeps the last run.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import type { SubmittedLocation } from '../src/entity/index.ts';
import { candidatesOf, matchLocation } from '../src/matching/index.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { loadGenerated } from './support/load-generated.ts';
import { hasCommonSign, locationsOf } from './support/locations.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    locations: { type: 'string', default: '3000' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
  },
});

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const TODAY = '2026-10-01';
/** Locations that are matched before anything is measured. */
const WARM_UP = 300;

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  await loadGenerated(home, directory, OPTIONS);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const source = engine.candidates;
  const [loadBefore] = loadavg();
  const start = performance.now();
  await source.gazetteer();
  const gazetteerMs = performance.now() - start;
  const locations = locationsOf(OPTIONS, WARM_UP + Number(values.locations));
  for (const location of locations.splice(0, WARM_UP)) await matchLocation(location, 0, source, { today: TODAY });
  console.log(`${OPTIONS.companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  let matched = 0;
  const rows = [
    ...(await measured('candidates', locations, (location) => candidatesOf(location, source))),
    ...(await measured('whole match', locations, async (location) => {
      if ((await matchLocation(location, 0, source, { today: TODAY })).status === 'matched') matched += 1;
    })),
  ];
  console.log(
    markdownTable(['', 'locations a second', 'µs of the processors', 'p50, ms', 'p99, ms', 'slowest, ms'], rows),
  );
  const matchedPercent = Math.round((100 * matched) / locations.length);
  const memory = await anonymousMiB(process.pid);
  console.log(`\nMatched: ${matchedPercent} %. Gazetteer: ${ms(gazetteerMs)} ms. Anonymous memory: ${memory} MiB.`);
  console.log(`Load average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** A row of all locations, and one of those with common signs. */
async function measured(
  title: string,
  locations: readonly SubmittedLocation[],
  run: (location: SubmittedLocation) => Promise<unknown>,
): Promise<string[][]> {
  const all: Sample[] = [];
  const ofCommonSigns: Sample[] = [];
  for (const location of locations) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await run(location);
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(before);
    const sample = { wallMs, processorUs: user + system };
    all.push(sample);
    if (hasCommonSign(location)) ofCommonSigns.push(sample);
  }
  return [rowOf(title, all), rowOf(`${title}, common signs`, ofCommonSigns)];
}

/** `processorUs`: of all threads of the process, those of the garbage collector included. */
type Sample = { readonly wallMs: number; readonly processorUs: number };

function rowOf(title: string, samples: readonly Sample[]): string[] {
  const times = samples.map(({ wallMs }) => wallMs);
  const meanOf = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  return [
    title,
    Math.round(1000 / meanOf(({ wallMs }) => wallMs)).toLocaleString('en-US'),
    Math.round(meanOf(({ processorUs }) => processorUs)).toLocaleString('en-US'),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.99)),
    ms(Math.max(...times)),
  ];
}
