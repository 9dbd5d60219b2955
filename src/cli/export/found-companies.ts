/** The companies that a search finds, in order of jurisdiction and number, all from the snapshots of one moment. */
import { createHash } from 'node:crypto';
import type { CompanySearchResponse } from '../../../clients/typescript/src/index.ts';
import type { Answered, Place } from '../asking/asking.ts';
import type { ExportBlock, ExportedSnapshot, ExportSource, Position } from './source.ts';

const PAGE_COMPANIES = 100;

/** `jurisdictions`: as a request has them. Of a server's snapshots nothing but their moment is known. */
export async function openFoundCompanies(place: Place, q: string, jurisdictions: string): Promise<ExportSource> {
  const search = { q, jurisdictions, order_by: 'jurisdiction', limit: PAGE_COMPANIES };
  // The same for the same search: gone on with within a day, pages that were paid for are free.
  const key = createHash('sha256').update(JSON.stringify(search)).digest('hex');
  const pageOf = (page: number, snapshot?: string) =>
    place.ask<CompanySearchResponse>('searchCompanies', {
      body: { ...search, page },
      idempotencyKey: `${key}-${page}`,
      snapshot,
    });
  const { pin, first, ...source } = await begin(place, jurisdictions, pageOf);
  return {
    ...source,
    nextSince: null,
    blocks: (after) => pagesOf((page) => (page === 1 && first) || pageOf(page, pin ?? undefined), after),
    [Symbol.asyncDispose]: async () => {},
  };
}

type Found = Answered<CompanySearchResponse>;

async function begin(
  { here }: Place,
  jurisdictions: string,
  pageOf: (page: number) => Promise<Found>,
): Promise<Pick<ExportSource, 'identity' | 'snapshots'> & { readonly pin: string | null; readonly first?: Found }> {
  const codes = jurisdictions.split(',');
  if (here === null) {
    const first = await pageOf(1);
    return { identity: JSON.stringify([codes, first.pin]), snapshots: [], pin: first.pin, first };
  }
  const { generation, pin } = await here.engine.present(codes);
  const infos = (await here.engine.snapshots()).filter(({ jurisdiction }) => codes.includes(jurisdiction));
  const snapshots = infos.map(({ jurisdiction, asOf, publishedAt }): ExportedSnapshot => {
    return { code: jurisdiction, as_of: asOf, published_at: publishedAt };
  });
  return { identity: JSON.stringify([codes, generation]), snapshots, pin };
}

/** A step is a page. */
async function* pagesOf(
  ask: (page: number) => Found | Promise<Found>,
  { step }: Position,
): AsyncGenerator<ExportBlock> {
  for (let page: number | null = step + 1; page !== null; ) {
    const { results, summary }: CompanySearchResponse = (await ask(page)).body;
    const lines = Buffer.from(results.map(({ company }) => `${JSON.stringify(company)}\n`).join(''));
    if (results.length > 0) yield { lines, records: results.length, removed: 0, position: { part: 0, step: page } };
    page = summary.next_page;
  }
}
