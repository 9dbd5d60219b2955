/** The sheets of an XML spreadsheet of Excel 2003 (its schema is `urn:schemas-microsoft-com:office:spreadsheet`). */
import { countOf, Grid, type GridCell } from './grid.ts';
import type { MarkupRow, TableTeller } from './teller.ts';

type OpenCell = Omit<GridCell, 'text'> & { text: string };

export class SpreadsheetTables implements TableTeller {
  #sheets = 0;
  #isInTable = false;
  #grid = new Grid();
  #rows: MarkupRow[] = [];
  #row: OpenCell[] | null = null;
  #cell: OpenCell | null = null;
  /** What is open in a cell: its value is in `Data`, a note of a reader in `Comment`. */
  #inData = false;
  #inComment = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (localName(name)) {
      case 'Table':
        this.#sheets++;
        this.#isInTable = true;
        this.#grid = new Grid();
        break;
      case 'Row':
        this.#row = [];
        break;
      case 'Cell': {
        const index = attributeOf(attributes, 'Index');
        const column = index === undefined ? undefined : countOf(index) - 1;
        // These say how many more.
        const across = 1 + countOfMore(attributeOf(attributes, 'MergeAcross'));
        const down = 1 + countOfMore(attributeOf(attributes, 'MergeDown'));
        this.#cell = { text: '', across, down, column };
        this.#row?.push(this.#cell);
        break;
      }
      case 'Comment':
        this.#inComment = true;
        break;
      case 'Data':
        this.#inData = !this.#inComment;
    }
  }

  text(text: string): void {
    if (this.#inData && this.#cell !== null) this.#cell.text += text;
  }

  close(name: string): void {
    switch (localName(name)) {
      case 'Table':
        this.#isInTable = false;
        break;
      case 'Row':
        this.#rows.push({ table: this.#sheets, cells: this.#grid.row(this.#row ?? []) });
        this.#row = null;
        break;
      case 'Cell':
        this.#cell = null;
        break;
      case 'Comment':
        this.#inComment = false;
        break;
      case 'Data':
        this.#inData = false;
    }
  }

  get unended(): readonly number[] {
    return this.#isInTable ? [this.#sheets] : [];
  }

  take(): readonly MarkupRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Under whatever prefix. */
function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(attributes).find((one) => localName(one) === name);
  return key === undefined ? undefined : attributes[key];
}

const countOfMore = (text: string | undefined): number => (text === undefined || text === '0' ? 0 : countOf(text));
