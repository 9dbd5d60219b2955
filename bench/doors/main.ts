/**
 * `node bench/doors/main.ts`: what the dearest request of each door takes of the server's processors, and how long
 * it holds the server's loop. Prints Markdown; docs/security.md keeps the last run.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../support/charter-server.ts';
import { loadGenerated } from '../support/load-generated.ts';
import { locationsOf } from '../support/locations.ts';
import { markdownTable, ms, percentile } from '../support/measure.ts';
import { freePort, spent } from '../support/server-metrics.ts';
import { DOORS } from './doors.ts';
import { COMPANIES, loadLarge, makeWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    door: { type: 'string' },
  },
});
const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = join(directory, 'home');
  await loadGenerated(home, directory, COMPANIES);
  await loadLarge(home);
  const metrics = `127.0.0.1:${await freePort()}`;
  const { child, url } = await startServer(home, { CHARTER_METRICS: metrics });
  try {
    const world = await makeWorld(home, url, locationsOf(COMPANIES, 500));
    const rows: string[][] = [];
    for (const { door, dearest, ask, charged, counted } of DOORS) {
      if (values.door !== undefined && values.door !== door) continue;
      const rounds: { status: number; processorMs: number; heldMs: number }[] = [];
      for (let round = 0; round <= Number(values.rounds); round++) {
        const before = await spent(metrics);
        let status = 0;
        for (let turn = 0; turn < Number(values.requests); turn++) {
          const answer = await ask(world, turn);
          await answer.arrayBuffer();
          status = answer.status;
        }
        const { heldMs, processorMs } = await spent(metrics);
        const each = (processorMs - before.processorMs) / Number(values.requests);
        // The first round compiles what the others run.
        if (round > 0) rounds.push({ status, processorMs: each, heldMs });
      }
      const median = (of: (round: (typeof rounds)[number]) => number) => ms(percentile(rounds.map(of), 0.5));
      const [processor, held] = [median(({ processorMs }) => processorMs), median(({ heldMs }) => heldMs)];
      rows.push([door, dearest, String(rounds[0]?.status), processor, held, charged, counted]);
      process.stderr.write(`${rows.at(-1)!.join(' | ')}\n`);
    }
    const heading = ['door', 'dearest request', 'status', 'processor, ms', 'the loop held, ms', 'charged', 'counted'];
    console.log(markdownTable(heading, rows));
  } finally {
    child.kill();
    await once(child, 'exit');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}
