/** The lines of Florida's files, by kind: each has its own length. */
import { readDay } from '../../files/days.ts';
import { cutter, readLines } from '../../files/fixed-width.ts';
import { cellsOf, type Layout } from '../../files/layouts.ts';
import { openMembers } from '../../files/open-members.ts';

const KINDS = {
  corporate: [1440],
  event: [662],
  fictitious: [2098, 2099],
  partnership: [759],
  principal: [140, 141],
} as const;
export type Kind = keyof typeof KINDS;

/** UTF-8 where the bytes are that, else Latin-1; positions count bytes in both. */
export const cut = cutter((bytes) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
});

/** Every line of one kind with its number; lines of another length than the file's first one are damaged. */
export async function* readKind(files: readonly string[], kind: Kind): AsyncIterable<{ number: string; line: Buffer }> {
  const lengths: readonly number[] = KINDS[kind];
  for await (const { bytes } of openMembers(files)) {
    let isOfKind: boolean | null = null;
    for await (const line of readLines(bytes)) {
      isOfKind ??= lengths.includes(line.length);
      if (!isOfKind || !lengths.includes(line.length)) continue;
      const number = cut(line, 1, 12);
      if (number !== null && /^[A-Z0-9]+$/.test(number)) yield { number, line };
    }
  }
}

/** The columns of a part of a line that begins at `start`. */
export function cellsAt<L extends Layout>(line: Buffer, start: number, layout: L) {
  return cellsOf(cut, layout, line.subarray(start - 1));
}

/** Days that the state writes month first. */
export function dayOf(text: string | null): string | null {
  return readDay(text, 'MMDDYYYY');
}
