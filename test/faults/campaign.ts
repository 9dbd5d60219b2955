/** A short campaign of faults: `npm run chaos` runs as long a one as is wanted, and prints what it does. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { runCampaign } from '../../bench/chaos/campaign.ts';
import type { OpenSearchCluster } from '../cluster/opensearch.ts';
import type { PostgresServer } from '../postgres.ts';

/** A busy machine takes some three times as long. */
const SLOWNESS = 8;
const SEED = Number(process.env['CHARTER_CHAOS_SEED'] ?? 7);

type Parts = {
  readonly kills: number;
  readonly postgres: PostgresServer | null;
  readonly cluster: OpenSearchCluster | null;
};

export async function keepsAllWhole(test: TestContext, { kills, postgres, cluster }: Parts): Promise<void> {
  const report = await runCampaign({ kills, seed: SEED, postgres, cluster, gapMs: 300, slowness: SLOWNESS });
  test.diagnostic(JSON.stringify(report, (_, value) => (value instanceof Map ? [...value] : value)));
  assert.deepEqual(report.faults, [], `with seed ${SEED}`);
  assert(report.requests > kills && report.batches > 0 && report.loads > 0, 'next to nothing was done');
}
