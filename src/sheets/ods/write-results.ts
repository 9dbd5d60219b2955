/** Writes the content of an .ods anew, with cells behind some rows of one of its tables. */
import type { Cell } from '../../csv/index.ts';
import type { AdditionQueue } from '../additions.ts';
import { COLUMNS_MAX, ROWS_MAX } from '../book.ts';
import { SheetError } from '../sheet-error.ts';
import { type XmlEvent, xmlEvents, xmlText } from '../xml.ts';
import { PIECE_CHARACTERS, XML_HEAD, XmlWriter } from '../xml-writer.ts';
import { repeatOf } from './read-rows.ts';

/** `first`: the column of the first cell that is appended; from there on a row has nothing but blank cells. */
export async function* withAdditions(
  pieces: AsyncIterable<string>,
  sheet: number,
  first: number,
  additions: AdditionQueue,
): AsyncGenerator<string> {
  const writer = new XmlWriter();
  writer.put(XML_HEAD);
  let [table, depth, line] = [-1, 0, 1];
  let row: XmlEvent[] | null = null;
  for await (const event of xmlEvents(pieces)) {
    const name = event.kind === 'text' ? '' : event.name;
    if (name === 'table:table' && event.kind === 'open' && depth++ === 0) table++;
    if (name === 'table:table' && event.kind === 'close') depth--;
    if (table === sheet && depth === 1 && name === 'table:table-row' && event.kind === 'open') row = [];
    if (row === null) writer.write(event);
    else row.push(event);
    if (row !== null && depth === 1 && name === 'table:table-row' && event.kind === 'close') {
      const repeat = repeatOf(attributesOf(row[0]!), 'rows', ROWS_MAX - line + 1);
      yield* rowXml(writer, row, { line, repeat, first }, additions);
      line += repeat;
      row = null;
    }
    if (writer.length > PIECE_CHARACTERS) yield writer.take();
  }
  yield writer.take();
}

const attributesOf = (event: XmlEvent) => (event.kind === 'open' ? event.attributes : {});

type Place = { readonly line: number; readonly repeat: number; readonly first: number };

/** A row that stands for several is written once for each of them that something is appended to. */
async function* rowXml(
  writer: XmlWriter,
  row: readonly XmlEvent[],
  { line, repeat, first }: Place,
  additions: AdditionQueue,
): AsyncGenerator<string> {
  let [alike, cut]: [number, readonly XmlEvent[] | null] = [0, null];
  const put = (events: readonly XmlEvent[], times: number, cells: readonly Cell[]): void => {
    const [open, ...others] = events;
    writer.write(repeated(open!, times));
    for (const event of others.slice(0, -1)) writer.write(event);
    for (const cell of cells) writer.put(cellXml(cell));
    writer.write(others.at(-1)!);
  };
  for (let at = 0; at < repeat; at++) {
    const cells = await additions.take(line + at);
    if (cells === null) {
      // Nothing follows in a sheet's last million of blank rows.
      alike = additions.hasNone ? repeat - at : alike + 1;
      if (additions.hasNone) break;
      continue;
    }
    if (alike > 0) put(row, alike, []);
    alike = 0;
    cut ??= cutTo(row, first);
    put(cut, 1, cells);
    if (writer.length > PIECE_CHARACTERS) yield writer.take();
  }
  if (alike > 0) put(row, alike, []);
}

function repeated(open: XmlEvent, times: number): XmlEvent {
  const { [ROWS_REPEATED]: _, ...others } = attributesOf(open);
  return {
    kind: 'open',
    name: 'table:table-row',
    attributes: times === 1 ? others : { ...others, [ROWS_REPEATED]: String(times) },
  };
}

const ROWS_REPEATED = 'table:number-rows-repeated';
const COLUMNS_REPEATED = 'table:number-columns-repeated';

/** The row with just so many columns: those behind are blank. */
function cutTo(row: readonly XmlEvent[], columns: number): readonly XmlEvent[] {
  const cut: XmlEvent[] = [row[0]!];
  let [column, depth, isLeftOut] = [0, 0, false];
  for (const event of row.slice(1, -1)) {
    if (event.kind === 'open' && depth++ === 0) {
      const repeat = CELLS.has(event.name) ? repeatOf(event.attributes, 'columns', COLUMNS_MAX) : 0;
      isLeftOut = repeat > 0 && column >= columns;
      const taken = Math.min(repeat, columns - column);
      if (!isLeftOut) cut.push(taken < repeat ? withColumns(event, taken) : event);
      column += Math.max(taken, 0);
    } else if (!isLeftOut) cut.push(event);
    if (event.kind === 'close') depth--;
  }
  if (columns >= COLUMNS_MAX) throw new SheetError('The sheet has no room for the columns of the results.');
  if (column < columns) {
    const name = 'table:table-cell';
    cut.push({ kind: 'open', name, attributes: { [COLUMNS_REPEATED]: String(columns - column) } });
    cut.push({ kind: 'close', name });
  }
  return [...cut, row.at(-1)!];
}

const CELLS: ReadonlySet<string> = new Set(['table:table-cell', 'table:covered-table-cell']);

const withColumns = (event: Extract<XmlEvent, { kind: 'open' }>, columns: number): XmlEvent => ({
  ...event,
  attributes: { ...event.attributes, [COLUMNS_REPEATED]: String(columns) },
});

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<table:table-cell/>';
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
  const paragraphs = cell.split(/\r?\n/).map((line) => `<text:p>${xmlText(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${paragraphs.join('')}</table:table-cell>`;
}
