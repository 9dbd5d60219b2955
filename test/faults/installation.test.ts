import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCampaign } from '../../bench/chaos/campaign.ts';
import { noPostgres, startPostgres } from '../postgres.ts';

/** A short campaign: `npm run chaos` runs as long a one as is wanted, and prints what it does. */
const SEED = Number(process.env['CHARTER_CHAOS_SEED'] ?? 7);

describe('an installation whose processes are killed, paused and short of disk', () => {
  for (const [database, kills, skip] of [
    ['SQLite', 13, false],
    ['PostgreSQL', 12, noPostgres],
  ] as const) {
    it(`keeps its books, batches and snapshots whole on ${database}`, { skip }, async (test) => {
      await using postgres = database === 'PostgreSQL' ? await startPostgres() : null;
      const databaseUrl = (await postgres?.newDatabase()) ?? '';
      const report = await runCampaign({ kills, seed: SEED, databaseUrl, cluster: null, gapMs: 300 });
      test.diagnostic(JSON.stringify({ ...report, statuses: [...report.statuses] }));
      assert.deepEqual(report.faults, [], `with seed ${SEED}`);
      assert(report.requests > kills && report.batches > 0 && report.loads > 0, 'next to nothing was done');
    });
  }
});
