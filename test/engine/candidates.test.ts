/**
 * The embedded engine finds candidates as a source in memory does: any companies, any keys, few companies to
 * a key or many.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type BlockingKey, matchRecord, recordKeys } from '../../src/blocking/index.ts';
import type { CandidateSource, KeyQuery } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { partsOfRecord } from '../blocking/parts-of-record.ts';
import { companies } from './arbitraries.ts';
import { address } from './candidates.ts';
import { company, load, temporaryEngine } from './companies.ts';

const LOADS = 25;
const QUERIES = 40;

const crowdOf = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) =>
    company(index % 5 === 0 ? 'us_ca' : 'us_co', `c${index}`, index % 2 === 0 ? `Kite Makers ${index % 7}` : 'Kites', {
      addresses: {
        headquarters: address(`${index % 9} Oak St`, index % 3 === 0 ? 'Denver' : 'Boulder', 'CO', `8020${index % 4}`),
        registered: null,
        mailing: null,
      },
    }),
  );

/** A query by places in a list of keys, the ones that are asked for and the ones that narrow. */
const query = fc.record({
  keys: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  narrowBy: fc.array(fc.nat(), { maxLength: 3 }),
  jurisdiction: fc.constantFrom('all', 'us', 'us_ca', 'us_co', 'us_zz'),
  cap: fc.constantFrom(0, 1, 5, 60, 1000),
});

async function answers(source: CandidateSource, queries: readonly KeyQuery[]) {
  const hits = await source.find(queries);
  const records = await source.records(hits.flatMap(({ ids }) => ids));
  return {
    counts: hits.map(({ count }) => count),
    lengths: hits.map(({ ids }) => ids.length),
    records: records.map(partsOfRecord),
    lookUps: (await source.lookUp(queries)).map(({ count, records }) => ({
      count,
      records: records.map(partsOfRecord),
    })),
    all: await source.counts(
      queries.flatMap(({ keys }) => keys),
      'all',
    ),
    places: (await source.gazetteer())?.rows(),
    coverage: await source.coverage(),
  };
}

describe('candidates of any companies', () => {
  it('are those that a source in memory finds', async () => {
    const queries = fc.array(query, { minLength: QUERIES, maxLength: QUERIES });
    await fc.assert(
      fc.asyncProperty(companies, fc.constantFrom(0, 127, 128, 300), queries, async (some, crowd, asked) => {
        const loaded = [...some, ...crowdOf(crowd)];
        const keys: BlockingKey[] = [
          ...new Set<BlockingKey>([
            ...loaded.flatMap((one) => recordKeys(matchRecord(one))),
            'token:nobody',
            'area:999',
          ]),
        ];
        const keysAt = (places: readonly number[]) => places.map((place) => keys[place % keys.length]!);
        const keyQueries = asked.map((one) => ({
          ...one,
          keys: keysAt(one.keys),
          narrowBy: keysAt(one.narrowBy),
        }));
        await using engine = temporaryEngine(0);
        await load(engine, loaded);
        assert.deepEqual(
          await answers(engine.candidates, keyQueries),
          await answers(memoryCandidates(loaded), keyQueries),
        );
      }),
      { numRuns: LOADS },
    );
  });
});
