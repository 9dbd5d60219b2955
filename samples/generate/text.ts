/** The two shapes of published files: delimited text and fixed-width records. */

/** RFC 4180 with LF, as the portals publish it; values with blanks at their ends are quoted. */
export function csv(header: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const lines = [header, ...rows].map((row) => row.map(quoted).join(','));
  return Buffer.from(`${lines.join('\n')}\n`);
}

function quoted(value: string): string {
  return /[",\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Objects as rows: columns that a row does not name are empty. */
export function csvOf<Column extends string>(
  header: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string>>>[],
): Buffer {
  return csv(
    header,
    rows.map((row) => header.map((column) => row[column] ?? '')),
  );
}

/**
 * `start` is 1-based. Bytes stand as they are given; text becomes Latin-1. What is too long is cut, as the
 * states do.
 */
export type Field = readonly [start: number, length: number, value: string | Uint8Array];

export function fixedRecord(length: number, fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(length, ' ');
  for (const [start, width, value] of fields) {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'latin1') : Buffer.from(value);
    bytes.copy(record, start - 1, 0, width);
  }
  return record;
}

export function lines(records: readonly Buffer[], lineEnd: string): Buffer {
  const end = Buffer.from(lineEnd);
  return Buffer.concat(records.flatMap((record) => [record, end]));
}
