import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCampaign } from '../../bench/webhooks/campaign.ts';
import { noPostgres, startPostgres } from '../postgres.ts';

/** Kills on each database; more with CHARTER_KILLS (docs/testing.md). */
const KILLS = Number(process.env['CHARTER_KILLS'] ?? 2);

describe('messages to a receiver that fails half of the deliveries, of a server that is killed', () => {
  for (const [database, skip] of [
    ['SQLite', false],
    ['PostgreSQL', noPostgres],
  ] as const) {
    it(`all arrive on ${database}`, { skip }, async (test) => {
      await using postgres = database === 'SQLite' ? null : await startPostgres();
      const report = await runCampaign({ messages: 60 * KILLS, kills: KILLS, seed: 7, postgres });
      test.diagnostic(JSON.stringify(report));
      assert.deepEqual(report.faults, []);
      assert.equal(report.arrived, report.messages);
      assert(report.failed > 0);
    });
  }
});
