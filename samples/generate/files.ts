/** Packs what the states' writers wrote as the states publish it: plain, .gz or .zip. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

type Member = { readonly name: string; readonly content: Buffer };

/**
 * `path` is relative to the samples' folder. Its ending says how the content is packed; a .zip has members.
 */
export type SampleFile =
  | { readonly path: string; readonly content: Buffer }
  | { readonly path: string; readonly members: readonly Member[] };

export function writeFiles(folder: string, files: readonly SampleFile[]): void {
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, packed(file));
  }
}

function packed(file: SampleFile): Buffer {
  if ('members' in file) return zip(file.members);
  return file.path.endsWith('.gz') ? gzipSync(file.content, { level: 9 }) : file.content;
}

/** MS-DOS date and time of 1 October 2026, midnight: the same file comes out on every day. */
const DOS_DATE = ((2026 - 1980) << 9) | (10 << 5) | 1;
const DOS_TIME = 0;
const VERSION = 20;
const DEFLATED = 8;

/**
 * A plain zip: local headers with their data, the central directory, its end record (PKWARE's application
 * note).
 */
function zip(members: readonly Member[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of members) {
    const data = deflateRawSync(content, { level: 9 });
    const nameBytes = Buffer.from(name);
    const sizes = [u32(crc32(content)), u32(data.length), u32(content.length), u16(nameBytes.length), u16(0)];
    const common = [u16(VERSION), u16(0), u16(DEFLATED), u16(DOS_TIME), u16(DOS_DATE), ...sizes];
    const local = Buffer.concat([u32(0x04034b50), ...common, nameBytes]);
    const place = [u16(0), u16(0), u16(0), u32(0), u32(offset)];
    directory.push(Buffer.concat([u32(0x02014b50), u16(VERSION), ...common, ...place, nameBytes]));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const entries = Buffer.concat(directory);
  const counts = [u16(0), u16(0), u16(members.length), u16(members.length)];
  const end = Buffer.concat([u32(0x06054b50), ...counts, u32(entries.length), u32(offset), u16(0)]);
  return Buffer.concat([...parts, entries, end]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
