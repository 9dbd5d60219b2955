/**
 * `node bench/cluster-matching.ts`: how many locations a second one thread of a worker matches over generated companies in
 * a search cluster of three nodes on this machine, which does all the work of the nodes as well.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openOpenSearchEngine } from '../src/engine/opensearch/index.ts';
import type { SubmittedLocation } from '../src/entity/index.ts';
import { loadRecords } from '../src/loading/index.ts';
import { matchLocation } from '../src/matching/index.ts';
import { endSearchCluster, searchCluster } from './contenders/search-cluster.ts';
import { childrenCpuMs } from './support/children.ts';
import { writeRecords } from './support/load-generated.ts';
import { locationsOf } from './support/locations.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    locations: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    /** Locations that are matched before anything is measured. */
    'warm-up': { type: 'string', default: '1000' },
  },
});

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const WARM_UP = Number(values['warm-up']);
const TODAY = '2026-10-01';

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const { urls } = await searchCluster();
  await using engine = openOpenSearchEngine({ urls, prefix: 'charter-', workFolder: directory });
  const path = join(directory, 'records.ndjson');
  await writeRecords(path, OPTIONS);
  const start = performance.now();
  await loadRecords({ path, engine, rejectsDirectory: join(directory, 'rejects'), strict: true });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${OPTIONS.companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  console.log(
    `Loaded in ${seconds.toFixed(0)} s, ${Math.round(OPTIONS.companies / seconds).toLocaleString('en-US')} a second.\n`,
  );
  await engine.candidates.gazetteer();
  const each = Number(values.locations);
  const locations = locationsOf(OPTIONS, WARM_UP + each * Number(values.rounds));
  await matchAll(locations.splice(0, WARM_UP));
  const rows: string[][] = [];
  for (let round = 1; round <= Number(values.rounds); round++) {
    const [cpu, nodes] = [process.cpuUsage(), childrenCpuMs()];
    const began = performance.now();
    // Others in each: what was asked before is kept.
    const times = await matchAll(locations.splice(0, each));
    const elapsed = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    rows.push([
      String(round),
      (each / elapsed).toFixed(0),
      Math.round((user + system) / each).toLocaleString('en-US'),
      Math.round((1000 * (childrenCpuMs() - nodes)) / each).toLocaleString('en-US'),
      ms(percentile(times, 0.5)),
      ms(percentile(times, 0.99)),
      loadavg()[0]!.toFixed(1),
    ]);
  }
  const heading = [
    'round',
    'locations a second',
    'µs of the worker',
    'µs of the nodes',
    'p50, ms',
    'p99, ms',
    'load average',
  ];
  console.log(markdownTable(heading, rows));

  async function matchAll(all: readonly SubmittedLocation[]): Promise<number[]> {
    const times: number[] = [];
    const rest = all.values();
    const lane = async () => {
      for (const location of rest) {
        const begun = performance.now();
        await matchLocation(location, 0, engine.candidates, { today: TODAY });
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: engine.candidates.concurrency }, lane));
    return times;
  }
} finally {
  await endSearchCluster();
  await rm(directory, { recursive: true, force: true });
}
