/**
 * `node bench/webhooks/main.ts --messages 10000 --kills 50 --seed 7 --database sqlite|postgresql`. Exits 1 where
 * anything was found wrong.
 */
import { parseArgs } from 'node:util';
import { noPostgres, startPostgres } from '../../test/postgres.ts';
import { runCampaign } from './campaign.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '7' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const isOnPostgres = values.database === 'postgresql';
if (isOnPostgres && noPostgres) throw new Error(noPostgres);
await using postgres = isOnPostgres ? await startPostgres({ fsync: 'on' }) : null;
const { faults, ...report } = await runCampaign({
  messages: Number(values.messages),
  kills: Number(values.kills),
  seed: Number(values.seed),
  postgres,
  onProgress: (arrived, kills) => void process.stderr.write(`\r${arrived} arrived, ${kills} kills `),
});
process.stderr.write('\n');
process.stdout.write(`${JSON.stringify({ database: values.database, ...report, faults: faults.length }, null, 2)}\n`);
for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
