/** Downloads as this browser keeps them, with the pages that were paid for. */
import type { QueryClient } from '@tanstack/react-query';
import { change, forget, keep, kept } from '../../../shared/local-store.ts';
import { newId } from '../../../shared/new-id.ts';
import type { Search } from '../search-address.ts';
import type { Totals } from '../totals.ts';
import { type Download, downloadOf, fileStem, type PageOfDownload, withPage } from './download.ts';
import { csvLines, headOf, jsonRecords, type SearchResult, tableOf } from './tables.ts';
import { DOWNLOADS_KEY } from './use-downloads.ts';

/** A page of a download; its id is the download's, a space, and its number. */
type KeptPage = { readonly id: string; readonly results: readonly SearchResult[] };

export type Wanted = {
  readonly accountId: string;
  readonly search: Search;
  readonly totals: Totals;
  readonly pagesMax: number;
  readonly pin: string | null;
};

/** Puts a download where it survives the window, before anything of it is asked for. */
export async function keepDownload(queries: QueryClient, { search, ...wanted }: Wanted): Promise<Download> {
  const download: Download = {
    ...wanted,
    search: downloadOf(search),
    id: newId(),
    createdAt: new Date().toISOString(),
    pages: 0,
    results: 0,
    chargedCredits: 0,
    state: 'open',
  };
  await keep({ downloads: download });
  await queries.invalidateQueries({ queryKey: DOWNLOADS_KEY });
  return download;
}

export const readDownload = (id: string): Promise<Download | null> => kept<Download>('downloads', id);

/** Keeps the next page of a download, and what it makes of it: both, or neither. */
export async function keepPage(
  queries: QueryClient,
  { id, pages }: Download,
  results: readonly SearchResult[],
  page: PageOfDownload,
): Promise<void> {
  const keptPage: KeptPage = { id: `${id} ${pages + 1}`, results };
  // Another window may have been quicker.
  const by = (now: Download) => (now.pages === pages ? withPage(now, page) : now);
  await change<Download>('downloads', id, by, { pages: keptPage });
  await queries.invalidateQueries({ queryKey: DOWNLOADS_KEY });
}

export async function setState(queries: QueryClient, id: string, state: Download['state']): Promise<void> {
  await change<Download>('downloads', id, (now) => (now.state === 'whole' ? now : { ...now, state }));
  await queries.invalidateQueries({ queryKey: DOWNLOADS_KEY });
}

export async function forgetDownload(queries: QueryClient, id: string): Promise<void> {
  await forget(id, ['downloads', 'pages']);
  await queries.invalidateQueries({ queryKey: DOWNLOADS_KEY });
}

/** Without it spreadsheets take UTF-8 for a code page of their own. */
const BYTE_ORDER_MARK = '\ufeff';

/** The file of the pages that are kept, and what it is called. */
export async function fileOf(download: Download, format: 'csv' | 'json'): Promise<readonly [Blob, string]> {
  const { search } = download;
  const name = `${fileStem(search)}.${format}`;
  if (format === 'csv') {
    const table = tableOf(search);
    const lines = [BYTE_ORDER_MARK, headOf(table)];
    for await (const results of pagesOf(download)) lines.push(csvLines(results, table));
    return [new Blob(lines, { type: 'text/csv;charset=utf-8' }), name];
  }
  const records: string[] = [];
  for await (const results of pagesOf(download)) {
    for (const record of jsonRecords(results)) records.push(records.length === 0 ? record : `,\n${record}`);
  }
  return [new Blob(['[\n', ...records, '\n]\n'], { type: 'application/json' }), name];
}

async function* pagesOf({ id, pages }: Download): AsyncGenerator<readonly SearchResult[]> {
  for (let page = 1; page <= pages; page++) yield (await kept<KeptPage>('pages', `${id} ${page}`))?.results ?? [];
}
