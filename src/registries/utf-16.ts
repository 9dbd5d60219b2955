/**
 * Text in UTF-16, as database tools and spreadsheets export it, becomes UTF-8; every other content stays as
 * it is.
 */
import { utf16Of } from '../csv/index.ts';
import { LoadError } from './load-error.ts';

/** `name` is for the error that an odd last byte is. */
export async function* asUtf8(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let encoding: ReturnType<typeof utf16Of> | undefined;
  let decoder: TextDecoder | undefined;
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    // Files and archives come in chunks of some kilobytes: the first one shows it.
    if (encoding === undefined) {
      encoding = utf16Of(chunk);
      if (encoding !== null) decoder = new TextDecoder(encoding);
    }
    sizeBytes += chunk.length;
    yield decoder === undefined ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  if (decoder === undefined) return;
  if (sizeBytes % 2 !== 0)
    throw new LoadError('file_damaged', `${name} is UTF-16 and ends in the middle of a character: it is truncated`);
  yield Buffer.from(decoder.decode());
}
