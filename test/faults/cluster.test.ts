import { describe, it } from 'node:test';
import { NODE_SETTINGS, OUTAGES } from '../../bench/chaos/outages.ts';
import { noOpenSearch, startOpenSearch } from '../cluster/opensearch.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import { keepsAllWhole } from './campaign.ts';

describe('an installation on a cluster whose nodes and processes are killed, paused and restarted', () => {
  it('keeps its books, batches and registries whole', { skip: noPostgres || noOpenSearch }, async (test) => {
    await using postgres = await startPostgres();
    await using cluster = await startOpenSearch({ nodes: 3, settings: NODE_SETTINGS });
    // Each kind of outage once.
    await keepsAllWhole(test, { kills: OUTAGES.length, postgres, cluster });
  });
});
