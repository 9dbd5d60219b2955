import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Engine } from '../../src/engine/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { load } from '../engine/companies.ts';
import { company, openServer, type TestServer } from './harness.ts';

const FILINGS = 80;
const LARGE = Array.from({ length: 100 }, (_, index) =>
  company({
    jurisdiction_code: 'us_co',
    entity_number: String(index).padStart(3, '0'),
    legal_name: `Harrow Lane ${index}`,
    parties: [{ type: 'person', name: 'Mirel Arden', roles: [], address: null }],
    filings: Array.from({ length: FILINGS }, (_, filing) => ({
      id: `${index}-${filing}`,
      title: 'Annual report',
      filed_on: '2024-02-29',
      type: null,
      url: null,
      description: null,
    })),
  }),
);

const ENCODINGS = ['identity', 'gzip', 'br', 'zstd'];

describe('a page too large to keep, whose memory is given back once it is taken', () => {
  const home = mkdtemp(join(tmpdir(), 'charter-large-'));
  let engine: Engine;
  let server: TestServer;
  let url: string;
  before(async () => {
    engine = openSqliteEngine({ home: await home, threads: 1 });
    await load(engine, LARGE);
    server = await openServer({ engine });
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await engine[Symbol.asyncDispose]();
    await rm(await home, { recursive: true });
  });

  async function search(route: string, q: string, encoding: string): Promise<Buffer> {
    const response = await fetch(`${url}/v2/${route}/search`, {
      method: 'POST',
      headers: { 'x-api-key': server.key, 'content-type': 'application/json', 'accept-encoding': encoding },
      body: JSON.stringify({ q, limit: 100 }),
    });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  }

  for (const [route, q] of [
    ['companies', 'harrow'],
    ['officers', 'arden'],
  ] as const) {
    for (const encoding of ENCODINGS) {
      it(`has every company of a search of ${route} each time it is asked for, as ${encoding}`, async () => {
        const asked = Array.from({ length: 3 }, () => search(route, q, encoding));
        for (const bytes of await Promise.all(asked)) {
          const { results } = JSON.parse(bytes.toString()) as { results: { company: unknown }[] };
          assert.deepEqual(
            results.map(({ company: found }) => found),
            LARGE,
          );
        }
      });
    }
  }
});
