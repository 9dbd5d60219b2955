/** The companies that a search finds, in order of jurisdiction and number, all from the snapshots of one moment. */
import { COMPANY_FILTERS, type Engine, filterValues, type Pin } from '../../engine/index.ts';
import type { Query } from '../../query/index.ts';
import type { ExportBlock, ExportSource, Position } from './source.ts';

const PAGE_COMPANIES = 100;

export async function openFoundCompanies(
  engine: Engine,
  query: Query,
  jurisdictions: readonly string[],
): Promise<ExportSource> {
  const { generation, pin } = await engine.present(jurisdictions);
  const infos = (await engine.snapshots()).filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction));
  return {
    identity: JSON.stringify([jurisdictions, generation]),
    snapshots: infos.map(({ jurisdiction, asOf, publishedAt }) => {
      return { code: jurisdiction, as_of: asOf, published_at: publishedAt };
    }),
    nextSince: null,
    blocks: (after) => pagesOf(engine, query, jurisdictions, after, pin),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** A step is a page. */
async function* pagesOf(
  engine: Engine,
  query: Query,
  jurisdictions: readonly string[],
  { step }: Position,
  pin: Pin | null,
): AsyncGenerator<ExportBlock> {
  for (let page: number | null = step + 1; page !== null; ) {
    const found = await engine.searchCompanies({
      query,
      matchAlternativeNames: true,
      matchPreviousNames: true,
      jurisdictions,
      filters: filterValues(COMPANY_FILTERS, {}),
      orderBy: 'jurisdiction',
      limit: PAGE_COMPANIES,
      page,
      pin: pin ?? undefined,
    });
    const feed = Buffer.from('\n');
    const lines = Buffer.concat(found.hits.flatMap(({ company }) => [company, feed]));
    if (found.hits.length > 0)
      yield { lines, records: found.hits.length, removed: 0, position: { part: 0, step: page } };
    page = found.nextPage;
  }
}
