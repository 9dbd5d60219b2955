/**
 * The embedded engine answers as a slow scan of the same companies does: any companies, any search, every
 * page.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Engine, SearchPage } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { companies, companySearches, officerSearches } from './arbitraries.ts';
import { type companySearch, load, type officerSearch, parse, temporaryEngine } from './companies.ts';

const LOADS = 60;
const SEARCHES_PER_LOAD = 12;
/** More than a random set has results. */
const LIMIT_MAX = 100;

type Paged = { readonly page: number; readonly limit: number };
type Hit = { readonly company: Uint8Array };

/** Every page of a search, both engines asked for each. */
async function assertSameAnswers<Search extends Paged, OneHit extends Hit>(
  search: Search,
  ask: (search: Search) => Promise<SearchPage<OneHit>>,
  askReference: (search: Search) => Promise<SearchPage<OneHit>>,
): Promise<void> {
  const answer = async (which: typeof ask, asked: Search) => {
    const { hits, generation: _, pin: __, ...rest } = await which(asked);
    return { ...rest, hits: hits.map((hit) => ({ ...hit, company: parse(hit.company) })) };
  };
  const whole = await answer(askReference, { ...search, limit: LIMIT_MAX });
  const pages: { readonly page: number; readonly found: Awaited<ReturnType<typeof answer>> }[] = [];
  for (let page: number | null = 1; page !== null; page = pages.at(-1)!.found.nextPage) {
    const found = await answer(ask, { ...search, page });
    assert.deepEqual(found, await answer(askReference, { ...search, page }));
    pages.push({ page, found });
  }
  const collected = pages.flatMap(({ found }) => found.hits);
  assert.deepEqual(collected, whole.hits);
  for (const { page, found } of pages.reverse()) assert.deepEqual(await answer(ask, { ...search, page }), found);
  assert.deepEqual(await answer(ask, { ...search, limit: LIMIT_MAX }), whole);
}

async function assertSameCompanies(engine: Engine, reference: Engine, search: ReturnType<typeof companySearch>) {
  await assertSameAnswers(
    search,
    (asked) => engine.searchCompanies(asked),
    (asked) => reference.searchCompanies(asked),
  );
}

async function assertSameOfficers(engine: Engine, reference: Engine, search: ReturnType<typeof officerSearch>) {
  await assertSameAnswers(
    search,
    (asked) => engine.searchOfficers(asked),
    (asked) => reference.searchOfficers(asked),
  );
}

describe('any companies are found by any search as a scan finds them', () => {
  const many = <T>(one: fc.Arbitrary<T>) =>
    fc.array(one, { minLength: SEARCHES_PER_LOAD, maxLength: SEARCHES_PER_LOAD });

  it('companies, officers and counts', async () => {
    await fc.assert(
      fc.asyncProperty(companies, many(companySearches), many(officerSearches), async (loaded, byName, byOfficer) => {
        await using engine = temporaryEngine(0);
        const reference = memoryEngine(loaded);
        await load(engine, loaded);
        for (const search of byName) await assertSameCompanies(engine, reference, search);
        for (const search of byOfficer) await assertSameOfficers(engine, reference, search);
        const counts = async (which: Engine) =>
          (await which.snapshots()).map(({ publishedAt: _, sizeBytes: __, ...rest }) => rest);
        assert.deepEqual(await counts(engine), await counts(reference));
      }),
      { numRuns: LOADS },
    );
  });
});
