/** Nodes that accept all and answer nothing. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { Cluster } from '../../../src/engine/opensearch/cluster.ts';

describe('what is asked of a cluster within a time', () => {
  it('is refused when the time is over, however many questions it is made of, and no more is asked', async () => {
    let asked = 0;
    const server = createServer(() => {
      asked += 1;
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await using cluster = new Cluster({ urls: [url], prefix: 'deadline-' });
      const ask = () => cluster.ask('GET', '/');
      const questions = cluster.within(100, async () => {
        await assert.rejects(ask(), { code: 'engine_unavailable' });
        await ask();
      });
      await assert.rejects(questions, { code: 'engine_unavailable', message: /took too long/ });
      assert.equal(asked, 1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
