/** A sample of a registry, written again with other values in some of its columns. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openInputs } from '../../src/registries/input.ts';
import { recognise } from '../../src/registries/recognise.ts';
import type { Registry, Row, RowFormat } from '../../src/registries/registry.ts';
import { readRows } from '../../src/registries/rows.ts';

/** The rows of one file. A column has a name of its own among all files: `entities/agentname`. */
export type SampleFile = {
  readonly name: string;
  readonly layoutId: string;
  readonly format: RowFormat;
  /** A first and a last line that are no records. */
  readonly around: readonly [before: string, after: string];
  readonly rows: readonly Row[];
};

/** The rows of the sample in a folder, file by file. */
export async function sampleFiles(registry: Registry, folder: string): Promise<readonly SampleFile[]> {
  const files: SampleFile[] = [];
  for (const fileName of readdirSync(folder).sort()) {
    for (const [index, opened] of (await openInputs(join(folder, fileName))).entries()) {
      const { input, layout } = await recognise(registry, opened);
      const rows: Row[] = [];
      for await (const batch of readRows(input, layout))
        for (const read of batch) if ('row' in read) rows.push(read.row);
      const around = layout.format.kind === 'fixed' ? linesAround(layout.format, textOf(join(folder, fileName))) : NONE;
      const name = `${index}-${input.baseName.replace(/\.gz$/, '')}`.replace(/^0-/, '');
      files.push({ name, layoutId: layout.id, format: layout.format, around, rows });
    }
  }
  return files;
}

const NONE = ['', ''] as const;

function textOf(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

function linesAround({ header, trailer }: Extract<RowFormat, { kind: 'fixed' }>, text: string): SampleFile['around'] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return [header?.test(lines[0]!) ? `${lines[0]}\n` : '', trailer?.test(lines.at(-1)!) ? lines.at(-1)! : ''];
}

/** Writes the files anew; `valueFor` gives each value, with the name of its column. The paths. */
export function writeFiles(
  folder: string,
  files: readonly SampleFile[],
  valueFor: (column: string, value: string) => string,
): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return files.map((file) => {
    const path = join(folder, file.name);
    const rows = file.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, valueFor(`${file.layoutId}/${column}`, value)]),
      ),
    );
    const text = file.format.kind === 'fixed' ? fixedText(file.format, rows) : delimitedText(file.format, rows);
    const trailer = file.around[1].replace(/\d+/, (count) => String(rows.length).padStart(count.length, '0'));
    const encoding = file.format.kind === 'delimited' && file.format.encoding === 'utf-8' ? 'utf8' : 'latin1';
    writeFileSync(path, Buffer.from(file.around[0] + text + trailer, encoding));
    return path;
  });
}

type Rows = readonly Row[];

function fixedText({ length, columns }: Extract<RowFormat, { kind: 'fixed' }>, rows: Rows): string {
  const lines = rows.map((row) => {
    const line = new Array<string>(length).fill(' ');
    for (const [column, [start, size]] of Object.entries(columns)) {
      const letters = [...(row[column] ?? '').padEnd(size).slice(0, size)];
      letters.forEach((letter, index) => {
        line[start - 1 + index] = letter;
      });
    }
    return `${line.join('')}\n`;
  });
  return lines.join('');
}

function delimitedText(format: Extract<RowFormat, { kind: 'delimited' }>, rows: Rows): string {
  const cell = (text: string) =>
    format.quote && /["\n\r]|[,|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(format.separator)}\n`;
  const hasHeader = format.columns === undefined && format.recordTypes === undefined;
  return [...(hasHeader ? [Object.keys(rows[0] ?? {})] : []), ...rows.map((row) => Object.values(row))]
    .map(line)
    .join('');
}
