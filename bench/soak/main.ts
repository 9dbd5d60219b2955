/**
 * `npm run soak -- --minutes 30`: one server under steady mixed traffic, with a load that publishes its
 * registries anew every few minutes. Prints a row of Markdown each minute, and at the end what grew after the
 * tenth (docs/security.md keeps the last run); exits 1 where something did.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COMPANIES, makeWorld } from '../fuzz/world.ts';
import { type CampaignServer, openCampaignServer } from '../support/campaign-server.ts';
import { CHARTER } from '../support/charter-server.ts';
import { writeRecords } from '../support/load-generated.ts';
import { ms, percentile } from '../support/measure.ts';
import { longestDelay } from '../support/server-metrics.ts';
import { type Minute, whatGrew } from './growth.ts';
import { openFiles, watchMemory } from './process.ts';
import { CALLERS } from './traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    /** Between two loads. */
    'load-minutes': { type: 'string', default: '4' },
    /** Where accounts are: `sqlite` or `postgresql`. */
    database: { type: 'string', default: 'sqlite' },
  },
});
const [minutes, loadMinutes] = [Number(values.minutes), Number(values['load-minutes'])];
assert(minutes > 0 && loadMinutes > 0, 'positive numbers, please');
const MINUTE_MS = 60_000;

await using server = await openCampaignServer(COMPANIES, values.database);
console.log(`${minutes} minutes, ${values.database}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`);
process.exitCode = (await soak(server)) ? 0 : 1;

async function soak({ directory, home, store, child, url, metrics }: CampaignServer): Promise<boolean> {
  const records = join(directory, 'records.ndjson');
  await writeRecords(records, COMPANIES);
  const world = await makeWorld(store, url);
  const stop = new AbortController();
  let latencies: number[] = [];
  const faults = new Map<string, number>();
  const fault = (what: string) => faults.set(what, (faults.get(what) ?? 0) + 1);

  const calling = CALLERS.map(async ({ name, everyMs, call }) => {
    for (let turn = 0; !stop.signal.aborted; turn++) {
      const startedAt = performance.now();
      try {
        await call(world, turn);
        latencies.push(performance.now() - startedAt);
      } catch (error) {
        fault(`${name}: ${error instanceof Error ? error.message : error}`);
      }
      const restMs = everyMs - (performance.now() - startedAt);
      if (restMs > 0) await sleep(restMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  });
  let loads = 0;
  const loading = (async () => {
    while (!stop.signal.aborted) {
      await sleep(loadMinutes * MINUTE_MS, undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return;
      const load = spawn(CHARTER, ['--home', home, 'load', '--records', records], { stdio: 'ignore' });
      const [code] = await once(load, 'exit');
      if (code === 0) loads += 1;
      else fault(`a load ended with ${code}`);
    }
  })();

  console.log(
    '| minute | answers | p50, ms | p99, ms | memory, MiB: least | most | open files | the loop held, ms | loads |',
  );
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const rows: Minute[] = [];
  await longestDelay(metrics);
  for (let minute = 1; minute <= minutes; minute++) {
    const memory = watchMemory(child.pid!);
    await sleep(MINUTE_MS);
    const { least, most } = memory.stop();
    const heldMs = await longestDelay(metrics);
    const times = latencies;
    latencies = [];
    const row = {
      p50Ms: percentile(times, 0.5),
      leastMiB: least,
      openFiles: await openFiles(child.pid!),
    };
    rows.push(row);
    const cells = [minute, times.length, ms(row.p50Ms), ms(percentile(times, 0.99)), least, most];
    console.log(`| ${[...cells, row.openFiles, ms(heldMs), loads].join(' | ')} |`);
  }
  stop.abort();
  await Promise.all([...calling, loading]);

  for (const [what, times] of faults) console.log(`\nFault, ${times} times: ${what}`);
  const growth = whatGrew(rows);
  console.log(`\n${growth.sentence}`);
  return faults.size === 0 && !growth.isGrown;
}
