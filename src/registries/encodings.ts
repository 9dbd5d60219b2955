/** A registry file's bytes as text. */
import { isUtf8 } from 'node:buffer';

const BEYOND_ASCII = /[\u0080-\u00ff]/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * A value's bytes, given as Latin-1, as text. A few registries let UTF-8 slip into a windows-1252 file: what
 * is valid UTF-8 is read so.
 */
export function fromWindows1252(latin1: string): string {
  if (!BEYOND_ASCII.test(latin1)) return latin1;
  const bytes = Buffer.from(latin1, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}

const RUNS_BEYOND_ASCII = /[\u0080-\u00ff]+/g;

/**
 * UTF-8 as text. Windows letters slip into files that should have none: what is not valid UTF-8 is read as
 * such.
 */
export function fromUtf8(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1').replace(RUNS_BEYOND_ASCII, fromWindows1252);
}

/** How many bytes are left when a character of UTF-8 that the end cuts off is not taken. */
export function wholeCharacters(bytes: Buffer): number {
  for (let start = bytes.length - 1; start >= Math.max(bytes.length - 3, 0); start--) {
    const byte = bytes[start]!;
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > bytes.length - start ? start : bytes.length;
  }
  return bytes.length;
}
