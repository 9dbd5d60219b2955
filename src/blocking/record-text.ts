import { UTF8_BYTES_PER_UNIT, withRoom } from '../bytes/index.ts';

/** What separates the parts of a record's text, the items of a part, the fields of an item, the values of a field. */
export const PART = '\x1d';
export const ITEM = '\x1e';
export const FIELD = '\x1f';
export const VALUE = '\x1c';

const SPACE = 0x20;
const ASCII_LAST = 0x7f;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the separators.
const SEPARATORS = /[\x1c-\x1f]/;

/** The text of a record while it is put together, as UTF-8. */
export class RecordText {
  #bytes = Buffer.allocUnsafeSlow(1024);
  #end = 0;
  /** No piece holds a separator, or half of a character, which UTF-8 cannot hold. */
  #isSound = true;

  begin(): void {
    this.#end = 0;
    this.#isSound = true;
  }

  add(piece: string): void {
    this.#bytes = withRoom(this.#bytes, this.#end, UTF8_BYTES_PER_UNIT * piece.length);
    const bytes = this.#bytes;
    let end = this.#end;
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at);
      if (unit < SPACE || unit > ASCII_LAST) {
        this.#addAny(piece);
        return;
      }
      bytes[end++] = unit;
    }
    this.#end = end;
  }

  #addAny(piece: string): void {
    if (SEPARATORS.test(piece) || !piece.isWellFormed()) this.#isSound = false;
    this.#end += this.#bytes.write(piece, this.#end);
  }

  /** One of the separators, or another character of ASCII. */
  character(character: string): void {
    this.#bytes = withRoom(this.#bytes, this.#end, 1);
    this.#bytes[this.#end++] = character.charCodeAt(0);
  }

  /** What was added, valid until the next text begins; empty where a piece could not be read again. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#isSound ? this.#end : 0);
  }
}
