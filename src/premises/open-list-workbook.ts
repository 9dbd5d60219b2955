/** A workbook → the sheet with the columns of a list in it. */
import { openAsBlob } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { mayBeWorkbook, type TableRow, TELLING_BYTES } from '../csv/index.ts';
import { LoadError } from '../registries/index.ts';
import {
  type Book,
  NoWorkbook,
  openBook,
  openSheet,
  placeOfSheet,
  SheetError,
  type SheetTable,
  sheetsOf,
} from '../sheets/index.ts';
import { resolveColumns } from './columns.ts';
import type { List } from './list.ts';
import {
  datedLayout,
  type ListColumns,
  type ListTable,
  listTable,
  type OpenedList,
  openOwn,
  unknownColumns,
} from './open-list.ts';

const WORKBOOK_NAME = /\.(?:xls[xmb]?|xltx|ods|ots)$/i;

/**
 * `sheet`: its name; the first that has the columns of the list where it is not given. `null` for a file that is no
 * workbook. `own`: settles the columns of a list without layouts. @throws LoadError where it cannot be read, or no sheet
 * has the columns
 */
export async function openListWorkbook(
  list: List,
  path: string,
  sheet?: string,
  own?: ListColumns,
): Promise<OpenedList | null> {
  const book = await bookOf(path);
  if (book === null) {
    if (sheet === undefined) return null;
    throw new LoadError('file_unknown', `${path} is no workbook, and --sheet is for workbooks. Nothing was loaded.`);
  }
  try {
    return await openAmong(list, path, book, sheet, own);
  } catch (error) {
    throw asLoadError(path, error);
  }
}

async function bookOf(path: string): Promise<Book | null> {
  const status = await stat(path).catch(() => null);
  // What cannot be read as a file, others say better.
  if (status?.isFile() !== true) return null;
  await using file = await open(path);
  const { buffer } = await file.read(new Uint8Array(TELLING_BYTES), 0, TELLING_BYTES, 0);
  if (!mayBeWorkbook(buffer)) return null;
  try {
    return await openBook(await openAsBlob(path));
  } catch (error) {
    if (error instanceof NoWorkbook) return null;
    // A damaged archive is none of ours.
    if (error instanceof SheetError && buffer[0] === 0x50 && !WORKBOOK_NAME.test(path)) return null;
    throw asLoadError(path, error);
  }
}

async function openAmong(
  list: List,
  path: string,
  book: Book,
  sheet: string | undefined,
  own: ListColumns | undefined,
): Promise<OpenedList> {
  const { sheets } = book;
  const asked = sheet === undefined ? null : placeOfSheet(sheets, sheet);
  if (asked === -1)
    throw new LoadError(
      'file_unknown',
      `${path} has no sheet ${JSON.stringify(sheet)}. ${sheetsOf(sheets)} Nothing was loaded.`,
    );
  const places = asked === null ? [...sheets.keys()].filter((place) => !sheets[place]!.isHidden) : [asked];
  let problem: LoadError | null = null;
  let first: readonly [SheetTable, ListTable] | null = null;
  for (const place of places) {
    const name = `${path} › ${sheets[place]!.name}`;
    const opening = await openSheet(book, place);
    if (!opening.ok) {
      problem ??= new LoadError('file_unknown', `${path}: ${opening.problem.text} Nothing was loaded.`);
      continue;
    }
    const { table } = opening;
    if (own !== undefined) {
      const one = await listTable(name, table);
      first ??= [table, one];
      if (own.fits(one)) return openedOwn(list, path, table, one, own);
      continue;
    }
    const columns = resolveColumns(list, table.header);
    if (columns !== null)
      return openedList(path, name, {
        table,
        columns,
        layout: await datedLayout(list, columns, firstOf(table.rows()), basename(path)),
        rows: () => readable(path, table.rows()),
      });
    problem = unknownColumns(list, name, table.header);
  }
  // It says what it lacks.
  if (own !== undefined && first !== null) return openedOwn(list, path, ...first, own);
  throw problem ?? new LoadError('file_unknown', `${path}: the workbook has no sheet. Nothing was loaded.`);
}

async function openedOwn(
  list: List,
  path: string,
  table: SheetTable,
  one: ListTable,
  own: ListColumns,
): Promise<OpenedList> {
  const firstRows = { ...table, rows: () => firstOf(table.rows()) };
  const rows = () => readable(path, table.rows());
  return openedList(
    path,
    one.name,
    await openOwn({ list, fileName: basename(path) }, firstRows, await own.settle(one), rows),
  );
}

async function openedList(path: string, name: string, opened: Omit<OpenedList, 'input' | 'head'>): Promise<OpenedList> {
  const { mtime, size } = await stat(path);
  const baseName = basename(path);
  return {
    input: { name, path, baseName, modifiedAt: mtime, totalBytes: size, sizeBytes: size },
    head: { fileName: baseName, bytes: new Uint8Array(), firstLine: '', sizeBytes: size },
    ...opened,
  };
}

/** Some hundred rows. */
async function* firstOf(batches: AsyncIterable<readonly TableRow[]>): AsyncGenerator<readonly TableRow[]> {
  for await (const rows of batches) {
    yield rows;
    return;
  }
}

async function* readable(
  path: string,
  batches: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<readonly TableRow[]> {
  try {
    yield* batches;
  } catch (error) {
    throw asLoadError(path, error);
  }
}

const asLoadError = (path: string, error: unknown): unknown =>
  error instanceof SheetError
    ? new LoadError('file_unknown', `${path}: ${error.message} Nothing was loaded.`, { cause: error })
    : error;
