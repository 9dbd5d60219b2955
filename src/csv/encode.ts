/** Text → bytes, as a file that came in is written again. */
import type { TextEncoding } from './encoding.ts';

/** How a delimited file is written. */
export type TableForm = {
  readonly encoding: TextEncoding;
  /** It begins with a byte-order mark. UTF-16 always does: without one few programs recognise it. */
  readonly hasMark: boolean;
  readonly separator: string;
  /** Its first line names the separator. */
  readonly isSeparatorNamed: boolean;
};

/** What stands before the headings. */
export function beginningOf({ encoding, hasMark, separator, isSeparatorNamed }: TableForm): string {
  const mark = (hasMark && encoding !== 'windows-1252') || encoding.startsWith('utf-16') ? '\uFEFF' : '';
  return `${mark}${isSeparatorNamed ? `sep=${separator}\r\n` : ''}`;
}

interface TextBytes {
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Letters that the encoding has not, and that were written as `?`. */
  readonly lost: number;
}

export function bytesIn(encoding: TextEncoding): TextBytes {
  switch (encoding) {
    case 'utf-8': {
      const encoder = new TextEncoder();
      return { encode: (text) => encoder.encode(text), lost: 0 };
    }
    case 'windows-1252':
      return new Windows1252();
    default:
      return { encode: (text) => utf16(text, encoding === 'utf-16le'), lost: 0 };
  }
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittleEndian);
  return bytes;
}

/** The characters from 0x80 on, and their bytes. */
const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
    (one, at) => [one, at + 128],
  ),
);

const BEYOND_ASCII = /[^\0-\x7f]/gu;
const MARKS = /\p{M}/gu;
const UNKNOWN = '?';

class Windows1252 implements TextBytes {
  #lost = 0;

  get lost(): number {
    return this.#lost;
  }

  encode(text: string): Uint8Array<ArrayBuffer> {
    const known = text.replace(BEYOND_ASCII, (character) =>
      BYTE_OF.has(character) ? character : this.#plain(character),
    );
    return Uint8Array.from(known, (character) => BYTE_OF.get(character) ?? character.charCodeAt(0));
  }

  /** Without its marks, where that is a letter of it. */
  #plain(character: string): string {
    const plain = character.normalize('NFKD').replace(MARKS, '');
    if (plain !== '' && [...plain].every((one) => one < '\x80' || BYTE_OF.has(one))) return plain;
    this.#lost++;
    return UNKNOWN;
  }
}
