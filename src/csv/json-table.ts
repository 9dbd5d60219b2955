/** JSON of rows → the same rows as CSV, for what reads tables: every name that some row has is a column. */
import { JsonRows, JsonRowsError } from './json-rows.ts';
import { printedRow } from './print.ts';
import type { ReadAs } from './read-again.ts';

/** Names of columns over all rows; real files have up to some hundred. */
const COLUMNS_MAX = 1_000;
/** So deep objects are taken apart: `location.address`. */
const DEPTH_MAX = 4;
const HEAD_BYTES = 64 * 1024;
const LINE_FEED = 10;

type Cells = ReadonlyMap<string, string>;
type Bytes = AsyncIterable<Uint8Array>;

/** How rows stand in JSON, told by its beginning. */
type JsonForm = 'list' | 'object' | 'lines';

/**
 * Bytes as CSV in UTF-8, where they are JSON of rows, in a list or one a line; null where they are anything else. The
 * file is read once for its columns, and again with each call: memory does not grow with it. Cells are what stands in
 * the JSON: objects in a row are columns of their own, lists stay JSON. Of GeoJSON a feature's properties are the row,
 * with the `longitude` and `latitude` of a point; other shapes are left out. Rows that are lists have no headings.
 *
 * @throws JsonRowsError where it is damaged
 */
export async function jsonAsCsv(readAgain: () => Bytes): Promise<ReadAs | null> {
  const form = await formOf(readAgain());
  if (form === null) return null;
  const columns = new Set<string>();
  let isOfCells = false;
  try {
    for await (const rows of rowsOf(readAgain(), form)) {
      isOfCells ||= rows.some((row) => row instanceof ListOfCells);
      for (const row of rows) for (const name of row.keys()) columns.add(name);
      if (columns.size > COLUMNS_MAX)
        throw new JsonRowsError(`has more than ${COLUMNS_MAX} names of columns between its rows`);
    }
  } catch (error) {
    // An answer of a program, whose words say more.
    if (error instanceof JsonRowsError && columns.size === 0 && form === 'object') return null;
    throw error;
  }
  if (columns.size === 0) return null;
  const header = [...columns];
  return async function* (bytes = readAgain()) {
    if (!isOfCells) yield printedRow(header);
    for await (const rows of rowsOf(bytes, form)) {
      for (const row of rows) yield printedRow(header.map((name) => row.get(name) ?? ''));
    }
  };
}

/** The same, or in a sentence what is wrong with the JSON. */
export async function jsonAsCsvOr(readAgain: () => Bytes): Promise<ReadAs | string | null> {
  try {
    return await jsonAsCsv(readAgain);
  } catch (error) {
    if (error instanceof JsonRowsError) return `The file is JSON and ${error.message}.`;
    throw error;
  }
}

/**
 * Bytes as one object a line, where they are JSON with a list of them; null where they are anything else, as where
 * they stand one a line already.
 */
export async function jsonAsLines(readAgain: () => Bytes): Promise<ReadAs | null> {
  const form = await formOf(readAgain());
  if (form === null || form === 'lines') return null;
  const read: ReadAs = async function* (bytes = readAgain()) {
    for await (const rows of textsOf(bytes, form)) {
      for (const row of rows) yield encoder.encode(`${row.replace(LINE_ENDS, ' ')}\n`);
    }
  };
  if (form === 'list') return read;
  try {
    for await (const _ of read()) return read;
  } catch (error) {
    if (!(error instanceof JsonRowsError)) throw error;
  }
  return null;
}

/** Between what stands in an object; in its texts they are escaped. */
const LINE_ENDS = /[\r\n]+/g;

const encoder = new TextEncoder();

/** Null where the beginning is that of no JSON with objects in it. */
async function formOf(bytes: Bytes): Promise<JsonForm | null> {
  let head = '';
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    head += decoder.decode(chunk.subarray(0, HEAD_BYTES), { stream: true });
    if (head.length >= HEAD_BYTES || !/^\s*(?:[[{]|$)/.test(head)) break;
  }
  const text = head.trimStart();
  if (/^\[\s*\{/.test(text)) return 'list';
  if (!/^\{\s*"/.test(text)) return null;
  const end = text.indexOf('\n');
  return end !== -1 && text.slice(end).trimStart().startsWith('{') && objectOf(text.slice(0, end)) !== null
    ? 'lines'
    : 'object';
}

async function* rowsOf(bytes: Bytes, form: JsonForm): AsyncGenerator<readonly Cells[]> {
  let count = 0;
  for await (const texts of textsOf(bytes, form)) {
    yield texts.map((text) => {
      count++;
      if (text.startsWith('[')) return new ListOfCells(text, count);
      const row = objectOf(text);
      if (row === null) throw new JsonRowsError(`cannot be read in row ${count}: it is not a JSON object`);
      return cellsOf(row);
    });
  }
}

async function* textsOf(bytes: Bytes, form: JsonForm): AsyncGenerator<readonly string[]> {
  const reader = form === 'lines' ? new Lines() : new JsonRows(form === 'list');
  for await (const chunk of bytes) {
    const texts = reader.write(chunk);
    if (texts.length > 0) yield texts;
  }
  const last = reader.end();
  if (last !== undefined) yield last;
}

/** The lines of a text, blank ones left out. */
class Lines {
  readonly #decoder = new TextDecoder();
  #text = '';

  write(chunk: Uint8Array): readonly string[] {
    this.#text += this.#decoder.decode(chunk, { stream: true });
    if (!chunk.includes(LINE_FEED)) return [];
    const lines = this.#text.split('\n');
    this.#text = lines.pop()!;
    return lines.filter((line) => line.trim() !== '');
  }

  end(): readonly string[] | undefined {
    return this.#text.trim() === '' ? undefined : [this.#text];
  }
}

/** Cells by their position, which is no heading. */
class ListOfCells extends Map<string, string> {
  constructor(text: string, row: number) {
    super();
    const wrapped = objectOf(`{"cells":${text}}`);
    if (wrapped === null) throw new JsonRowsError(`cannot be read in row ${row}: it is not a JSON list`);
    for (const [at, cell] of (wrapped['cells'] as readonly unknown[]).entries()) this.set(String(at), textOf(cell));
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Numbers with more digits are not the same when read. */
const LONG_NUMBER = /\d{16}|\d\.\d*0[,\s}\]]|[eE]/;

/** Its numbers as they are written. */
function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = LONG_NUMBER.test(text) ? JSON.parse(text, asWritten as Reviver) : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

type Reviver = (key: string, value: unknown) => unknown;
/** The third argument is what JSON.parse has of the text (ECMA-262, `JSON.parse` source text access). */
const asWritten = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && context?.source !== String(value) ? (context?.source ?? value) : value;

function cellsOf(row: JsonObject): Cells {
  const cells = new Map<string, string>();
  const isFeature = row['type'] === 'Feature' && isObject(row['properties']);
  if (!isFeature) return add(cells, '', row, 1);
  const { id } = row;
  if (typeof id === 'string' || typeof id === 'number') cells.set('id', String(id));
  add(cells, '', row['properties'] as JsonObject, 1);
  const geometry = isObject(row['geometry']) ? row['geometry'] : {};
  const point = geometry['type'] === 'Point' ? geometry['coordinates'] : null;
  if (!Array.isArray(point) || cells.has('longitude') || cells.has('latitude')) return cells;
  cells.set('longitude', String(point[0]));
  cells.set('latitude', String(point[1]));
  return cells;
}

function add(cells: Map<string, string>, before: string, row: JsonObject, depth: number): Map<string, string> {
  for (const [key, value] of Object.entries(row)) {
    const name = before === '' ? key : `${before}.${key}`;
    if (isObject(value) && depth < DEPTH_MAX && Object.keys(value).length > 0) add(cells, name, value, depth + 1);
    else cells.set(name, textOf(value));
  }
  return cells;
}

const textOf = (value: unknown): string =>
  value === null ? '' : (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
