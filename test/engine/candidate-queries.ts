/** Any queries for candidates, and all that a source answers to them. */
import assert from 'node:assert/strict';
import { type BlockingKey, matchRecord, recordKeys } from '../../src/blocking/index.ts';
import type { CandidateSource, KeyQuery } from '../../src/engine/index.ts';
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { partsOfRecord } from '../blocking/parts-of-record.ts';
import * as fc from '../property.ts';
import { address } from './candidates.ts';
import { company } from './companies.ts';

/** So many companies; many have the same keys. */
export const crowdOf = (count: number): Company[] =>
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
export const keyQueries = fc.record({
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

type AskedByPlace = Omit<KeyQuery, 'keys' | 'narrowBy'> & {
  readonly keys: readonly number[];
  readonly narrowBy: readonly number[];
};

/**
 * Whether a source over the companies answers as the one in memory does. `isHiding`: it has others beside them, which
 * are hidden: coverage and places are those of all.
 */
export async function assertSameCandidates(
  source: CandidateSource,
  loaded: readonly Company[],
  asked: readonly AskedByPlace[],
  { isHiding = false }: { readonly isHiding?: boolean } = {},
): Promise<void> {
  const keys: BlockingKey[] = [
    ...new Set<BlockingKey>([...loaded.flatMap((one) => recordKeys(matchRecord(one))), 'token:nobody', 'area:999']),
  ];
  const keysAt = (places: readonly number[]) => places.map((place) => keys[place % keys.length]!);
  const queries = asked.map((one) => ({ ...one, keys: keysAt(one.keys), narrowBy: keysAt(one.narrowBy) }));
  const [found, expected] = [await answers(source, queries), await answers(memoryCandidates(loaded), queries)];
  const { coverage, places } = found;
  assert.deepEqual(found, isHiding ? { ...expected, coverage, places } : expected);
}
