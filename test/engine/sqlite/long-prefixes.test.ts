/** A prefix longer than the prefix index is opened up into the words that begin with it, where they are few and frequent. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Engine } from '../../../src/engine/index.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Snapshot } from '../../../src/engine/sqlite/snapshot.ts';
import { company, companySearch, load, officerSearch, parse, party, temporaryHome } from '../companies.ts';
import { memoryEngine } from '../memory-engine.ts';

const WORDS = ['Consolidated', 'Consolidation', 'Consolidate', 'Consolation'] as const;
const ENDINGS = Array.from({ length: 60 }, (_, index) => `Warehouse${String.fromCodePoint(97 + (index % 26))}${index}`);
const COMPANIES = Array.from({ length: 5_700 }, (_, index) => {
  const word = WORDS[index % WORDS.length]!;
  const ending = ENDINGS[index % ENDINGS.length]!;
  const name = index % 7 === 0 ? `Big ${word}` : `${word} ${ending}`;
  return company(index % 19 === 0 ? 'us_ca' : 'us_co', `${index}`, name, {
    trading: index % 5 === 0 ? [`Old ${word} Works`] : [],
    parties: [party(`${ending} ${word}`)],
  });
});

const QUERIES = [
  'consolida*',
  'consolated* OR consolat*',
  'warehou*',
  'big-consolida*',
  '(consolida* OR warehousea*) AND big',
  'works consolida*',
];

describe('a prefix over many companies', () => {
  const home = temporaryHome();
  const reference = memoryEngine(COMPANIES);
  let engine: Engine;
  before(async () => {
    engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, COMPANIES);
  });
  after(() => engine[Symbol.asyncDispose]());

  it('is opened up where the words are few and frequent, and only there', () => {
    const expandedIn = (code: string) => {
      using snapshot = Snapshot.open(snapshotPath(snapshotDirectory(home), code));
      return ['consolida', 'consolat', 'warehou', 'consol'].map(snapshot.expandPrefix);
    };
    assert.deepEqual(expandedIn('us_co'), [['consolidate', 'consolidated', 'consolidation'], null, null, null]);
    assert.deepEqual(expandedIn('us_ca'), [null, null, null, null]);
  });

  for (const q of QUERIES) {
    it(`finds the same: ${q}`, async () => {
      for (const orderBy of ['jurisdiction', 'relevance'] as const) {
        const search = companySearch(q, { orderBy, page: 3 });
        const answer = async (which: Engine) => {
          const { hits, ...rest } = await which.searchCompanies(search);
          return { ...rest, hits: hits.map((hit) => [hit.matchedValue, parse(hit.company).entity_number]) };
        };
        assert.deepEqual(await answer(engine), await answer(reference));
      }
      const officers = async (which: Engine) => {
        const { hits, ...rest } = await which.searchOfficers(officerSearch(q));
        return { ...rest, hits: hits.map((hit) => parse(hit.company).entity_number) };
      };
      assert.deepEqual(await officers(engine), await officers(reference));
    });
  }
});
