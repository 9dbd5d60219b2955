/**
 * `node bench/load-memory.ts`: what memory and time a load takes by how many companies its only jurisdiction has. They are
 * generated, as long as those that states publish. `--beside <folder>`: another checkout of Charter, which loads the same
 * in turns. Prints CSV, the medians of the rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ONE_JURISDICTION } from './support/companies.ts';
import { writeRecords } from './support/load-generated.ts';
import { percentile } from './support/measure.ts';
import { ofRealLength } from './support/real-length.ts';
import { CHECKOUT, type TimedCommand, timedCommand } from './support/timed-load.ts';

const { values } = parseArgs({
  options: {
    /** Several with commas between. */
    companies: { type: 'string', default: '250000,1000000' },
    rounds: { type: 'string', default: '3' },
    beside: { type: 'string' },
  },
});
const checkouts = [...(values.beside === undefined ? [] : [values.beside]), CHECKOUT];
const folder = await mkdtemp(join(tmpdir(), 'charter-load-memory-'));
try {
  console.log('companies,checkout,most memory MiB,anonymous MiB,processor µs each,seconds');
  for (const companies of values.companies.split(',').map(Number)) {
    const file = join(folder, 'companies.ndjson');
    await writeRecords(file, { companies, seed: 7, shares: ONE_JURISDICTION, change: ofRealLength });
    const runs = checkouts.map((root) => ({ root, done: [] as TimedCommand[] }));
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const { root, done } of runs) {
        const home = join(folder, 'home');
        done.push(await timedCommand(home, ['load', '--records', file, '--strict'], root));
        await rm(home, { recursive: true });
      }
    }
    for (const { root, done } of runs) console.log([companies, basename(root), ...medians(done, companies)].join());
    await rm(file);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function medians(loads: readonly TimedCommand[], companies: number): string[] {
  const median = (of: (load: TimedCommand) => number) => percentile(loads.map(of), 0.5);
  const memory = [median(({ kilobytes }) => kilobytes / 1024), median(({ anonymous }) => anonymous)];
  const times = [median(({ processor }) => processor / companies), median(({ seconds }) => seconds)];
  return [...memory.map((figure) => figure.toFixed(0)), ...times.map((figure) => figure.toFixed(1))];
}
