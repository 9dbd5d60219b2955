/** How many of each kind a text finds: the same from every engine, as searches find them, and without what is hidden. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Corrections } from '../../src/corrections/index.ts';
import { correctedEngine } from '../../src/engine/corrected/index.ts';
import type { Engine } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { load, temporaryHome } from '../engine/companies.ts';
import { COMPANIES, openServer, type TestServer } from './harness.ts';

const hidden = new Corrections([{ kind: 'hide_company', company: { jurisdiction: 'us_co', entityNumber: '1001' } }]);

const ENGINES: Readonly<Record<string, () => Engine>> = {
  'in memory': () => memoryEngine(),
  'in files': () => openSqliteEngine({ home: temporaryHome(), threads: 1 }),
  'in files, corrected': () => correctedEngine(openSqliteEngine({ home: temporaryHome(), threads: 1 }), () => hidden),
};

const MORAINE: Company = {
  ...COMPANIES[2]!,
  entity_number: 'L2',
  legal_name: 'Moraine Inc',
  identifiers: [{ scheme: 'us_ein', value: '99-7654321' }],
  addresses: { registered: COMPANIES[0]!.parties![0]!.address, headquarters: null, mailing: null },
};

/** Companies, officers, premises, addresses, numbers, identifiers, places, people of lists; the same where the first company is hidden. */
const TEXTS = [
  ['zephyr', [3, 0, 2, 0, 0, 0, 0, 0], [2, 0, 2, 0, 0, 0, 0, 0]],
  ['"zephyr kiln" OR harbor', [2, 0, 2, 0, 0, 0, 0, 0], [1, 0, 2, 0, 0, 0, 0, 0]],
  ['arden', [0, 2, 1, 0, 0, 0, 0, 1], [0, 0, 1, 0, 0, 0, 0, 1]],
  ['kiln*', [1, 0, 3, 0, 0, 0, 0, 0], [0, 0, 3, 0, 0, 0, 0, 0]],
  // No query: its words.
  ['zephyr) (kiln', [1, 0, 2, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0]],
  ['kiln "zephyr', [1, 0, 2, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0]],
  ['1001', [0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
  ['us_co/1002/A B', [0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0]],
  ['US_FL/L1', [0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 0]],
  ['7 Harrow Lane, Pellton, CO 80521', [0, 0, 1, 3, 0, 0, 0, 0], [0, 0, 1, 2, 0, 0, 0, 0]],
  ['99-7654321', [0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0]],
  ['EIN: 99-7654321', [0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 1, 0, 0]],
  ['98-7654321', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
  ['moraine, Pellton', [0, 0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 1, 0]],
  ['moraine inc, PELLTON, co 80521', [0, 0, 0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0, 1, 0]],
  ['zephyr kiln, Pellton', [0, 0, 1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0, 0]],
  ['zephyr, nowhere', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
  [', Pellton', [0, 0, 2, 0, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0, 0, 0]],
  ['&', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
  ['', [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]],
] as const;

for (const [name, open] of Object.entries(ENGINES)) {
  describe(`counts ${name}`, () => {
    let server: TestServer;
    let engine: Engine;
    before(async () => {
      engine = open();
      server = await openServer({ engine });
      await load(engine, [...COMPANIES, MORAINE]);
    });
    after(async () => {
      await server[Symbol.asyncDispose]();
      await engine[Symbol.asyncDispose]();
    });
    const ask = (options: Readonly<Record<string, string>>) =>
      server.send('GET', `/v2/counts?${new URLSearchParams(options)}`);

    for (const [q, all, withoutHidden] of TEXTS) {
      it(`of ${JSON.stringify(q)}, free`, async () => {
        const answer = await ask({ q });
        const { counts, is_capped } = answer.json();
        assert.deepEqual(Object.values(counts), name.endsWith('corrected') ? withoutHidden : all);
        assert.deepEqual(Object.keys(is_capped), Object.keys(counts));
        assert.deepEqual([answer.statusCode, answer.headers['x-credits-charged']], [200, undefined]);
      });
    }

    it('in the jurisdictions that are named', async () => {
      const { counts } = (await ask({ q: 'zephyr', jurisdictions: 'us_fl' })).json();
      assert.deepEqual([counts.companies, counts.premises], [1, 2]);
    });
  });
}

describe('counts', () => {
  it('are asked as often as suggestions, and as they are read', async () => {
    await using server = await openServer({
      settings: { rateLimit: { perSecond: 1000, burst: 1000 }, nowMs: () => 0 },
    });
    const statuses: number[] = [];
    for (const _ of Array(11)) statuses.push((await server.send('GET', '/v2/counts?q=kiln')).statusCode);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
  });

  for (const [query, place] of [
    ['', 'q'],
    [`q=${'a'.repeat(1001)}`, 'q'],
    ['q=a&jurisdictions=us_zz', 'jurisdictions'],
    ['q=a&limit=1', 'limit'],
  ] as const) {
    it(`are refused where ${place} is wrong: ${query.slice(0, 30)}`, async () => {
      await using server = await openServer();
      const answer = await server.send('GET', `/v2/counts?${query}`);
      assert.deepEqual([answer.statusCode, answer.json().detail[0].loc], [422, ['query', place]]);
    });
  }
});
