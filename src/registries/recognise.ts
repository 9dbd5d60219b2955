/** Recognises a file by its first bytes: which of a registry's layouts it has. */
import type { Input } from './input.ts';
import { LoadError } from './load-error.ts';
import { firstLineOf, hasBareReturns, layoutOf, misfitOf, type Publisher } from './misfit.ts';
import { noTableIn } from './no-table.ts';
import type { FileHead, Layout } from './registry.ts';

/** A `FileHead` has so much of a file, or all of it. */
export const HEAD_BYTES = 64 * 1024;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;

export type RecognisedInput = { readonly input: Input; readonly head: FileHead; readonly layout: Layout };

/** The input with its layout. Raises `file_unknown`, with what was expected and what was found. */
export async function recognise(registry: Publisher, input: Input): Promise<RecognisedInput> {
  const head = await readHead(input);
  refuseBareReturns(input, head);
  const layout = layoutOf(registry, head);
  if (layout !== undefined) return { input, head, layout };
  refuseNoTable(input, head);
  const misfit = misfitOf(registry, head);
  if (misfit !== null) throw new LoadError('file_unknown', `${input.name} is ${misfit}.`);
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

/** Raises `file_unknown` where no file of rows came, but a document, an archive or a portal's answer. */
export function refuseNoTable({ name }: Input, { bytes }: FileHead): void {
  const what = noTableIn(bytes);
  if (what !== null) throw new LoadError('file_unknown', `${name} is ${what}.`);
}

/** Raises `file_unknown` where lines do not end in a line feed. */
export function refuseBareReturns({ name }: Input, head: FileHead): void {
  if (hasBareReturns(head))
    throw new LoadError('file_unknown', `${name} ends its lines in carriage returns alone: save it with line feeds.`);
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
  return { fileName: input.baseName, bytes, firstLine: firstLineOf(bytes), sizeBytes: input.sizeBytes };
}

function shown(firstLine: string): string {
  const printable = firstLine.replace(/[^\x20-\x7e\xa0-\xff]/g, '�');
  return printable.length > 300 ? `${printable.slice(0, 300)}…` : printable;
}
