/** Which of a registry's layouts a file is of, told from its first bytes. */
import { normalizeHeader } from './columns.ts';
import { DelimitedReader } from './delimited-rows.ts';
import type { Input } from './input.ts';
import { LoadError } from './load-error.ts';
import type { FileHead, Layout, Registry } from './registry.ts';
import { webPageIn } from './web-page.ts';

const HEAD_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

export type RecognisedInput = { readonly input: Input; readonly head: FileHead; readonly layout: Layout };

/** The input with its layout. Raises `file_unknown`, with what was expected and what was found. */
export async function recognise(registry: Registry, input: Input): Promise<RecognisedInput> {
  const head = await readHead(input);
  const layout = registry.layouts.find((candidate) => candidate.recognise(head, headerIn(head, candidate)));
  if (layout !== undefined) return { input, head, layout };
  const page = webPageIn(head.bytes);
  if (page !== null) throw new LoadError('file_unknown', `${input.name} is ${page}.`);
  const expected = registry.layouts.map(({ title }) => `  - ${title}`).join('\n');
  throw new LoadError(
    'file_unknown',
    [
      `${input.name} is none of the files that ${registry.name} publishes.`,
      `Known are:\n${expected}`,
      `Its first line is: ${shown(head.firstLine)}`,
    ].join('\n'),
  );
}

/** The beginning of an input. Raises `file_damaged` where it is empty. */
export async function readHead(input: Input): Promise<FileHead> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early closes the file.
  for await (const chunk of input.read()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  const all = Buffer.concat(chunks).subarray(0, HEAD_BYTES);
  const bytes = BYTE_ORDER_MARK.every((byte, index) => all[index] === byte)
    ? all.subarray(BYTE_ORDER_MARK.length)
    : all;
  if (bytes.length === 0) throw new LoadError('file_damaged', `${input.name} is empty`);
  const [firstLine = ''] = bytes.toString('latin1').split(/\r?\n/, 1);
  return { fileName: input.baseName, bytes, firstLine, sizeBytes: input.sizeBytes };
}

function headerIn(head: FileHead, { format }: Layout): readonly string[] {
  if (format.kind === 'fixed' || format.columns !== undefined || format.recordTypes !== undefined) return [];
  const reader = new DelimitedReader(format);
  reader.write(head.bytes);
  if (reader.columns === undefined && head.bytes.length < HEAD_BYTES) reader.end();
  return reader.columns ?? normalizeHeader([]);
}

function shown(firstLine: string): string {
  const printable = firstLine.replace(/[^\x20-\x7e\xa0-\xff]/g, '�');
  return printable.length > 300 ? `${printable.slice(0, 300)}…` : printable;
}
