/** Registries' files as programs save them anew: with their numbers rewritten, or their headings repeated. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecordReader } from '../../src/csv/index.ts';
import { cleanText } from '../../src/entity/index.ts';
import { type Layout, openInputs, type Registry, recognise } from '../../src/registries/index.ts';

/** The folder of a registry's samples. */
export const samplesOf = ({ jurisdiction }: Registry): string => join(import.meta.dirname, jurisdiction, 'input');

export type SampleFile = {
  readonly name: string;
  readonly layout: Layout;
  /** Unpacked. */
  readonly content: Buffer;
};

export async function sampleFiles(registry: Registry): Promise<readonly SampleFile[]> {
  const files: SampleFile[] = [];
  for (const name of readdirSync(samplesOf(registry)).sort()) {
    for (const input of await openInputs(join(samplesOf(registry), name))) {
      const { layout } = await recognise(registry, input);
      const chunks: Buffer[] = [];
      for await (const chunk of input.read()) chunks.push(chunk);
      files.push({ name: input.baseName.replace(/\.gz$/, ''), layout, content: Buffer.concat(chunks) });
    }
  }
  return files;
}

/** Writes files into a new folder; their paths. */
export function written(
  folder: string,
  files: readonly (readonly [name: string, content: string | Buffer])[],
): string[] {
  mkdirSync(folder, { recursive: true });
  return files.map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

/** What a registry's samples name entities by, as it stands in them. */
export async function numbersIn(registry: Registry): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>();
  for (const line of readFileSync(join(samplesOf(registry), '../expected.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')) {
    const { entity_number: number } = JSON.parse(line);
    numbers.add(number.replace(registry.numberForm.ownPrefix ?? '', ''));
  }
  return numbers;
}

const bare = (text: string) => (cleanText(text) ?? '').replace(/^US-CT\.BER:/, '').replace(/(?<=\d)[\s-](?=\d)/g, '');

/** A file with each of these numbers rewritten, wherever it stands alone in a cell. */
export async function withNumbers(
  { layout: { format }, content }: SampleFile,
  numbers: ReadonlySet<string>,
  rewrite: (number: string) => string,
): Promise<Buffer> {
  if (format.kind === 'fixed') return withFixedNumbers(content, format.columns, numbers, rewrite);
  const { separator, quote } = format;
  const lines: string[] = [];
  const reader = new RecordReader(format, {
    record(values) {
      const cells = values.map((value) => (numbers.has(bare(value)) ? rewrite(bare(value)) : value));
      const printed = quote ? cells.map((cell) => `"${cell.replaceAll('"', '""')}"`) : cells;
      lines.push(printed.join(separator));
      return null;
    },
    refused: (_line, _reason, text) => void lines.push(text),
  });
  reader.write(content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''));
  reader.end();
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1');
}

type Columns = Extract<Layout['format'], { kind: 'fixed' }>['columns'];

/** No record gets longer: what does not fit is cut off, as in a column that is too narrow. */
function withFixedNumbers(
  content: Buffer,
  columns: Columns,
  numbers: ReadonlySet<string>,
  rewrite: (number: string) => string,
): Buffer {
  const lines = content.toString('latin1').split('\n');
  const changed = lines.map((line) => {
    let text = line;
    for (const [start, length] of Object.values(columns)) {
      const value = text.slice(start - 1, start - 1 + length);
      if (!numbers.has(value.trim())) continue;
      text =
        text.slice(0, start - 1) +
        rewrite(value.trim()).slice(0, length).padEnd(length) +
        text.slice(start - 1 + length);
    }
    return text;
  });
  return Buffer.from(changed.join('\n'), 'latin1');
}
