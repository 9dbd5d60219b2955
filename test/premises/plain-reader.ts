/**
 * A second reader of lists' files, to hold the first against: the whole text in memory, and no code of the product.
 * Records end at a line's end outside of quotes.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Rows by heading, as they stand; the lines that break off or have too much are `odd`. */
export type PlainTable = {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly odd: number;
};

export function readPlainTable(path: string): PlainTable {
  const [header = [], ...records] = recordsOf(textOf(path)).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const headings = header.map((heading) => heading.trim());
  const rows: Record<string, string>[] = [];
  let odd = 0;
  for (const cells of records) {
    const isWhole = cells.length === headings.length;
    if (isWhole) rows.push(Object.fromEntries(headings.map((heading, at) => [heading, cells[at]!.trim()])));
    else odd++;
  }
  return { rows, odd };
}

function textOf(path: string): string {
  const file = readFileSync(path);
  const bytes = path.endsWith('.gz') ? gunzipSync(file) : file;
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isWide) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

function recordsOf(text: string): string[][] {
  const end = text.includes('\n') ? '\n' : '\r';
  const separator = text.slice(0, text.indexOf(end)).includes('\t') ? '\t' : ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}${end}]*))\\r?(${separator}|${end}|$)`, 'y');
  const records: string[][] = [];
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null) {
      // A stray quote: the line is given up.
      const next = text.indexOf(end, at);
      cell.lastIndex = next === -1 ? text.length : next + 1;
      records.push(['']);
      record = [];
      continue;
    }
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === separator) continue;
    records.push(record);
    record = [];
  }
  return record.length > 0 ? [...records, record] : records;
}
