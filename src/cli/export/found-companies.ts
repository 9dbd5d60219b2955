/** The companies that a search finds, in order of jurisdiction and number, all from the snapshots of one moment. */
import { createHash } from 'node:crypto';
import type { CompanySearchResponse } from '../../../clients/typescript/src/index.ts';
import type { Place } from '../asking/asking.ts';
import type { ExportBlock, ExportedSnapshot, ExportSource, Position } from './source.ts';

const PAGE_COMPANIES = 100;
const FEED = Buffer.from('\n');

type Page = { readonly lines: Buffer; readonly records: number; readonly next: number | null };
type AskForPage = (page: number) => Promise<Page>;

/** `jurisdictions`: as a request has them. Of a server's snapshots nothing but their moment is known. */
export async function openFoundCompanies(place: Place, q: string, jurisdictions: string): Promise<ExportSource> {
  const search = { q, jurisdictions, order_by: 'jurisdiction', limit: PAGE_COMPANIES };
  const { pageOf, ...source } = await (place.here === null ? begin(place, search) : beginHere(place.here, search));
  return {
    ...source,
    nextSince: null,
    blocks: (after) => blocksOf(pageOf, after),
    [Symbol.asyncDispose]: async () => {},
  };
}

type Search = { readonly q: string; readonly jurisdictions: string };
type Begun = Pick<ExportSource, 'identity' | 'snapshots'> & { readonly pageOf: AskForPage };

async function begin(place: Place, search: Search): Promise<Begun> {
  // The same for the same search: gone on with within a day, pages that were paid for are free.
  const key = createHash('sha256').update(JSON.stringify(search)).digest('hex');
  const ask = async (page: number, snapshot?: string) => {
    const asked = { body: { ...search, page }, idempotencyKey: `${key}-${page}`, snapshot };
    const { body, pin } = await place.ask<CompanySearchResponse>('searchCompanies', asked);
    const lines = Buffer.from(body.results.map(({ company }) => `${JSON.stringify(company)}\n`).join(''));
    return { pin, found: { lines, records: body.results.length, next: body.summary.next_page } };
  };
  const { pin, found } = await ask(1);
  return {
    identity: JSON.stringify([search.jurisdictions, pin]),
    snapshots: [],
    pageOf: async (page) => (page === 1 ? found : (await ask(page, pin ?? undefined)).found),
  };
}

async function beginHere(here: NonNullable<Place['here']>, search: Search): Promise<Begun> {
  const codes = search.jurisdictions.split(',');
  const { generation, pin } = await here.engine.present(codes);
  const infos = (await here.engine.snapshots()).filter(({ jurisdiction }) => codes.includes(jurisdiction));
  return {
    identity: JSON.stringify([codes, generation]),
    snapshots: infos.map(({ jurisdiction, asOf, publishedAt }): ExportedSnapshot => {
      return { code: jurisdiction, as_of: asOf, published_at: publishedAt };
    }),
    pageOf: async (page) => {
      const { hits, nextPage } = await here.companies({ body: { ...search, page }, snapshot: pin ?? undefined });
      const lines = Buffer.concat(hits.flatMap(({ record: company }) => [company, FEED]));
      return { lines, records: hits.length, next: nextPage };
    },
  };
}

/** A step is a page. */
async function* blocksOf(pageOf: AskForPage, { step }: Position): AsyncGenerator<ExportBlock> {
  for (let page: number | null = step + 1; page !== null; ) {
    const { lines, records, next }: Page = await pageOf(page);
    if (records > 0) yield { lines, records, removed: 0, position: { part: 0, step: page } };
    page = next;
  }
}
