/** The content of an .ods → rows (OpenDocument 1.3, part 3, section 9). */
import { MERGES_MAX, ROWS_MAX, type Sheet, type SheetEdges, type SheetRow, VALUES_MAX } from '../book.ts';
import { shownOrPlain } from '../cell-text.ts';
import { type Attributes, localName, type XmlListener } from '../xml.ts';

/** What a cell holds that is not its own text. */
const NOT_OF_CELL: ReadonlySet<string> = new Set(['annotation', 'ruby-text', 'frame', 'custom-shape', 'shapes']);
const BLANKS_MAX = 1_000;
/** What is shown where there is no value. */
const ERROR = /^(?:#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)|Err:\d{3})$/;

/** The sheets of the document, by their names and styles. */
export class TableNames implements XmlListener {
  readonly sheets: Sheet[] = [];
  readonly #hidden = new Set<string>();
  #style = '';
  #depth = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'style:style') this.#style = attributes['style:name'] ?? '';
    if (name === 'style:table-properties' && attributes['table:display'] === 'false') this.#hidden.add(this.#style);
    if (name !== 'table:table' || this.#depth++ > 0) return;
    this.sheets.push({
      name: attributes['table:name'] ?? '',
      isHidden: this.#hidden.has(attributes['table:style-name'] ?? ''),
    });
  }

  text(): void {}

  close(name: string): void {
    if (name === 'table:table') this.#depth--;
  }
}

/** How often a row or cell stands there. */
export const repeatOf = (attributes: Attributes, what: 'rows' | 'columns', max: number): number => {
  const repeat = Number(attributes[`table:number-${what}-repeated`] ?? 1);
  return Number.isInteger(repeat) && repeat > 0 ? Math.min(repeat, max) : 1;
};

export class TableListener implements XmlListener {
  readonly #sheet: number;
  readonly #edges: SheetEdges | undefined;
  #table = -1;
  #tableDepth = 0;
  #rows: SheetRow[] = [];
  #values: string[] = [];
  #columns = 0;
  #line = 1;
  #repeat = 1;
  #cell: Attributes | null = null;
  #paragraphs = 0;
  #text = '';
  #isText = false;
  #notOfCell = 0;

  /** `sheet`: its place among the tables. */
  constructor(sheet: number, edges: SheetEdges | undefined) {
    this.#sheet = sheet;
    this.#edges = edges;
  }

  take(): readonly SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  get isDone(): boolean {
    return this.#table > this.#sheet;
  }

  get #isWanted(): boolean {
    return this.#table === this.#sheet && this.#tableDepth === 1;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'table:table' && this.#tableDepth++ === 0) this.#table++;
    if (!this.#isWanted) return;
    const local = localName(name);
    if (this.#notOfCell > 0 || NOT_OF_CELL.has(local)) {
      this.#notOfCell++;
      return;
    }
    switch (local) {
      case 'table-row':
        this.#repeat = repeatOf(attributes, 'rows', ROWS_MAX - this.#line + 1);
        this.#values = [];
        this.#columns = 0;
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = attributes;
        this.#paragraphs = 0;
        this.#text = '';
        break;
      case 'p':
        if (this.#paragraphs++ > 0) this.#text += '\n';
        this.#isText = true;
        break;
      case 's':
        this.#text += ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, BLANKS_MAX));
        break;
      case 'tab':
        this.#text += '\t';
        break;
      case 'line-break':
        this.#text += '\n';
    }
  }

  text(text: string): void {
    if (this.#isText && this.#notOfCell === 0) this.#text += text;
  }

  close(name: string): void {
    if (name === 'table:table') this.#tableDepth--;
    if (!this.#isWanted) return;
    if (this.#notOfCell > 0) {
      this.#notOfCell--;
      return;
    }
    switch (localName(name)) {
      case 'p':
        this.#isText = false;
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#endCell(localName(name) === 'covered-table-cell');
        break;
      case 'table-row':
        if (this.#values.length > 0) this.#rows.push({ line: this.#line, repeat: this.#repeat, values: this.#values });
        this.#line += this.#repeat;
    }
  }

  /** A cell under another one is not shown. */
  #endCell(isCovered: boolean): void {
    const attributes = this.#cell!;
    const repeat = repeatOf(attributes, 'columns', Number.MAX_SAFE_INTEGER);
    const value = isCovered ? '' : textOfCell(attributes, this.#text);
    const from = this.#columns;
    this.#columns += repeat;
    if (attributes['table:formula'] !== undefined || value !== '') this.#widen();
    if (value.trim() === '') return;
    const end = Math.min(this.#columns, VALUES_MAX);
    while (this.#values.length < Math.min(from, VALUES_MAX - 1)) this.#values.push('');
    while (this.#values.length < end) this.#values.push(value);
    this.#merge(from, Number(attributes['table:number-rows-spanned'] ?? 1));
  }

  #widen(): void {
    if (this.#edges !== undefined) this.#edges.columns = Math.max(this.#edges.columns, this.#columns);
  }

  #merge(column: number, rows: number): void {
    if (rows > 1 && rows <= ROWS_MAX && this.#edges !== undefined && this.#edges.merges.length < MERGES_MAX)
      this.#edges.merges.push({ top: this.#line, bottom: this.#line + rows - 1, column });
  }
}

/** `shown`: the text that the program showed last. */
function textOfCell(attributes: Attributes, shown: string): string {
  const type = attributes['office:value-type'];
  if (attributes['calcext:value-type'] === 'error') return '';
  if (attributes['table:formula'] !== undefined && ERROR.test(shown.trim())) return '';
  switch (type) {
    case 'float':
    case 'currency':
    case 'percentage':
      return shownOrPlain(shown, attributes['office:value'] ?? shown);
    case 'date':
      return (attributes['office:date-value'] ?? shown).replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, '');
    case 'boolean':
      return (attributes['office:boolean-value'] ?? shown).toUpperCase();
    default:
      return shown === '' ? (attributes['office:string-value'] ?? '') : shown;
  }
}
