/** Bytes → text, in the encoding that the beginning of them was found to have. */
import { type TextEncoding, utf16Of, withWholeHead } from './encoding.ts';

/** Text in an unknown encoding: UTF-16 where it begins so, else UTF-8 or windows-1252. */
export async function* unknownText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const all = withWholeHead(chunks);
  const { value: head, done } = await all.next();
  if (done === true) return;
  const again = async function* () {
    yield head;
    yield* all;
  };
  yield* textOf(again(), utf16Of(head) ?? 'utf-8');
}

/**
 * The text of bytes, in parts. What was taken for UTF-8 and is not is windows-1252 from its first wrong byte
 * on: of a file all of whose characters before it are ASCII, that is the same as if all of it had been read
 * so.
 */
export async function* textOf(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  let decode = encoding === 'utf-8' ? utf8UntilWrong() : decoderOf(encoding);
  for await (const chunk of chunks) {
    const { text, rest } = decode(chunk, false);
    yield text;
    if (rest === null) continue;
    decode = decoderOf('windows-1252');
    yield decode(rest, false).text;
  }
  const { text, rest } = decode(new Uint8Array(), true);
  yield rest === null ? text : text + decoderOf('windows-1252')(rest, true).text;
}

/** `rest`: the bytes from the first one that cannot be decoded, or `null`. */
type Decode = (bytes: Uint8Array, isLast: boolean) => { readonly text: string; readonly rest: Uint8Array | null };

function decoderOf(encoding: TextEncoding): Decode {
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => ({ text: decoder.decode(bytes, { stream: !isLast }), rest: null });
}

const MARK = '\uFEFF';

/** The same wherever the chunks are cut. */
function utf8UntilWrong(): Decode {
  let isFirst = true;
  /** The beginning of a character whose end has not come. */
  let half = new Uint8Array();
  return (chunk, isLast) => {
    const bytes = new Uint8Array(half.length + chunk.length);
    bytes.set(half);
    bytes.set(chunk, half.length);
    let end = bytes.length - (isLast ? 0 : halfCharacter(bytes));
    let read = decodeUtf8(bytes, end);
    const isWrong = read === null;
    if (read === null) {
      // The longest beginning that may be UTF-8. What follows the last whole character of it is wrong.
      let low = 0;
      while (low + 1 < end) {
        const middle = (low + end) >> 1;
        if (mayBeUtf8(bytes, middle)) low = middle;
        else end = middle;
      }
      end = low - halfCharacter(bytes.subarray(0, low));
      read = decodeUtf8(bytes, end) ?? '';
    }
    half = bytes.slice(end);
    if (isFirst && bytes.length > half.length) {
      isFirst = false;
      if (read.startsWith(MARK)) read = read.slice(MARK.length);
    }
    return { text: read, rest: isWrong ? half : null };
  };
}

/** `null` where the bytes are not UTF-8, or end in the middle of a character. */
function decodeUtf8(bytes: Uint8Array, end: number): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end));
  } catch {
    return null;
  }
}

function mayBeUtf8(bytes: Uint8Array, end: number): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** How many bytes at the end may begin a character that is cut off. */
function halfCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
