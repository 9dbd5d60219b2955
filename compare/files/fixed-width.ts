/** Files of fixed columns: lines of bytes, cut by position before anything is decoded. */

/** The lines without their ends, blank ones left out. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      yield* lineOf(rest.subarray(start, end));
      start = end + 1;
    }
    rest = rest.subarray(start);
  }
  yield* lineOf(rest);
}

function* lineOf(bytes: Buffer): Iterable<Buffer> {
  const line = bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes;
  if (line.length > 0) yield line;
}

/**
 * The text in `length` bytes from `start`, counted from 1 as the states do; `null` where it is blank. A line
 * that ends before has blanks.
 */
export type Cut = (line: Buffer, start: number, length: number) => string | null;

/** `decode`: the file's encoding. */
export function cutter(decode: (bytes: Buffer) => string): Cut {
  return (line, start, length) => collapse(decode(line.subarray(start - 1, start - 1 + length)));
}

/** Trimmed, each run of blanks or NULs as one blank; `null` where nothing is left. */
export function collapse(text: string): string | null {
  const collapsed = text.replace(/[\s\0]+/g, ' ').trim();
  return collapsed === '' ? null : collapsed;
}
