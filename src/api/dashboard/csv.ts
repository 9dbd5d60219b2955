import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Cell, defusedCell, printRecord } from '../../csv/index.ts';

/** Without it spreadsheets take UTF-8 for a code page of their own. */
const BYTE_ORDER_MARK = '\ufeff';
const ROWS_AT_ONCE = 500;

/**
 * Answers with a file for a spreadsheet (RFC 4180), row by row as they come. The first are read before anything is
 * sent: what cannot be read at all is refused as of any other route.
 */
export async function sendCsv(
  reply: FastifyReply,
  fileName: string,
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<FastifyReply> {
  const blocks = lines(heading, rows);
  const first = await blocks.next();
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(after(first, blocks), { objectMode: false }));
}

async function* after(first: IteratorResult<string>, blocks: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* blocks;
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

const line = (cells: readonly Cell[]): string => printRecord(cells.map(defusedCell));
