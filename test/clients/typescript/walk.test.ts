/** All results of a search, while their registry is replaced. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Charter } from '../../../clients/typescript/src/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { openServer } from '../../api/harness.ts';
import { company, load, party, soon, temporaryHome } from '../../engine/companies.ts';

const COUNT = 3_000;
const companies = (prefix: string) =>
  Array.from({ length: COUNT }, (_, index) =>
    company('us_co', `${prefix}${String(index).padStart(5, '0')}`, 'Kite', { parties: [party('Ann Arden')] }),
  );

describe('a walk through all results', () => {
  const WALKS = {
    companies: (charter: Charter) => charter.companies.all('kite'),
    officers: (charter: Charter) => charter.officers.all('arden', { limit: 50 }),
  } as const;
  for (const [what, walk] of Object.entries(WALKS)) {
    it(`of ${what} neither repeats nor misses one when the registry is replaced meanwhile`, async () => {
      await using engine = openSqliteEngine({ home: temporaryHome(), threads: 1 });
      await load(engine, companies('a'));
      await using server = await openServer({ engine });
      const charter = new Charter({
        baseUrl: await server.app.listen({ host: '127.0.0.1', port: 0 }),
        key: server.key,
      });
      const numbers: string[] = [];
      for await (const { company } of walk(charter)) {
        numbers.push(company!.entity_number);
        if (numbers.length !== COUNT / 2) continue;
        await load(engine, companies('b'));
        const newest = await soon(
          () => charter.companies.search('kite', { limit: 1 }),
          ({ results }) => results[0]?.company.entity_number === 'b00000',
        );
        assert.equal(newest.results.length, 1);
      }
      assert.deepEqual(
        numbers,
        companies('a').map(({ entity_number }) => entity_number),
      );
    });
  }
});
