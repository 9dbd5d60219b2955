/** An engine answers a search as another does: every page, walked to the end and back. */
import assert from 'node:assert/strict';
import type { CompanySearch, Engine, OfficerSearch, SearchPage, SuggestRequest } from '../../src/engine/index.ts';
import { parse } from './companies.ts';

/** More than a random set has results. */
const LIMIT_MAX = 100;

type Paged = { readonly page: number; readonly limit: number };
type Hit = { readonly record: Uint8Array };

/** Every page of a search, both engines asked for each. */
async function assertSameAnswers<Search extends Paged, OneHit extends Hit>(
  search: Search,
  ask: (search: Search) => Promise<SearchPage<OneHit>>,
  askReference: (search: Search) => Promise<SearchPage<OneHit>>,
): Promise<void> {
  const answer = async (which: typeof ask, asked: Search) => {
    const { hits, generation: _, pin: __, ...rest } = await which(asked);
    return { ...rest, hits: hits.map((hit) => ({ ...hit, record: parse(hit.record) })) };
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

export async function assertSameCompanies(engine: Engine, reference: Engine, search: CompanySearch) {
  await assertSameAnswers(
    search,
    (asked) => engine.search(asked),
    (asked) => reference.search(asked),
  );
}

export async function assertSameOfficers(engine: Engine, reference: Engine, search: OfficerSearch) {
  await assertSameAnswers(
    search,
    (asked) => engine.searchPeople(asked),
    (asked) => reference.searchPeople(asked),
  );
}

export async function assertSameSuggestions(engine: Engine, reference: Engine, request: SuggestRequest) {
  assert.deepEqual(await engine.suggest(request), await reference.suggest(request));
}

/** What both say of the registries that they hold, times and sizes aside. */
export async function assertSameSnapshots(engine: Engine, reference: Engine): Promise<void> {
  const counts = async (which: Engine) =>
    (await which.snapshots()).map(({ publishedAt: _, sizeBytes: __, ...rest }) => rest);
  assert.deepEqual(await counts(engine), await counts(reference));
}
