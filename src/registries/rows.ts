import type { ReadRow } from './columns.ts';
import { DelimitedReader } from './delimited-rows.ts';
import { FixedReader } from './fixed-rows.ts';
import type { Input, OnBytes } from './input.ts';
import { LoadError } from './load-error.ts';
import type { Layout } from './registry.ts';

/**
 * The rows of a file, in batches. A row that is not of the layout comes as a refusal; a file that has rows
 * and not one of the layout is not what it claims to be, and a damaged one breaks off: both raise a
 * LoadError.
 */
export async function* readRows(input: Input, layout: Layout, onBytes?: OnBytes): AsyncGenerator<readonly ReadRow[]> {
  const { format } = layout;
  const reader = format.kind === 'fixed' ? new FixedReader(format, input.name) : new DelimitedReader(format);
  let soundCount = 0;
  let firstRefusal: { readonly line: number; readonly reason: string } | undefined;
  const looked = (rows: readonly ReadRow[]): readonly ReadRow[] => {
    for (const row of rows) {
      if ('row' in row) soundCount++;
      else if (row.isSetAside !== true) firstRefusal ??= row;
    }
    return rows;
  };
  for await (const chunk of input.read(onBytes)) {
    const rows = reader.write(chunk);
    if (rows.length > 0) yield looked(rows);
  }
  yield looked(reader.end());
  if (soundCount === 0 && firstRefusal !== undefined) {
    const { line, reason } = firstRefusal;
    throw new LoadError('file_unknown', `${input.name} has no row of “${layout.title}”: on line ${line} ${reason}`);
  }
}
