/**
 * Fetches a table that a portal gives page by page, as CSV: pages in a fixed order, each kept when it has come
 * whole, so that a fetch that breaks off continues with the next page. The table is whole when it has as many rows as
 * the portal counts.
 *
 * Beside `file.part` stands `file.part.pages.json`: how much of it is whole, and the table's state.
 */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type DownloadProgress, type DownloadResult, putInPlace, resultOf, sizeOf, unwritable } from './download.ts';
import { failed, type TryOptions } from './download-tries.ts';
import { readVersion } from './file-version.ts';
import { LoadError } from './load-error.ts';

/** Of a table now: when its rows were last changed, and how many there are; `null` where the portal does not say. */
export type TableState = { readonly changedAt: Date | null; readonly rows: number | null };

/** Rows in CSV, with the line end of the last one; without headings. */
export type TablePage = { readonly heading: string; readonly records: string; readonly rows: number };

export type PagedTable = {
  /** The address that stands for the table. */
  readonly url: string;
  state(options: TryOptions): Promise<TableState>;
  /** The rows from `offset` on, in the order that all pages share; `null` where the server has no pages of it. */
  page(offset: number, options: TryOptions): Promise<TablePage | null>;
};

export type TableOptions = TryOptions & {
  readonly to: string;
  readonly onProgress?: (progress: DownloadProgress) => void;
};

/** So often a table may change while it is fetched. */
const BEGINNINGS_MAX = 5;

const keptSchema = z.object({
  url: z.string(),
  changedAt: z.string().nullable(),
  /** As the portal counted them when it was begun. */
  counted: z.number().nullable(),
  heading: z.string(),
  bytes: z.number(),
  rows: z.number(),
});
type Kept = z.infer<typeof keptSchema>;

/**
 * Fetches the table, or finds that the file there is of its present state; `null` where the server has no pages of
 * it. Raises `download_failed` or `disk_full`.
 */
export async function downloadTable(
  table: PagedTable,
  options: TableOptions,
): Promise<(DownloadResult & { readonly rows: number | null }) | null> {
  const { url } = table;
  await mkdir(dirname(options.to), { recursive: true });
  for (let beginning = 1; ; beginning++) {
    const state = await table.state(options);
    if (await isPresent(options.to, url, state))
      return { ...(await resultOf(options.to, url, 'not_modified')), rows: state.rows };
    const rows = await fetchPages(table, state, options);
    if (rows === null) return null;
    const after = await table.state(options);
    const hasAll = (after.rows ?? rows) === rows;
    const hasChanged = after.changedAt !== null && state.changedAt !== null && timeOf(after) !== timeOf(state);
    if (hasAll && !hasChanged) {
      const outcome = await finish(table, state, options);
      return { ...(await resultOf(options.to, url, outcome)), rows: after.rows };
    }
    await forget(partOf(options));
    if (beginning === BEGINNINGS_MAX)
      throw failed(url, `${rows} rows came, and the portal counts ${after.rows ?? rows} (begun ${beginning} times)`);
  }
}

async function fetchPages(table: PagedTable, state: TableState, options: TableOptions): Promise<number | null> {
  const part = partOf(options);
  let kept = await keptOf(part, table.url, state);
  for (let last: string | null = null; state.rows === null || kept === null || kept.rows < state.rows; ) {
    options.signal?.throwIfAborted();
    const page = await table.page(kept?.rows ?? 0, options);
    if (page === null) return null;
    if (kept !== null && page.heading !== kept.heading)
      throw failed(table.url, 'the headings changed from one page to the next: run the command again');
    if (page.rows === 0 && kept !== null) break;
    if (page.records === last) throw failed(table.url, 'the portal gives the same page again and again');
    last = page.records;
    kept = await keep(part, kept ?? begun(table.url, state, page.heading), page);
    options.onProgress?.({ doneBytes: kept.bytes, totalBytes: totalOf(kept, state) });
    if (page.rows === 0) break;
  }
  return kept?.rows ?? 0;
}

const partOf = ({ to }: TableOptions): string => `${to}.part`;
const pagesOf = (part: string): string => `${part}.pages.json`;
const timeOf = ({ changedAt }: TableState): string | null => changedAt?.toISOString() ?? null;

const begun = (url: string, state: TableState, heading: string): Kept => ({
  ...{ url, changedAt: timeOf(state), counted: state.rows, heading },
  ...{ bytes: 0, rows: 0 },
});

/** By the rows that came so far. */
const totalOf = ({ bytes, rows }: Kept, state: TableState): number | null =>
  state.rows === null || rows === 0 ? null : Math.round((bytes / rows) * state.rows);

/** What has come of this very state of the table. */
async function keptOf(part: string, url: string, state: TableState): Promise<Kept | null> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(pagesOf(part), 'utf8')));
    const isOfState = kept.url === url && kept.changedAt === timeOf(state) && kept.counted === state.rows;
    const saysState = kept.changedAt !== null || kept.counted !== null;
    return isOfState && saysState && (await sizeOf(part)) >= kept.bytes ? kept : null;
  } catch {
    return null;
  }
}

/** Writes a page behind those that are whole, whatever else stands there. */
async function keep(part: string, kept: Kept, page: TablePage): Promise<Kept> {
  try {
    const bytes = Buffer.from(kept.bytes === 0 ? `${page.heading}\n${page.records}` : page.records);
    await using file = await open(part, kept.bytes === 0 ? 'w' : 'r+');
    await file.truncate(kept.bytes);
    await file.write(bytes, 0, bytes.length, kept.bytes);
    await file.sync();
    const next = { ...kept, bytes: kept.bytes + bytes.length, rows: kept.rows + page.rows };
    await writeFile(`${pagesOf(part)}.new`, JSON.stringify(next));
    await rename(`${pagesOf(part)}.new`, pagesOf(part));
    return next;
  } catch (error) {
    throw error instanceof LoadError ? error : unwritable(error, part, kept.url);
  }
}

async function forget(part: string): Promise<void> {
  for (const path of [part, pagesOf(part), `${pagesOf(part)}.new`]) await rm(path, { force: true });
}

async function isPresent(to: string, url: string, { changedAt }: TableState): Promise<boolean> {
  if (changedAt === null || (await sizeOf(to)) === 0) return false;
  return (await readVersion(to, url))?.lastModified === changedAt.toUTCString();
}

async function finish({ url }: PagedTable, { changedAt }: TableState, options: TableOptions) {
  const lastModified = changedAt?.toUTCString() ?? null;
  const version = lastModified === null ? null : { url, etag: null, weakEtag: null, lastModified };
  const outcome = await putInPlace(partOf(options), options.to, version);
  await forget(partOf(options));
  return outcome;
}
