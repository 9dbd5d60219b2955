import type { ReadRow, RowsStart } from './columns.ts';
import { DelimitedReader } from './delimited-rows.ts';
import { FixedReader } from './fixed-rows.ts';
import type { Input, OnBytes } from './input.ts';
import { LoadError } from './load-error.ts';
import type { Layout } from './registry.ts';

/** Push chunks in, take rows out. `fileName`: for what stops a load. */
export function rowReader({ format }: Pick<Layout, 'format'>, fileName: string, start?: RowsStart) {
  return format.kind === 'fixed' ? new FixedReader(format, fileName, start) : new DelimitedReader(format, start);
}

/**
 * The rows of a file, in batches. A row that is not of the layout comes as a refusal; a file that has rows
 * and not one of the layout is not what it claims to be, and a damaged one breaks off: both raise a
 * LoadError.
 */
export async function* readRows(input: Input, layout: Layout, onBytes?: OnBytes): AsyncGenerator<readonly ReadRow[]> {
  const reader = rowReader(layout, input.name);
  const seen = new RowsSeen();
  const looked = (rows: readonly ReadRow[]): readonly ReadRow[] => {
    for (const row of rows) seen.see(row);
    return rows;
  };
  for await (const chunk of input.read(onBytes)) {
    const rows = reader.write(chunk);
    if (rows.length > 0) yield looked(rows);
  }
  yield looked(reader.end());
  refuseOthers(input, layout, seen);
}

/** How many rows of the layout there were, and the first line that is none. */
export class RowsSeen {
  sound = 0;
  refusal: { readonly line: number; readonly reason: string } | null = null;

  see(row: ReadRow): void {
    if ('row' in row) this.sound++;
    else if (row.isSetAside !== true) this.refusal ??= { line: row.line, reason: row.reason };
  }

  join({ sound, refusal }: Pick<RowsSeen, 'sound' | 'refusal'>): void {
    this.sound += sound;
    this.refusal ??= refusal;
  }
}

/** @throws LoadError where a file has rows, and none of its layout */
export function refuseOthers({ name }: Pick<Input, 'name'>, { title }: Layout, { sound, refusal }: RowsSeen): void {
  if (sound > 0 || refusal === null) return;
  const { line, reason } = refusal;
  throw new LoadError('file_unknown', `${name} has no row of “${title}”: on line ${line} ${reason}`);
}
