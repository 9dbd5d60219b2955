import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { AnswerCache } from '../../src/api/answer-cache.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { COMPANIES, company, openServer } from './harness.ts';

const BODY = { q: 'zephyr', limit: 2 };

describe('answers that are kept', () => {
  it('are found again by what was asked, and made anew for anything else or when a registry is loaded', async () => {
    let asked = 0;
    const engine = memoryEngine(COMPANIES);
    const search = engine.search.bind(engine);
    engine.search = (...given) => {
      asked += 1;
      return search(...given);
    };
    await using server = await openServer({ engine, credits: 400 });
    const ask = async (body: object) => {
      const before = asked;
      const { body: text, headers } = await server.send('POST', '/v2/companies/search', body);
      return { isMade: asked > before, text, charged: headers['x-credits-charged'] };
    };
    const first = await ask(BODY);
    for (const [same, isMade] of [
      [BODY, false],
      [{ limit: '2', page: 1, q: 'zephyr', jurisdictions: ' ALL ' }, false],
      [{ ...BODY, page: 2 }, true],
      [{ ...BODY, status: 'active' }, true],
      [{ ...BODY, q: 'Zephyr' }, true],
      [{ ...BODY, jurisdictions: 'us_co' }, true],
    ] as const) {
      const again = await ask(same);
      assert.deepEqual([again.isMade, again.charged], [isMade, '40'], JSON.stringify(same));
      assert.equal(again.text === first.text, !isMade);
    }
    await using load = engine.beginLoad({ mode: 'replace' });
    const other = company({ jurisdiction_code: 'us_fl', entity_number: '7', legal_name: 'Other' });
    load.add(other, { file: 'a', line: 1 });
    await load.publish();
    const anew = await ask(BODY);
    assert.ok(anew.isMade && anew.text !== first.text);
    assert.deepEqual((await server.send('GET', '/v2/credits')).json().balance, 400 - 8 * 40);
  });

  it('are the same bytes in every encoding, however often they are asked for', async () => {
    await using server = await openServer();
    const headers = { 'x-api-key': server.key, 'content-type': 'application/json' };
    for (const url of ['/v2/companies/search', '/v2/officers/search']) {
      const payload = { q: 'zephyr OR arden' };
      const plain = await server.app.inject({ method: 'POST', url, headers, payload });
      for (const [encoding, expand] of [
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
        ['zstd', zstdDecompressSync],
      ] as const) {
        for (let time = 0; time < 2; time++) {
          const asked = { method: 'POST', url, headers: { ...headers, 'accept-encoding': encoding }, payload } as const;
          const { headers: answered, rawPayload } = await server.app.inject(asked);
          assert.deepEqual([answered['content-encoding'], answered['vary']], [encoding, 'accept-encoding']);
          assert.equal(expand(rawPayload).toString(), plain.body);
        }
      }
    }
  });

  it('take a bounded number of bytes, compressed ones too; large ones are not kept', async () => {
    const cache = new AnswerCache();
    const answerOf = (bytes: number) => ({ json: Buffer.alloc(bytes), results: 1, records: [] });
    assert.equal(cache.keep('large', answerOf(512 * 1024 + 1)), false);
    assert.equal(cache.get('large'), undefined);
    const keys = Array.from({ length: 100 }, (_, index) => `${index}`);
    for (const key of keys) assert.ok(cache.keep(key, answerOf(512 * 1024)));
    const kept = keys.filter((key) => cache.get(key) !== undefined);
    assert.ok(kept.length > 50 && kept.length < 64, String(kept.length));
    const last = cache.get('99')!;
    assert.equal(await cache.compressed('99', last.json, 'br'), await cache.compressed('99', last.json, 'br'));
    assert.equal((await cache.compressed('gone', last.json, 'gzip')).length > 0, true);
    assert.equal(cache.get('gone'), undefined);
  });

  it('take no more memory than their bytes, though they were cut out of more', async () => {
    const cache = new AnswerCache();
    const json = Buffer.alloc(4 * 1024 * 1024, 'zephyr ').subarray(0, 3_000);
    assert.ok(cache.keep('a', { json, results: 0, records: [] }));
    const kept = cache.get('a')!.json;
    assert.deepEqual(kept, json);
    assert.equal(kept.buffer.byteLength, json.length);
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const made = await cache.compressed('a', kept, encoding);
      const again = await cache.compressed('a', kept, encoding);
      assert.deepEqual(again, made);
      assert.equal(again.buffer.byteLength, made.length, encoding);
    }
  });
});
