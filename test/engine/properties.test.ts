/**
 * The embedded engine answers as a slow scan of the same companies does: any companies, any search, every
 * page.
 */
import { describe, it } from 'node:test';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import * as fc from '../property.ts';
import { companies, companySearches, officerSearches, suggestRequests } from './arbitraries.ts';
import { load, temporaryEngine } from './companies.ts';
import { assertSameCompanies, assertSameOfficers, assertSameSnapshots, assertSameSuggestions } from './same-answers.ts';

const LOADS = 20;
const SEARCHES_PER_LOAD = 12;
describe('any companies are found by any search as a scan finds them', () => {
  const many = <T>(one: fc.Arbitrary<T>) =>
    fc.array(one, { minLength: SEARCHES_PER_LOAD, maxLength: SEARCHES_PER_LOAD });

  it('companies, officers, suggestions and counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        companies,
        many(companySearches),
        many(officerSearches),
        many(suggestRequests),
        async (loaded, byName, byOfficer, typed) => {
          await using engine = temporaryEngine(0);
          const reference = memoryEngine(loaded);
          await load(engine, loaded);
          for (const search of byName) await assertSameCompanies(engine, reference, search);
          for (const search of byOfficer) await assertSameOfficers(engine, reference, search);
          for (const request of typed) await assertSameSuggestions(engine, reference, request);
          await assertSameSnapshots(engine, reference);
        },
      ),
      { numRuns: LOADS },
    );
  });
});
