/**
 * Names that satisfy more of a query's OR operands come first, whether they are counted one by one or
 * searched for by number.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Engine } from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { company, companySearch, load, parse, temporaryHome } from '../companies.ts';

const WORDS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fern', 'Gale'] as const;

/**
 * Every subset of the words, several times and in several lengths: more names than are counted one by one.
 */
const COMPANIES = Array.from({ length: 2_000 }, (_, index) => {
  const words = WORDS.filter((_word, bit) => (index >> bit) % 2 === 1);
  const name = [...words, ...Array.from({ length: index % 3 }, () => 'Works'), 'Co'].join(' ');
  return company(index % 3 === 0 ? 'us_ca' : 'us_co', `${index}`, name, {
    trading: index % 4 === 0 ? [`${words.toReversed().join(' ')} Trading`, `${words.join(' ')} Amber Trading`] : [],
  });
});

const QUERIES: readonly (readonly [query: string, what: string])[] = [
  ['(amber OR birch) (cedar OR dune)', 'many names with more than the fewest'],
  ['(amber OR birch OR cedar) (dune OR ember)', 'five operands'],
  ['(amber birch) OR (cedar dune) OR (ember fern gale)', 'operands of several words'],
  ['(amber OR birch) (cedar OR dune) "ember fern gale works"', 'few names with more than the fewest'],
  ['amber OR birch OR cedar OR dune OR ember OR fern', 'more operands than are combined'],
];

describe('a query with several ORs', () => {
  const reference = memoryEngine(COMPANIES);
  let engine: Engine;
  before(async () => {
    engine = openSqliteEngine({ home: temporaryHome(), threads: 0 });
    await load(engine, COMPANIES);
  });
  after(() => engine[Symbol.asyncDispose]());

  for (const [q, what] of QUERIES) {
    it(`has the one order of relevance: ${what}`, async () => {
      for (const page of [1, 2, 7, 12]) {
        const search = companySearch(q, { orderBy: 'relevance', page, limit: 100 });
        const answer = async (which: Engine) => {
          const { hits, generation: _, pin: __, ...rest } = await which.search(search);
          return { ...rest, hits: hits.map((hit) => [hit.matchedValue, parse(hit.record).entity_number]) };
        };
        assert.deepEqual(await answer(engine), await answer(reference));
      }
    });
  }
});
