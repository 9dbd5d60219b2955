/**
 * Text in UTF-16, as database tools and spreadsheets export it, becomes UTF-8; every other content stays as
 * it is.
 */
import { LoadError } from './load-error.ts';

type Encoding = 'utf-16le' | 'utf-16be';

/** So many units at the beginning tell it where no mark does. */
const TELLING_UNITS = 32;
/** Of them so many are of Latin letters, signs and digits in every heading. */
const LATIN_UNITS_MIN = 24;

/** `name` is for the error that an odd last byte is. */
export async function* asUtf8(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let encoding: Encoding | null | undefined;
  let decoder: TextDecoder | undefined;
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    // Files and archives come in chunks of some kilobytes: the first one tells.
    if (encoding === undefined) {
      encoding = encodingOf(chunk);
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

/**
 * By its byte-order mark, or by a beginning in which nearly every other byte is zero and none between, as
 * that of a heading is.
 */
function encodingOf(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 2 * TELLING_UNITS) return null;
  const zerosAt = (from: 0 | 1) =>
    bytes.subarray(0, 2 * TELLING_UNITS).filter((byte, index) => index % 2 === from && byte === 0).length;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (first === 0 && second >= LATIN_UNITS_MIN) return 'utf-16le';
  return second === 0 && first >= LATIN_UNITS_MIN ? 'utf-16be' : null;
}
