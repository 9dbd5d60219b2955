/** A cluster answers as a slow scan of the same companies does: few sets of companies, and many searches of each. */
import { describe, it } from 'node:test';
import { memoryEngine } from '../../../src/engine/memory/index.ts';
import { companies, companySearches, officerSearches, suggestRequests } from '../../engine/arbitraries.ts';
import { assertSameCandidates, crowdOf, keyQueries } from '../../engine/candidate-queries.ts';
import { load } from '../../engine/companies.ts';
import { assertAllOfficersHidden, assertCorrected } from '../../engine/corrected/corrections.ts';
import {
  assertSameCompanies,
  assertSameOfficers,
  assertSameSnapshots,
  assertSameSuggestions,
} from '../../engine/same-answers.ts';
import * as fc from '../../property.ts';
import { temporaryClusterEngine } from '../cluster-engine.ts';
import { noSharedOpenSearch } from '../shared-opensearch.ts';

const LOADS = 2;
const COMPANY_SEARCHES = 50;
const OFFICER_SEARCHES = 15;
const CANDIDATE_QUERIES = 100;
const SUGGEST_REQUESTS = 50;
const CORRECTED_SEARCHES = 15;

const many = <T>(one: fc.Arbitrary<T>, count: number) => fc.array(one, { minLength: count, maxLength: count });

describe('any companies in a cluster', { skip: noSharedOpenSearch }, () => {
  it('are found by any search, page by page, as a scan finds them, and by any keys', async () => {
    await fc.assert(
      fc.asyncProperty(
        companies,
        fc.constantFrom(0, 127, 300),
        many(companySearches, COMPANY_SEARCHES),
        many(officerSearches, OFFICER_SEARCHES),
        many(keyQueries, CANDIDATE_QUERIES),
        many(suggestRequests, SUGGEST_REQUESTS),
        async (some, crowd, byName, byOfficer, byKeys, typed) => {
          await using engine = await temporaryClusterEngine();
          await load(engine, some);
          const reference = memoryEngine(some);
          await assertSameSnapshots(engine, reference);
          for (const search of byName) await assertSameCompanies(engine, reference, search);
          for (const search of byOfficer) await assertSameOfficers(engine, reference, search);
          for (const request of typed) await assertSameSuggestions(engine, reference, request);
          const loaded = [...some, ...crowdOf(crowd)];
          await load(engine, loaded);
          await assertSameCandidates(engine.candidates, loaded, byKeys);
        },
      ),
      // A smaller example would take many loads.
      { numRuns: LOADS, endOnFailure: true },
    );
  });

  it('are found without those that an operator hides', () =>
    assertCorrected(() => temporaryClusterEngine(), { runs: LOADS, searches: CORRECTED_SEARCHES }));

  it('are found without officers where an operator hides all of them', () =>
    assertAllOfficersHidden(() => temporaryClusterEngine()));
});
