import { isUtf8 } from 'node:buffer';

const BEYOND_ASCII = /[\u0080-\u00ff]/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * A value's bytes, given as Latin-1, as text. A few registries let UTF-8 slip into a windows-1252 file: what is valid UTF-8 is
 * read so.
 */
export function fromWindows1252(latin1: string): string {
  if (!BEYOND_ASCII.test(latin1)) return latin1;
  const bytes = Buffer.from(latin1, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes);
}
