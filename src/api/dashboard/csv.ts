import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type Cell = string | number | null;

/** Without it spreadsheets take UTF-8 for a code page of their own. */
const BYTE_ORDER_MARK = '\ufeff';
/** Text that begins so, a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const ROWS_AT_ONCE = 500;

/** Answers with a file for a spreadsheet (RFC 4180), row by row as they come. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): FastifyReply {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(lines(heading, rows), { objectMode: false }));
}

async function* lines(heading: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let waiting = [`${BYTE_ORDER_MARK}${line(heading)}`];
  for await (const row of rows) {
    waiting.push(line(row));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield waiting.join('');
}

const line = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Every text in quotes, so that a program that reads the file keeps it as text. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const defused = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${defused.replaceAll('"', '""')}"`;
}
