/** The encoding of a file, or that it is not text at all. */
import type { MacRomanEvidence } from './mac-roman.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

type TextFinding =
  /**
   * `hasLineFeed`: false in files of an old Mac, whose lines end with CR alone. `hasMark`: they begin with a
   * byte-order mark. `doubt`: why the encoding may be another, in a sentence.
   */
  | {
      readonly kind: 'text';
      readonly encoding: TextEncoding;
      readonly hasMark: boolean;
      readonly hasLineFeed: boolean;
      readonly doubt: string | null;
    }
  | { readonly kind: 'not_text'; readonly text: string }
  | { readonly kind: 'empty' };

/** Of a whole file that begins as JSON does, until its rows are found. */
export const NO_ROWS = 'This is JSON without rows.';
/** Of a whole file that begins as a web page or XML does, until a table is found in it. */
export const NO_TABLE = 'This is a web page or XML without a table in it: save the table as CSV.';
const NOT_TEXT = 'The file is not text: save the table as CSV (UTF-8).';

/** What files are that people take for a table, by their first bytes as Latin-1. */
const OTHER_FILES: readonly (readonly [begins: string, text: string])[] = [
  ['PK\x03\x04', 'This is an Excel workbook or a zip archive, not text: save the sheet as CSV (UTF-8).'],
  ['\xd0\xcf\x11\xe0', 'This is an Excel workbook, not text: save the sheet as CSV (UTF-8).'],
  ['\x1f\x8b', 'This is a compressed file: unpack it first.'],
  ['{\\rtf', 'This is a text document, not a table: save the table as CSV (UTF-8).'],
  ['%PDF-', 'This is a PDF, not a table: save the table as CSV (UTF-8).'],
];
/** How many bytes are read to see whether a file may be a workbook. */
export const TELLING_BYTES = 4;

/**
 * Whether a file that begins so is not text, but a workbook or what people take for one: a zip, or a compound file of
 * old Office programs. The room `sheets` reads it, or says what it is.
 */
export const mayBeWorkbook = (head: Uint8Array): boolean =>
  WORKBOOK_MAGICS.some((magic) => magic.every((byte, at) => head[at] === byte));

const WORKBOOK_MAGICS = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const MARKUP =
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(?:!--|!doctype|\?xml|(?:html|head|body|meta|style|table|div|center|font|title)\b)/i;
const JSON_TEXT = /^(?:\xef\xbb\xbf)?\s*(?:\{\s*"|\[\s*(?:\{|\[\s*"))/;

const LINE_FEED = 10;
const HEAD_BYTES = 1024;
/** By so many units at most it is told whether every other byte is zero. */
const TELLING_UNITS = 32;
const TELLING_UNITS_MIN = 4;

/**
 * UTF-16 by its byte-order mark, or by a beginning in which nearly every other byte is zero and none between, as
 * that of headings is; `null` for every other content.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const units = Math.min(TELLING_UNITS, bytes.length >> 1);
  if (units < TELLING_UNITS_MIN) return null;
  const head = bytes.subarray(0, 2 * units);
  const zerosAt = (from: 0 | 1) => head.filter((byte, index) => index % 2 === from && byte === 0).length;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  const isMost = (zeros: number): boolean => zeros >= 0.75 * units;
  if (first === 0 && isMost(second)) return 'utf-16le';
  return second === 0 && isMost(first) ? 'utf-16be' : null;
}

/** Text may have a stray control character; some programs fill fields up with NUL. */
function isBinary(head: Uint8Array): boolean {
  const isControl = (byte: number): boolean => byte > 0 && byte < 0x20 && !TEXT_CONTROLS.has(byte);
  const controls = head.filter(isControl).length;
  const zeros = head.filter((byte) => byte === 0).length;
  return controls > Math.max(2, head.length / 50) || zeros > head.length / 2;
}

/** Tab, the line ends, and the end of file of old programs. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 26]);

/**
 * Reads to the end: one byte that is not UTF-8 makes the file windows-1252, which spreadsheets on Windows
 * write. `isCut`: the bytes are the beginning of a file, and their end may be that of half a character.
 */
export async function encodingOf(chunks: AsyncIterable<Uint8Array>, isCut: boolean): Promise<TextFinding> {
  let encoding: TextEncoding | null = null;
  let hasLineFeed = false;
  let hasMark = false;
  let macRoman: MacRomanEvidence | null = null;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of withWholeHead(chunks)) {
    if (encoding === null) {
      const bytes = chunk.subarray(0, HEAD_BYTES);
      const head = String.fromCharCode(...bytes);
      encoding = utf16Of(bytes) ?? 'utf-8';
      hasMark = MARKS.some((mark) => head.startsWith(mark));
      const other = otherFile(head, isCut) ?? (encoding === 'utf-8' && isBinary(bytes) ? NOT_TEXT : null);
      if (other !== null) return { kind: 'not_text', text: other };
    }
    hasLineFeed ||= chunk.includes(LINE_FEED);
    if (encoding === 'utf-8' && !decodes(utf8, chunk)) encoding = 'windows-1252';
    if (encoding !== 'windows-1252') continue;
    // Most files need none of it.
    macRoman ??= new (await import('./mac-roman.ts')).MacRomanEvidence();
    macRoman.add(chunk);
  }
  if (encoding === null) return { kind: 'empty' };
  // A character may have been cut off at the end.
  if (encoding === 'utf-8' && !isCut && !decodes(utf8)) encoding = 'windows-1252';
  const doubt = macRoman?.doubt() ?? null;
  return { kind: 'text', encoding, hasMark, hasLineFeed, doubt };
}

/** Byte-order marks, as Latin-1. */
const MARKS = ['\xef\xbb\xbf', '\xff\xfe', '\xfe\xff'];

/** The same bytes, the first chunk with all that tells what the file is. Empty where there are none. */
export async function* withWholeHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: number[] | null = [];
  for await (const chunk of chunks) {
    if (head === null || (head.length === 0 && chunk.length >= HEAD_BYTES)) {
      head = null;
      yield chunk;
      continue;
    }
    const missing = HEAD_BYTES - head.length;
    head.push(...chunk.subarray(0, missing));
    if (head.length < HEAD_BYTES) continue;
    yield Uint8Array.from(head);
    head = null;
    if (chunk.length > missing) yield chunk.subarray(missing);
  }
  if (head !== null && head.length > 0) yield Uint8Array.from(head);
}

function otherFile(head: string, isCut: boolean): string | null {
  // The letters of UTF-16 have zeros between them.
  if (MARKUP.test(head.replaceAll('\0', '')))
    return isCut ? 'This is a web page or XML: give it as a file, whose tables can be read first.' : NO_TABLE;
  if (JSON_TEXT.test(head))
    return isCut ? 'This is JSON: give it as a file, whose columns can be read first.' : NO_ROWS;
  return OTHER_FILES.find(([begins]) => head.startsWith(begins))?.[1] ?? null;
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
