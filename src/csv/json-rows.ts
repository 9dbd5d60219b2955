/**
 * Rows in JSON as portals answer it, found in a stream: the objects of a list (`[{…}, …]`), or of a list in an object
 * (`{"data": [{…}]}`, `{"result": {"records": […]}}`, a FeatureCollection of GeoJSON, RFC 7946).
 */

/** Names under which lists of rows stand, and of objects that have such a list in them. */
const LISTS = new Set(['data', 'features', 'results', 'records', 'rows', 'items', 'value', 'elements', 'businesses']);
/** Lists whose rows are lists of cells, without headings: the permits of the Alcohol and Tobacco Tax and Trade Bureau. */
const LISTS_OF_CELLS = new Set(['Permit Data']);
const AROUND = new Set(['result', 'response', 'data', 'body', 'd']);
/** A longer one is none: memory holds one row. */
const ROW_BYTES_MAX = 16 * 1024 * 1024;
const KEY_BYTES_MAX = 64;

const [QUOTE, BACKSLASH, COMMA, BLANK] = [0x22, 0x5c, 0x2c, 0x20];
/** A byte-order mark in UTF-8. */
const MARK = new Set([0xef, 0xbb, 0xbf]);
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const NO_LIST = 'has no list of rows in it';

/** What is wrong with the JSON, as the end of a sentence that begins with the file's name. */
export class JsonRowsError extends Error {
  override name = 'JsonRowsError';
}

/** Push bytes in, take the text of rows out. */
export class JsonRows {
  /** Objects and lists that are open, and by which name each but the outermost stands in the one around it. */
  #depth = 0;
  readonly #names: string[] = [];
  /** How many are open between two rows; null until the list has begun. */
  #listDepth: number | null;
  /** The first thing in a list that may be it tells whether it is. */
  #mayBeList = false;
  /** Rows are lists of cells rather than objects. */
  #isOfCells = false;
  #inString = false;
  #isEscaped = false;
  /** The last string outside of rows. */
  #string: number[] = [];
  #row = '';
  #rowBytes = 0;
  readonly #utf8 = new TextDecoder();
  #isInRow = false;
  #hasEnded = false;
  #count = 0;

  /** `isList`: the outermost is the list, else an object that may have it in it. */
  constructor(isList: boolean) {
    this.#listDepth = isList ? 1 : null;
  }

  /** @throws JsonRowsError where what stands in the list is no row */
  write(chunk: Uint8Array): readonly string[] {
    const rows: string[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.#inString) {
        this.#readString(byte);
        continue;
      }
      if (byte <= BLANK || byte === COMMA) continue;
      if (byte === QUOTE) {
        this.#refuseOutside(byte);
        this.#inString = true;
        if (!this.#isInRow) this.#string = [];
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        if (this.#open(byte)) from = at;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        if (!this.#close()) continue;
        this.#hold(chunk.subarray(from, at + 1));
        rows.push(this.#row + this.#utf8.decode());
        this.#row = '';
        this.#rowBytes = 0;
      } else this.#refuseOutside(byte);
    }
    if (this.#isInRow) this.#hold(chunk.subarray(from));
    return rows;
  }

  /** @throws JsonRowsError where the JSON is not whole, or has no rows */
  end(): void {
    if (this.#depth > 0) throw new JsonRowsError('ends in the middle: it is truncated');
    if (this.#listDepth === null) throw new JsonRowsError(NO_LIST);
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#inString = false;
    else if (!this.#isInRow && this.#string.length < KEY_BYTES_MAX) this.#string.push(byte);
  }

  /** Whether a row begins. */
  #open(byte: number): boolean {
    if (this.#depth === 0 && this.#hasEnded) throw new JsonRowsError(NO_LIST);
    if (this.#mayBeList) {
      this.#mayBeList = false;
      if (byte === OPEN_OBJECT || this.#isOfCells) this.#listDepth = this.#depth;
    }
    const isRow = !this.#isInRow && !this.#hasEnded && this.#depth === this.#listDepth;
    if (isRow && (byte === OPEN_LIST) !== this.#isOfCells) this.#refuseOutside(byte);
    if (isRow) {
      this.#isInRow = true;
      this.#count++;
    } else if (!this.#isInRow) {
      this.#names[this.#depth] = String.fromCharCode(...this.#string);
      this.#mayBeList = byte === OPEN_LIST && this.#listDepth === null && this.#isNamedAsList();
    }
    this.#depth++;
    return isRow;
  }

  /** Whether a row ends. */
  #close(): boolean {
    this.#mayBeList = false;
    this.#depth--;
    if (this.#isInRow && this.#depth === this.#listDepth) {
      this.#isInRow = false;
      return true;
    }
    if (!this.#isInRow && this.#depth < (this.#listDepth ?? 1)) this.#hasEnded = true;
    return false;
  }

  #isNamedAsList(): boolean {
    const [, first = '', second = ''] = this.#names;
    this.#isOfCells = this.#depth === 1 && LISTS_OF_CELLS.has(first);
    if (this.#isOfCells) return true;
    return this.#depth === 1 ? LISTS.has(first) : this.#depth === 2 && AROUND.has(first) && LISTS.has(second);
  }

  #refuseOutside(byte: number): void {
    this.#mayBeList = false;
    const isBetweenRows = !this.#isInRow && !this.#hasEnded && this.#depth === this.#listDepth;
    if ((!isBetweenRows && this.#depth > 0) || (this.#depth === 0 && MARK.has(byte))) return;
    const where = this.#depth === 0 ? 'stands outside of the list' : `stands in the list behind row ${this.#count}`;
    throw new JsonRowsError(`is no list of rows: “${String.fromCharCode(byte)}” ${where}`);
  }

  #hold(bytes: Uint8Array): void {
    this.#row += this.#utf8.decode(bytes, { stream: true });
    this.#rowBytes += bytes.length;
    if (this.#rowBytes > ROW_BYTES_MAX) throw new JsonRowsError(`has a row longer than 16 MiB, row ${this.#count}`);
  }
}
