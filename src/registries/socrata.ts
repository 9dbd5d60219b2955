/**
 * Tables of Socrata portals (data.ny.gov and its like), by pages in the order of their rows' own numbers (`:id`).
 * The pages head columns by their field names, and the whole file by the names that are shown: those are put in
 * their place, since tables of columns are written after them.
 */
import { z } from 'zod';
import { RecordReader } from '../csv/index.ts';
import { failed, type TryOptions } from './download-tries.ts';
import { textAt } from './http-text.ts';
import type { PagedTable, TablePage, TableState } from './paged-table.ts';

const DATA_SET = /^(https:\/\/[^/]+)\/api\/views\/(\w{4}-\w{4})\/rows\.csv/;
const COUNT_TIMEOUT_MS = 30_000;
/** The most that every version of the interface gives at once. */
const PAGE_ROWS = 50_000;
/** What a server without pages answers: a mirror of whole files. */
const NO_PAGES = [400, 404, 405, 501];

/**
 * Where the portal counts the rows of the data set whose file has this address; `null` for other addresses.
 */
export function countUrlOf(url: string): string | null {
  const [, portal, id] = DATA_SET.exec(url) ?? [];
  return id === undefined ? null : `${portal}/resource/${id}.json?$select=count(*)`;
}

/** `[{"count":"3120000"}]` */
const countSchema = z.tuple([z.record(z.string(), z.coerce.number().int().nonnegative())]);

/**
 * The rows that are counted at an address; `null` where the portal does not answer, for whatever reason: its
 * file may be sound.
 */
export async function countedRows(
  url: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  const text = await shortAnswer(url, signal, headers);
  try {
    const [counts] = countSchema.parse(JSON.parse(text ?? ''));
    return Object.values(counts)[0] ?? null;
  } catch {
    return null;
  }
}

const aboutSchema = z.object({
  /** Seconds since 1970. */
  rowsUpdatedAt: z.number().int().positive().optional().catch(undefined),
  columns: z.array(z.object({ name: z.string(), fieldName: z.string() })).catch([]),
});
type About = z.infer<typeof aboutSchema>;

/**
 * The table whose whole file has this address; `null` for other addresses. `address`: where a publisher's address is
 * really asked. `token`: the operator's own, without which portals give little at a time.
 */
export function socrataTable(url: string, address: (url: string) => string, token?: string): PagedTable | null {
  const [, portal, id] = DATA_SET.exec(url) ?? [];
  if (id === undefined) return null;
  const headers = token === undefined ? {} : { 'x-app-token': token };
  const [aboutUrl, countUrl] = [address(`${portal}/api/views/${id}.json`), address(countUrlOf(url)!)];
  let about: About = { columns: [] };
  return {
    url: address(url),
    async state({ signal }): Promise<TableState> {
      const text = await shortAnswer(aboutUrl, signal, headers);
      about = aboutOf(text);
      const rows = await countedRows(countUrl, signal, headers);
      return { changedAt: about.rowsUpdatedAt === undefined ? null : new Date(about.rowsUpdatedAt * 1000), rows };
    },
    async page(offset: number, options: TryOptions): Promise<TablePage | null> {
      const query = `$order=:id&$limit=${PAGE_ROWS}&$offset=${offset}`;
      const pageUrl = address(`${portal}/resource/${id}.csv?${query}`);
      const nothing = offset === 0 ? NO_PAGES : [];
      const text = await textAt(pageUrl, { ...options, headers, nothing });
      return text === null ? null : pageOf(text, about, pageUrl);
    },
  };
}

function aboutOf(text: string | null): About {
  try {
    return aboutSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return { columns: [] };
  }
}

function pageOf(text: string, { columns }: About, url: string): TablePage {
  const clean = text.replace(/^\uFEFF/, '');
  // Portals report errors as JSON, whatever was asked for.
  if (/^\s*[[{]/.test(clean)) throw failed(url, `the portal answered ${clean.trim().slice(0, 200)}`);
  let fields: string[] | null = null;
  let rows = -1;
  const reader = new RecordReader(
    { separator: ',', quote: true },
    {
      record(values) {
        fields ??= values;
        rows++;
        return null;
      },
      refused: () => rows++,
    },
  );
  reader.write(clean);
  reader.end();
  const heading = (fields ?? []).map((field) => quoted(columns.find((one) => one.fieldName === field)?.name ?? field));
  const end = clean.indexOf('\n');
  const records = end === -1 ? '' : clean.slice(end + 1);
  return {
    heading: heading.join(','),
    records: records === '' || records.endsWith('\n') ? records : `${records}\n`,
    rows: Math.max(rows, 0),
  };
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What is said beside a table; `null` where it is not said: the table may be sound. */
async function shortAnswer(
  url: string,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    const timeout = AbortSignal.timeout(COUNT_TIMEOUT_MS);
    const both = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const response = await fetch(url, { signal: both, headers });
    return response.ok ? await response.text() : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
