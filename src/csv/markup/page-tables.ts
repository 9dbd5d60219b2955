/** The tables of a web page (HTML Living Standard, 4.9), as they look. */
import { countOf, Grid, type GridCell } from './grid.ts';
import type { MarkupRow, TableTeller } from './teller.ts';

/** What a browser does not show. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'select']);
const IS_HIDDEN = /(?:^|[;\s])display\s*:\s*none\b/i;
/** What stands in a line of its own. */
const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'address']);

type OpenCell = Omit<GridCell, 'text'> & { text: string };
type OpenTable = {
  readonly number: number;
  readonly grid: Grid;
  row: OpenCell[] | null;
  cell: OpenCell | null;
};

export class PageTables implements TableTeller {
  /** A table may stand in the cell of another. */
  readonly #open: OpenTable[] = [];
  #tables = 0;
  #rows: MarkupRow[] = [];
  /** Elements that are open, from the one on that is not seen. */
  #unseen = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#unseen > 0 || UNSEEN.has(name) || isHidden(attributes)) {
      this.#unseen++;
      return;
    }
    if (name === 'table') {
      this.#open.push({ number: this.#tables++, grid: new Grid(), row: null, cell: null });
      return;
    }
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'tr') {
      this.#endRow(table);
      table.row = [];
    } else if (name === 'td' || name === 'th') {
      const across = countOf(attributes['colspan']);
      table.cell = { text: '', across, down: countOf(attributes['rowspan']) };
      table.row ??= [];
      table.row.push(table.cell);
    } else if (name === 'br' || BLOCKS.has(name)) this.#lineEnd(table);
  }

  text(text: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (this.#unseen === 0 && cell) cell.text += text.replace(/\s+/g, ' ');
  }

  close(name: string): void {
    if (this.#unseen > 0) {
      this.#unseen--;
      return;
    }
    const table = this.#open.at(-1);
    if (table === undefined) return;
    if (name === 'td' || name === 'th') table.cell = null;
    else if (name === 'tr') this.#endRow(table);
    else if (name === 'table') {
      this.#endRow(table);
      this.#open.pop();
    } else if (BLOCKS.has(name)) this.#lineEnd(table);
  }

  take(): readonly MarkupRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  get unended(): readonly number[] {
    return this.#open.map(({ number }) => number);
  }

  #lineEnd({ cell }: OpenTable): void {
    if (cell !== null) cell.text += '\n';
  }

  #endRow(table: OpenTable): void {
    if (table.row === null) return;
    const cells = table.row.map((cell) => ({ ...cell, text: asSeen(cell.text) }));
    this.#rows.push({ table: table.number, cells: table.grid.row(cells) });
    table.row = null;
    table.cell = null;
  }
}

const isHidden = ({ hidden, style }: Readonly<Record<string, string>>): boolean =>
  hidden !== undefined || (style !== undefined && IS_HIDDEN.test(style));

const asSeen = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
