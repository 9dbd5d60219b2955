/** Tables as RFC 4180 has them, with a header row. */
import { collapse } from './fixed-width.ts';

/** A cell by the heading's letters and digits in lower case; `null` where it is blank. */
export type Row = (column: string) => string | null;

/** The rows below the header, but for those that break off before its last column. */
export async function* readTable(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Row> {
  let places: ReadonlyMap<string, number> | null = null;
  for await (const cells of readRecords(bytes)) {
    if (places === null) {
      places = new Map(cells.map((heading, place) => [heading.toLowerCase().replace(/[^a-z0-9]/g, ''), place]));
      continue;
    }
    const known = places;
    if (cells.length < known.size) continue;
    yield (column) => collapse(cells[known.get(column) ?? -1] ?? '');
  }
}

async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncIterable<string[]> {
  const decoder = new TextDecoder();
  let cells: string[] = [];
  let cell = '';
  /**
   * `quoted`: inside quotes; `closing`: after a quote that ends the cell, or is the first of two. A quote
   * inside a plain cell is a letter.
   */
  let state: 'plain' | 'quoted' | 'closing' = 'plain';
  for await (const chunk of bytes) {
    for (const character of decoder.decode(chunk, { stream: true })) {
      if (state === 'quoted') {
        if (character === '"') state = 'closing';
        else cell += character;
      } else if (character === '"' && (state === 'closing' || cell === '')) {
        if (state === 'closing') cell += character;
        state = 'quoted';
      } else {
        state = 'plain';
        if (character === ',' || character === '\n') {
          cells.push(cell);
          cell = '';
        } else cell += character;
        if (character === '\n') {
          if (cells.length > 1) yield cells;
          cells = [];
        }
      }
    }
  }
  if (cells.length > 0) yield [...cells, cell];
}
