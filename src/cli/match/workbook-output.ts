/**
 * Results in a copy of the workbook that came in. While a run is under way they are lines of a file beside the
 * output, so that it can be broken off at any moment; the copy is made of them when all are there.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type RowAddition, SheetError, type SheetTable } from '../../sheets/index.ts';
import { CommandError } from '../exit-codes.ts';

/** A line of its own: readers of lines take these two for ends of them as well. */
export const printAddition = (addition: RowAddition): string =>
  `${JSON.stringify(addition).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;

/** `printed`: the file with the lines. @throws CommandError where the workbook has no room for them */
export async function writeWorkbook(table: SheetTable, printed: string, output: string): Promise<void> {
  const sink = Writable.toWeb(createWriteStream(output)) as WritableStream<Uint8Array>;
  try {
    await table.book.copyWith(table.sheet, table.freeColumn, additionsIn(printed), sink);
  } catch (error) {
    if (error instanceof SheetError) throw new CommandError('failed', error.message, { cause: error });
    throw error;
  }
}

async function* additionsIn(path: string): AsyncGenerator<RowAddition> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as RowAddition;
}
