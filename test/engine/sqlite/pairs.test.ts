/**
 * Two frequent words have lists of their own where they seldom meet: searches that ask them answer as a slow scan
 * does, and as without them.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seededRandom } from '../../../bench/support/companies.ts';
import type { Engine } from '../../../src/engine/index.ts';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { REGISTRIES } from '../../../src/engine/sqlite/verify/registries.ts';
import { verifySnapshots } from '../../../src/engine/sqlite/verify/verify.ts';
import { PAIR_ROWS_MIN } from '../../../src/postings/index.ts';
import * as fc from '../../property.ts';
import { company, companySearch, idOf, load, temporaryHome } from '../companies.ts';
import { makeWithoutPairs } from './earlier-layouts.ts';

const FREQUENT = ['amber', 'birch', 'cedar'];
const WORDS = [...FREQUENT, 'dune', 'works'];
const MIXED = 900;

/** Many names of one frequent word, and some of several in any order, a company's other names among them. */
function companies() {
  const random = seededRandom(5);
  const words = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => WORDS[Math.floor(random() * 5)]!);
  const some = (share: number) => (random() < share ? [words().join(' ')] : []);
  return Array.from({ length: MIXED + FREQUENT.length * PAIR_ROWS_MIN }, (_, index) => {
    const isMixed = index % 14 === 0 && index / 14 < MIXED;
    const name = isMixed ? words().join(' ') : `${FREQUENT[index % 3]} ${random() < 0.1 ? 'dune' : 'works'}`;
    const others = isMixed ? { trading: some(0.4), previous: some(0.2) } : {};
    return company('us_co', `${100_000 + index}`, name, {
      ...others,
      status: random() < 0.5 ? 'active' : 'dissolved',
    });
  });
}

const word = fc.constantFrom(...WORDS);
const phrase = fc.array(word, { minLength: 2, maxLength: 3 }).map((words) => `"${words.join(' ')}"`);
const either = fc.array(fc.oneof({ weight: 5, arbitrary: word }, phrase), { minLength: 2, maxLength: 3 });
const operand = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: phrase },
  { weight: 3, arbitrary: either.map((words) => `(${words.join(' OR ')})`) },
  { weight: 1, arbitrary: fc.tuple(word, word, word).map(([a, b, c]) => `(${a} ${b} OR ${c})`) },
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.array(operand, { minLength: 1, maxLength: 3 }).map((operands) => operands.join(' ')) },
  { weight: 1, arbitrary: fc.tuple(operand, operand).map((operands) => operands.join(' OR ')) },
);
const search = fc
  .record({
    q: query,
    orderBy: fc.constantFrom('relevance' as const, 'relevance' as const, 'jurisdiction' as const),
    page: fc.constantFrom(1, 1, 2, 9),
    isActive: fc.boolean(),
    matchAlternativeNames: fc.constantFrom(true, true, false),
  })
  .map(({ q, isActive, ...more }) =>
    companySearch(q, { ...more, limit: 40, filters: isActive ? { status: 'active' } : {} }),
  );

describe('two frequent words that seldom meet', () => {
  const home = temporaryHome();
  const loaded = companies();
  const reference = memoryEngine(loaded);
  let engine: Engine;
  before(async () => {
    engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, loaded);
  });
  after(() => engine[Symbol.asyncDispose]());

  it('have lists of records and of names, which verify reads', async () => {
    using snapshot = Snapshot.open(snapshotPath(snapshotDirectory(home), 'us_co'));
    for (const name of ['company', 'name'] as const) {
      const index = snapshot.index(name);
      for (const [first, second] of [
        ['amber', 'birch'],
        ['cedar', 'amber'],
      ] as const) {
        assert.ok(index.bothList(first, second) !== null && index.sequenceList(first, second) !== null);
        assert.ok(index.bothList(first, second)!.size > index.sequenceList(first, second)!.size);
      }
      assert.equal(index.bothList('amber', 'dune'), null, 'a word of fewer rows is in no pair');
    }
    assert.deepEqual(
      [...verifySnapshots(snapshotDirectory(home), () => undefined, REGISTRIES)].flatMap(({ problems }) => problems),
      [],
    );
  });

  const isAsAScan = (runs: number) =>
    fc.assert(
      fc.asyncProperty(search, async (one) => {
        const answer = async (which: Engine) => {
          const { hits, generation: _, pin: __, ...rest } = await which.search(one);
          return { ...rest, hits: hits.map(({ record: found, ...hit }) => [hit.matchedValue, idOf(found)]) };
        };
        assert.deepEqual(await answer(engine), await answer(reference));
      }),
      { numRuns: runs },
    );

  it('are found, counted and ranked as a scan does it, in any search', () => isAsAScan(60));

  it('are so in a snapshot without such lists, too', async () => {
    await engine[Symbol.asyncDispose]();
    makeWithoutPairs(snapshotPath(snapshotDirectory(home), 'us_co'));
    engine = openSqliteEngine({ home, threads: 0 });
    await isAsAScan(15);
  });
});
