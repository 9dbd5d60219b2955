/**
 * Few matches of several words are ranked by their names, others by walking the lists of names: either way
 * the order is that of a slow scan.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { snapshotDirectory } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { countMatches, FEW_MATCHES } from '../../../src/engine/sqlite/read/by-number.ts';
import { Catalog } from '../../../src/engine/sqlite/read/catalog.ts';
import { readRecords } from '../../../src/engine/sqlite/read/read-records.ts';
import { planCompanies } from '../../../src/engine/sqlite/read/search-plan.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import type { Company } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';
import { companies, companySearches } from '../arbitraries.ts';
import { company, companySearch, idOf, load, temporaryHome } from '../companies.ts';

const LOADS = 25;
const SEARCHES_PER_LOAD = 12;
/** As of many matches that nothing is known of. */
const UNCOUNTED = { total: { totalMatches: 10_000, totalIsCapped: true }, perPart: [], few: null };
/** More than a random set has results. */
const LIMIT_MAX = 100;

async function catalogOf(loaded: readonly Company[]): Promise<Catalog> {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, loaded);
  return new Catalog(snapshotDirectory(home), { open: Snapshot.open });
}

describe('the order of relevance', () => {
  it('is the same by names and by lists, for any companies and searches', async () => {
    const searches = fc.array(companySearches, { minLength: SEARCHES_PER_LOAD, maxLength: SEARCHES_PER_LOAD });
    await fc.assert(
      fc.asyncProperty(companies, searches, fc.nat(3), async (loaded, asked, offset) => {
        using catalog = await catalogOf(loaded);
        const reference = memoryEngine(loaded);
        for (const one of asked) {
          const search = { ...one, orderBy: 'relevance' as const, limit: LIMIT_MAX };
          const plan = planCompanies(search, catalog.of(search.jurisdictions));
          const { hits } = await reference.search(search);
          const expected = hits.slice(offset).map((hit) => idOf(hit.record));
          for (const counted of [countMatches(plan.parts), UNCOUNTED]) {
            assert.deepEqual(
              readRecords(plan.find(counted, LIMIT_MAX, offset)).map(({ body }) => idOf(body)),
              expected,
            );
          }
        }
      }),
      { numRuns: LOADS },
    );
  });

  for (const matches of [FEW_MATCHES, FEW_MATCHES + 1]) {
    it(`has every one of ${matches} matches in two jurisdictions`, async () => {
      const codes = Array.from({ length: matches }, (_, index) => (index < 60 ? 'us_ca' : 'us_co'));
      const loaded = codes.map((code, index) => company(code, `${100 + index}`, 'Kite Mill'));
      await using engine = openSqliteEngine({ home: temporaryHome(), threads: 0 });
      await load(engine, loaded);
      for (const query of ['kite', 'kite mill']) {
        const found: string[] = [];
        for (const page of [1, 2]) {
          const search = companySearch(query, { orderBy: 'relevance', page, limit: 90 });
          const { hits } = await engine.search(search);
          found.push(...hits.map((hit) => idOf(hit.record)));
        }
        assert.deepEqual(
          found,
          codes.map((code, index) => `${code}/${100 + index}`),
        );
      }
    });
  }

  it('has an exact name before longer ones by lists too, where they count as one length', async () => {
    const lengths = [1_030, 1_023, 1_024];
    const loaded = lengths.map((words, index) => company('us_co', `${index}`, 'Umber '.repeat(words)));
    using catalog = await catalogOf(loaded);
    const search = companySearch(`"${'umber '.repeat(1_024)}"`, { orderBy: 'relevance' });
    const plan = planCompanies(search, catalog.of('all'));
    for (const counted of [countMatches(plan.parts), UNCOUNTED]) {
      assert.deepEqual(
        readRecords(plan.find(counted, LIMIT_MAX, 0)).map(({ body }) => idOf(body)),
        ['us_co/2', 'us_co/0'],
      );
    }
  });

  it('has the last match of many, whichever class it is in', async () => {
    const other = [{ trading: ['Kite'] }, { previous: ['Kite'] }, { trading: ['Kite Two'], previous: ['One'] }];
    const many = Array.from({ length: 300 }, (_, index) => company('us_co', `${index}`, 'Kite One'));
    const last = other.map((more, index) => company('us_co', `z${index}`, 'Old Mill', more));
    await using engine = openSqliteEngine({ home: temporaryHome(), threads: 0 });
    await load(engine, [...many, ...last]);
    for (const [q, expected] of [
      ['kite', ['z0', 'z2', 'z1']],
      ['kite one', ['z2']],
    ] as const) {
      const page = await engine.search(companySearch(q, { orderBy: 'relevance', page: 4 }));
      assert.deepEqual(
        page.hits.map((hit) => idOf(hit.record)),
        expected.map((number) => `us_co/${number}`),
      );
    }
  });
});
