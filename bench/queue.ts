/**
 * `node bench/queue.ts`: how many rows a second pass through the queue of batches on PostgreSQL where
 * matching takes no time: from the first submission of a round to the end of its last batch. `--workers`,
 * `--rounds`, `--rows` of a round. Prints Markdown.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../src/store/index.ts';
import { openQueue, submit } from '../test/batches/queue.ts';
import { startPostgres } from '../test/postgres.ts';
import { markdownTable, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '20000' },
  },
});

const BATCH_ROWS = 500;
const ACCOUNTS = 4;
const POLL_MS = 20;

await using postgres = await startPostgres({ fsync: 'on', shared_buffers: '256MB' });
const options = { homeDirectory: '', databaseUrl: await postgres.newDatabase() };
await using queue = await openQueue(options);
await using store = await openStore(options);
const payers = await Promise.all(
  Array.from({ length: ACCOUNTS }, (_, index) => queue.customer(`bench${index}@example.com`, 100_000_000)),
);
await queue.work({ threads: Number(values.workers), leaseMs: 30_000 });

const isBusy = async (): Promise<boolean> =>
  (await store.db.selectFrom('batches').select('id').where('completed_at', 'is', null).executeTakeFirst()) !==
  undefined;

async function rowsPerSecond(name: string): Promise<number> {
  const names = new Array<string>(BATCH_ROWS).fill(name);
  const start = performance.now();
  let left = Number(values.rows);
  await Promise.all(
    payers.map(async (payer) => {
      while (left > 0) {
        left -= BATCH_ROWS;
        await submit(queue, payer, names);
      }
    }),
  );
  while (await isBusy()) await sleep(POLL_MS);
  return (Number(values.rows) * 1_000) / (performance.now() - start);
}

/** By what a location of the test's matcher is called. */
const KINDS = { 'free rows': 'Nothing', 'charged rows': 'people 1' };
// The first round starts the workers and compiles the code: it is not measured.
for (const name of Object.values(KINDS)) await rowsPerSecond(name);
const rounds: number[][] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const rates = [];
  for (const name of Object.values(KINDS)) rates.push(await rowsPerSecond(name));
  rounds.push(rates);
}
const rows = Object.keys(KINDS).map((kind, index) => {
  const rates = rounds.map((rates) => rates[index]!);
  return [kind, ...[percentile(rates, 0.5), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0))];
});
console.log(markdownTable(['rows a second', 'median', 'least', 'most'], rows));
