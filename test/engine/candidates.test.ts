/**
 * The embedded engine finds candidates as a source in memory does: any companies, any keys, few companies to
 * a key or many.
 */
import { describe, it } from 'node:test';
import * as fc from '../property.ts';
import { companies } from './arbitraries.ts';
import { assertSameCandidates, crowdOf, keyQueries } from './candidate-queries.ts';
import { load, temporaryEngine } from './companies.ts';

const LOADS = 25;
const QUERIES = 40;

describe('candidates of any companies', () => {
  it('are those that a source in memory finds', async () => {
    const queries = fc.array(keyQueries, { minLength: QUERIES, maxLength: QUERIES });
    await fc.assert(
      fc.asyncProperty(companies, fc.constantFrom(0, 127, 128, 300), queries, async (some, crowd, asked) => {
        const loaded = [...some, ...crowdOf(crowd)];
        await using engine = temporaryEngine(0);
        await load(engine, loaded);
        await assertSameCandidates(engine.candidates, loaded, asked);
      }),
      { numRuns: LOADS },
    );
  });
});
