import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCampaign } from '../../bench/chaos/campaign.ts';
import { NODE_SETTINGS, OUTAGES } from '../../bench/chaos/outages.ts';
import { noOpenSearch, startOpenSearch } from '../opensearch.ts';
import { noPostgres, startPostgres } from '../postgres.ts';

/** A short campaign: `npm run chaos` runs as long a one as is wanted, and prints what it does. */
const SEED = Number(process.env['CHARTER_CHAOS_SEED'] ?? 7);

describe('an installation whose processes are killed, paused and short of disk', () => {
  for (const [databases, kills, skip] of [
    ['SQLite', 7, false],
    ['PostgreSQL', 6, noPostgres],
    // Each kind of outage once.
    ['PostgreSQL and OpenSearch', OUTAGES.length, noPostgres || noOpenSearch],
  ] as const) {
    it(`keeps its books, batches and snapshots whole on ${databases}`, { skip }, async (test) => {
      await using postgres = databases === 'SQLite' ? null : await startPostgres();
      await using cluster =
        databases === 'PostgreSQL and OpenSearch' ? await startOpenSearch({ nodes: 3, settings: NODE_SETTINGS }) : null;
      const report = await runCampaign({ kills, seed: SEED, postgres, cluster, gapMs: 300 });
      test.diagnostic(JSON.stringify({ ...report, statuses: [...report.statuses], outages: [...report.outages] }));
      assert.deepEqual(report.faults, [], `with seed ${SEED}`);
      assert(report.requests > kills && report.batches > 0 && report.loads > 0, 'next to nothing was done');
    });
  }
});
