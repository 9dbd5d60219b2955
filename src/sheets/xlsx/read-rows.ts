/** The XML of a worksheet → rows (ECMA-376, part 1, section 18.3). */
import { MERGES_MAX, ROWS_MAX, type SheetEdges, type SheetRow, VALUES_MAX } from '../book.ts';
import { plainNumber } from '../cell-text.ts';
import { type Attributes, localName, type XmlListener } from '../xml.ts';
import { columnOf, lineOf } from './references.ts';
import { unescapedText } from './text.ts';

export type CellTexts = {
  readonly shared: readonly string[];
  readonly styles: readonly ((text: string) => string)[];
};

export class WorksheetListener implements XmlListener {
  readonly #texts: CellTexts;
  readonly #edges: SheetEdges | undefined;
  #rows: SheetRow[] = [];
  #values: string[] = [];
  #line = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #text = '';
  #isText = false;
  #isSound = false;

  constructor(texts: CellTexts, edges: SheetEdges | undefined) {
    this.#texts = texts;
    this.#edges = edges;
  }

  take(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (localName(name)) {
      case 'row': {
        const line = Number(attributes['r']);
        this.#line = Number.isInteger(line) && line > 0 && line <= ROWS_MAX ? line : this.#line + 1;
        this.#column = -1;
        this.#values = [];
        break;
      }
      case 'c': {
        const column = columnOf(attributes['r'] ?? '');
        this.#column = column < 0 ? this.#column + 1 : column;
        this.#type = attributes['t'] ?? 'n';
        this.#style = Number(attributes['s'] ?? 0);
        this.#text = '';
        break;
      }
      case 'rPh':
        this.#isSound = true;
        break;
      case 'v':
      case 't':
        this.#isText = !this.#isSound;
        this.#widen();
        break;
      case 'f':
        this.#widen();
        break;
      case 'mergeCell':
        this.#merge(attributes['ref'] ?? '');
    }
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  close(name: string): void {
    switch (localName(name)) {
      case 'v':
      case 't':
        this.#isText = false;
        break;
      case 'rPh':
        this.#isSound = false;
        break;
      case 'c':
        this.#put(this.#cell());
        break;
      case 'row':
        if (this.#values.length > 0) this.#rows.push({ line: this.#line, repeat: 1, values: this.#values });
    }
  }

  #cell(): string {
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return this.#texts.shared[Number(text)] ?? '';
      case 'n':
        return text === '' ? '' : (this.#texts.styles[this.#style] ?? plainNumber)(text);
      case 'b':
        return text === '' ? '' : text.trim() === '1' ? 'TRUE' : 'FALSE';
      // `#N/A`: there is no value.
      case 'e':
        return '';
      case 'd':
        return text.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?Z?$/, '');
      default:
        return unescapedText(text);
    }
  }

  #put(value: string): void {
    if (value.trim() === '') return;
    const column = Math.min(this.#column, VALUES_MAX - 1);
    while (this.#values.length < column) this.#values.push('');
    this.#values[column] = value;
  }

  #widen(): void {
    if (this.#edges !== undefined && this.#column >= this.#edges.columns) this.#edges.columns = this.#column + 1;
  }

  #merge(reference: string): void {
    const [from = '', to = from] = reference.split(':');
    const [top, bottom] = [lineOf(from), lineOf(to)];
    if (bottom > top && this.#edges !== undefined && this.#edges.merges.length < MERGES_MAX)
      this.#edges.merges.push({ top, bottom, column: columnOf(from) });
  }
}
