import { openTable, type TableRow } from '../../../../src/csv/index.ts';
import { formatCount } from '../../shared/format.ts';

/** As many as may wait for an account at once; `charter match` takes more. */
export const ROWS_MAX = 100_000;
const FILE_BYTES_MAX = 100 * 1024 * 1024;
/** Read at once; between two such parts the page answers to what people do. */
const PART_BYTES = 256 * 1024;

export type ReadTable = {
  readonly file: File;
  readonly encoding: string;
  readonly separator: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
};

/** Why a file cannot be matched, in a sentence for who chose it. */
export class UnreadableFile extends Error {}

/** Reads a whole file without holding up the page. @throws UnreadableFile */
export async function readTable(file: File): Promise<ReadTable> {
  if (file.size > FILE_BYTES_MAX)
    throw new UnreadableFile('The file is larger than 100 MB. Split it, or use charter match.');
  const opened = await openTable(() => partsOf(file)).catch((error: unknown) => {
    throw new UnreadableFile('The browser cannot read the file. Was it moved or changed? Choose it again.', {
      cause: error,
    });
  });
  if (!opened.ok) throw new UnreadableFile(opened.problem.text);
  const { encoding, separator, header } = opened.table;
  const rows: TableRow[] = [];
  for await (const some of opened.table.rows()) {
    rows.push(...some);
    if (rows.length > ROWS_MAX)
      throw new UnreadableFile(`The file has more than ${formatCount(ROWS_MAX)} rows. Split it, or use charter match.`);
  }
  return { file, encoding, separator, header, rows };
}

async function* partsOf(file: File): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART_BYTES)
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
}
