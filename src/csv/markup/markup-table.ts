/**
 * A web page, or an XML spreadsheet of Excel 2003 → the rows of its table as CSV, for what reads tables. Portals and
 * programs for reports save both under the name of a workbook, and spreadsheets open them as one.
 */
import { Parser } from 'htmlparser2';
import { textOf } from '../decode.ts';
import { utf16Of, withWholeHead } from '../encoding.ts';
import { printedRow } from '../print.ts';
import type { ReadAs } from '../read-again.ts';
import { PageTables } from './page-tables.ts';
import { SpreadsheetTables } from './spreadsheet-tables.ts';
import type { MarkupRow, TableTeller } from './teller.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A tag, or a text between two, that does not end. */
const UNHEARD_CHARACTERS_MAX = 1 << 24;
const DEPTH_MAX = 10_000;
const SPREADSHEET = /<(?:\w+:)?Workbook\b/;
/** It says which other pages are the sheets. */
const OF_OTHER_PAGES = /<frameset\b/i;

/**
 * Of a page the table with the most rows of several values is read, for others make its looks; of a spreadsheet the
 * first sheet with one. `null` where there is none with so many such rows; a text says why the document cannot be read.
 */
export async function markupAsCsvOr(readAgain: () => Bytes, rowsMin: number): Promise<ReadAs | string | null> {
  try {
    const chosen = await chosenTable(readAgain(), rowsMin);
    if (chosen === null) return null;
    return async function* (bytes = readAgain()) {
      for await (const rows of rowsOf(await Document.open(bytes))) {
        for (const { table, cells } of rows) if (table === chosen) yield printedRow(cells);
      }
    };
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

class MarkupError extends Error {}

class Document {
  readonly isSpreadsheet: boolean;
  readonly text: AsyncIterable<string>;
  /** Once all was read: the tables that do not end. */
  unended: readonly number[] = [];

  private constructor(head: string, text: AsyncIterable<string>) {
    if (OF_OTHER_PAGES.test(head))
      throw new MarkupError('This is the cover of a workbook that was saved as web pages: give the page of the sheet.');
    this.isSpreadsheet = SPREADSHEET.test(head);
    this.text = text;
  }

  static async open(bytes: Bytes): Promise<Document> {
    const all = withWholeHead(bytes);
    const { value: first } = await all.next();
    const again = async function* () {
      if (first !== undefined) yield first;
      yield* all;
    };
    const encoding = (first === undefined ? null : utf16Of(first)) ?? 'utf-8';
    const text = textOf(again(), encoding);
    const { value: head = '' } = await text.next();
    const whole = async function* () {
      yield head;
      yield* text;
    };
    return new Document(head, whole());
  }
}

async function chosenTable(bytes: Bytes, rowsMin: number): Promise<number | null> {
  const document = await Document.open(bytes);
  const counts = new Map<number, number>();
  for await (const rows of rowsOf(document)) {
    for (const { table, cells } of rows) {
      if (cells.filter((cell) => cell !== '').length > 1) counts.set(table, (counts.get(table) ?? 0) + 1);
    }
  }
  const tables = [...counts].filter(([, rows]) => rows >= rowsMin);
  if (!document.isSpreadsheet) tables.sort(([, a], [, b]) => b - a);
  const chosen = tables[0]?.[0] ?? null;
  if (chosen !== null && document.unended.includes(chosen))
    throw new MarkupError('The file is a web page or XML and ends within its table: it is truncated. Fetch it again.');
  return chosen;
}

/** Those that have ended, part by part. */
async function* rowsOf(document: Document): AsyncGenerator<readonly MarkupRow[]> {
  const { isSpreadsheet, text } = document;
  const teller: TableTeller = isSpreadsheet ? new SpreadsheetTables() : new PageTables();
  let depth = 0;
  let unheard = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        unheard = 0;
        if (++depth > DEPTH_MAX)
          throw new MarkupError('The file is a web page or XML whose parts are nested too deep.');
        teller.open(name, attributes);
      },
      ontext: (part) => teller.text(part),
      onclosetag: (name) => {
        unheard = 0;
        depth--;
        teller.close(name);
      },
    },
    { xmlMode: isSpreadsheet },
  );
  for await (const part of text) {
    unheard += part.length;
    if (unheard > UNHEARD_CHARACTERS_MAX)
      throw new MarkupError('The file is a web page or XML, and a text in it has no end.');
    parser.write(part);
    yield teller.take();
  }
  document.unended = teller.unended;
  parser.end();
  yield teller.take();
}
