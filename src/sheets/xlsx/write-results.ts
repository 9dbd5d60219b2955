/** Writes a worksheet anew, with cells behind some of its rows. */
import type { Cell } from '../../csv/index.ts';
import type { AdditionQueue } from '../additions.ts';
import { COLUMNS_MAX } from '../book.ts';
import { SheetError } from '../sheet-error.ts';
import { localName, type XmlEvent, xmlEvents, xmlText } from '../xml.ts';
import { PIECE_CHARACTERS, XML_HEAD, XmlWriter } from '../xml-writer.ts';
import { columnOf, lettersOf } from './references.ts';
import { escapedText } from './text.ts';

/** What Excel takes in a cell. */
const CELL_CHARACTERS_MAX = 32_767;

/** `first`: the column of the first cell that is appended; from there on a row has nothing but blank cells. */
export async function* withAdditions(
  pieces: AsyncIterable<string>,
  first: number,
  additions: AdditionQueue,
): AsyncGenerator<string> {
  const writer = new XmlWriter();
  writer.put(XML_HEAD);
  let cells: readonly Cell[] | null = null;
  let [line, column, leftOut] = [0, -1, 0];
  for await (const event of xmlEvents(pieces)) {
    const name = event.kind === 'text' ? '' : localName(event.name);
    if (event.kind === 'open' && name === 'c') {
      const place = columnOf(event.attributes['r'] ?? '');
      column = place < 0 ? column + 1 : place;
    }
    // How large the sheet is, it need not say.
    const isInTheWay = name === 'dimension' || (name === 'c' && cells !== null && column >= first);
    if (leftOut > 0 || (event.kind === 'open' && isInTheWay)) {
      if (event.kind === 'open') leftOut++;
      if (event.kind === 'close') leftOut--;
      continue;
    }
    if (event.kind === 'open' && name === 'row') {
      line = Number(event.attributes['r']) || line + 1;
      column = -1;
      cells = await additions.take(line);
      writer.write(rowEvent(event, line));
      continue;
    }
    if (event.kind === 'close' && name === 'row' && cells !== null) {
      const prefix = event.name.slice(0, -'row'.length);
      for (const [index, cell] of cells.entries()) writer.put(cellXml(cell, first + index, line, prefix));
      cells = null;
    }
    writer.write(event);
    if (writer.length > PIECE_CHARACTERS) yield writer.take();
  }
  yield writer.take();
}

/** Which of its columns are filled, a row need not say. */
function rowEvent(event: Extract<XmlEvent, { kind: 'open' }>, line: number): XmlEvent {
  const { spans: _, ...others } = event.attributes;
  return { ...event, attributes: { ...others, r: String(line) } };
}

function cellXml(cell: Cell, column: number, line: number, prefix: string): string {
  if (cell === null || cell === '') return '';
  if (column >= COLUMNS_MAX) throw new SheetError('The sheet has no room for the columns of the results.');
  const place = `${lettersOf(column)}${line}`;
  const [c, v, is, t] = ['c', 'v', 'is', 't'].map((name) => prefix + name);
  if (typeof cell === 'number') return `<${c} r="${place}"><${v}>${cell}</${v}></${c}>`;
  const text = xmlText(escapedText(cell.slice(0, CELL_CHARACTERS_MAX)));
  return `<${c} r="${place}" t="inlineStr"><${is}><${t} xml:space="preserve">${text}</${t}></${is}></${c}>`;
}
