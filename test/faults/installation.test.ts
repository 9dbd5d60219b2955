import { describe, it } from 'node:test';
import { noPostgres, startPostgres } from '../postgres.ts';
import { keepsAllWhole } from './campaign.ts';

describe('an installation whose processes are killed, paused and short of disk', () => {
  it('keeps its books, batches and snapshots whole on SQLite', (test) =>
    keepsAllWhole(test, { kills: 7, postgres: null, cluster: null }));

  it('keeps its books, batches and snapshots whole on PostgreSQL', { skip: noPostgres }, async (test) => {
    await using postgres = await startPostgres();
    await keepsAllWhole(test, { kills: 6, postgres, cluster: null });
  });
});
