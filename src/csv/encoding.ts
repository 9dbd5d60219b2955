/** In which encoding a file that somebody saved is, or that it is no text at all. */

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type TextFinding =
  /** `hasLineFeed`: false in files of an old Mac, whose lines end with CR alone. */
  | { readonly kind: 'text'; readonly encoding: TextEncoding; readonly hasLineFeed: boolean }
  | { readonly kind: 'not_text'; readonly text: string }
  | { readonly kind: 'empty' };

const NOT_TEXT = 'The file is not text: save the table as CSV (UTF-8).';

/** What files are that people take for a table, by their first bytes as Latin-1. */
const OTHER_FILES: readonly (readonly [begins: string, text: string])[] = [
  ['PK\x03\x04', 'This is an Excel workbook or a zip archive, not text: save the sheet as CSV (UTF-8).'],
  ['\xd0\xcf\x11\xe0', 'This is an Excel workbook, not text: save the sheet as CSV (UTF-8).'],
  ['\x1f\x8b', 'This is a compressed file: unpack it first.'],
  ['%PDF-', 'This is a PDF, not a table: save the table as CSV (UTF-8).'],
];
const MARKUP = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i;
const JSON_TEXT = /^(?:\xef\xbb\xbf)?\s*(?:\{\s*"|\[\s*\{)/;

const LINE_FEED = 10;
const HEAD_BYTES = 64;

/**
 * Reads to the end: one byte that is not UTF-8 makes the file windows-1252, which spreadsheets on Windows
 * write. `isCut`: the bytes are the beginning of a file, and their end may be that of half a character.
 */
export async function encodingOf(chunks: AsyncIterable<Uint8Array>, isCut: boolean): Promise<TextFinding> {
  let encoding: TextEncoding | null = null;
  let hasLineFeed = false;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of withWholeHead(chunks)) {
    if (encoding === null) {
      const head = String.fromCharCode(...chunk.subarray(0, HEAD_BYTES));
      encoding = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-8';
      const other = otherFile(head) ?? (encoding === 'utf-8' && chunk.includes(0) ? NOT_TEXT : null);
      if (other !== null) return { kind: 'not_text', text: other };
    }
    hasLineFeed ||= chunk.includes(LINE_FEED);
    if (encoding === 'utf-8' && !decodes(utf8, chunk)) encoding = 'windows-1252';
  }
  if (encoding === null) return { kind: 'empty' };
  // A character may have been cut off at the end.
  if (encoding === 'utf-8' && !isCut && !decodes(utf8)) encoding = 'windows-1252';
  return { kind: 'text', encoding, hasLineFeed };
}

/** The same bytes, the first chunk with all that tells what the file is. Empty where there are none. */
async function* withWholeHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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

function otherFile(head: string): string | null {
  if (MARKUP.test(head)) return 'This is a web page or XML, not a table: save the table as CSV.';
  if (JSON_TEXT.test(head)) return 'This is JSON, not a table of separated columns.';
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
