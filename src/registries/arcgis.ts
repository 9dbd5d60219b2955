/**
 * Tables of ArcGIS servers (maps2.dcgis.dc.gov), by pages in the order of OBJECTID, written as CSV. Dates, which
 * come in milliseconds since 1970, are written in the time of the table's place, so that they name its days.
 */
import { z } from 'zod';
import { printRecord, verbatimCell } from '../csv/index.ts';
import { failed, type TryOptions } from './download-tries.ts';
import { textAt } from './http-text.ts';
import type { PagedTable, TablePage, TableState } from './paged-table.ts';

const LAYER = /\/(?:Feature|Map)Server\/\d+$/;
/** The most that most servers give at once. */
const PAGE_ROWS = 2_000;

const errorSchema = z.object({ error: z.object({ code: z.number(), message: z.string() }) });
const layerSchema = z.object({
  editingInfo: z.object({ lastEditDate: z.number().optional() }).optional(),
});
const countSchema = z.object({ count: z.int().nonnegative() });
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const pageSchema = z.object({
  fields: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
  features: z.array(z.object({ attributes: z.record(z.string(), cellSchema) })),
});

/** The table that is served at this address; `null` for other addresses. `timeZone`: of its place, as of the IANA. */
export function arcgisTable(url: string, address: (url: string) => string, timeZone = 'UTC'): PagedTable | null {
  if (!LAYER.test(url)) return null;
  const ask = <T>(query: string, schema: z.ZodType<T>, options: TryOptions): Promise<T> =>
    answerAt(address(`${url}${query}`), schema, options);
  const timeIn = timeInZone(timeZone);
  return {
    url: address(url),
    async state(options): Promise<TableState> {
      const layer = await ask('?f=json', layerSchema, options);
      const { count } = await ask('/query?where=1=1&returnCountOnly=true&f=json', countSchema, options);
      const changed = layer.editingInfo?.lastEditDate;
      return { changedAt: changed === undefined ? null : new Date(changed), rows: count };
    },
    async page(offset: number, options: TryOptions): Promise<TablePage> {
      const paging = `orderByFields=OBJECTID&resultOffset=${offset}&resultRecordCount=${PAGE_ROWS}`;
      const query = `/query?where=1=1&outFields=*&${paging}&returnGeometry=false&f=json`;
      const { fields, features } = await ask(query, pageSchema, options);
      const dates = new Set(fields.filter(({ type }) => type === 'esriFieldTypeDate').map(({ name }) => name));
      const textOf = (name: string, value: z.infer<typeof cellSchema> | undefined): string =>
        dates.has(name) && typeof value === 'number' ? timeIn(value) : String(value ?? '');
      const records = features.map(({ attributes }) => fields.map(({ name }) => textOf(name, attributes[name])));
      return {
        heading: printLine(fields.map(({ name }) => name)).trimEnd(),
        records: records.map(printLine).join(''),
        rows: records.length,
      };
    },
  };
}

const printLine = (cells: readonly string[]): string => printRecord(cells.map(verbatimCell));

/** Servers report errors under status 200; some of these errors pass. */
async function answerAt<T>(url: string, schema: z.ZodType<T>, options: TryOptions): Promise<T> {
  const passing = (text: string): string | null => {
    const { data } = errorSchema.safeParse(jsonOf(text));
    return data !== undefined && isPassing(data.error.code) ? said(data) : null;
  };
  const answer = jsonOf((await textAt(url, { ...options, passing })) ?? '');
  const { data: refused } = errorSchema.safeParse(answer);
  if (refused !== undefined) throw failed(url, said(refused));
  const { data } = schema.safeParse(answer);
  if (data === undefined) throw failed(url, 'what came is not what an ArcGIS server says of a table');
  return data;
}

const isPassing = (code: number): boolean => code === 408 || code === 429 || code >= 500;
const said = ({ error }: z.infer<typeof errorSchema>): string => `the server answered ${error.code}: ${error.message}`;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `2024-06-29T00:00:00`, by the clocks of a place. */
function timeInZone(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms) => format.format(ms).replace(' ', 'T');
}
