/** A prefix of few words is opened up into them; one of many has a list of its own. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Engine } from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { company, companySearch, load, officerSearch, parse, party, temporaryHome } from '../companies.ts';

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
  'w*',
  'big-c*',
  'consolidation-w*',
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

  for (const q of QUERIES) {
    it(`finds the same: ${q}`, async () => {
      for (const orderBy of ['jurisdiction', 'relevance'] as const) {
        const search = companySearch(q, { orderBy, page: 3 });
        const answer = async (which: Engine) => {
          const { hits, generation: _, pin: __, ...rest } = await which.search(search);
          return { ...rest, hits: hits.map((hit) => [hit.matchedValue, parse(hit.record).entity_number]) };
        };
        assert.deepEqual(await answer(engine), await answer(reference));
      }
      const officers = async (which: Engine) => {
        const { hits, generation: _, pin: __, ...rest } = await which.searchPeople(officerSearch(q));
        return { ...rest, hits: hits.map((hit) => parse(hit.record).entity_number) };
      };
      assert.deepEqual(await officers(engine), await officers(reference));
    });
  }
});
