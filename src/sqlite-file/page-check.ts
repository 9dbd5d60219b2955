/**
 * What tells a page of a snapshot that is as it was written from one that is not. SQLite leaves the last
 * bytes of each page alone where a file's head says so. The number of the file's load stands there, for a
 * page may come of another file, and a checksum (CRC-32) of all that is before it on the page and of the
 * page's number, for a page may lie in another's place.
 */
import { crc32 } from 'node:zlib';

export const PAGE_BYTES = 8192;
export const CHECK_BYTES = 8;
/** What of a page holds rows. */
export const USABLE_BYTES = PAGE_BYTES - CHECK_BYTES;
const CHECKED_BYTES = PAGE_BYTES - 4;

/** Writes a page's check. `load`: 32 bits; `at`: where in `bytes` the page begins. */
export function sealPage(bytes: Buffer, at: number, page: number, load: number): void {
  bytes.writeUInt32LE(load, at + USABLE_BYTES);
  bytes.writeUInt32LE(crc32(bytes.subarray(at, at + CHECKED_BYTES), page), at + CHECKED_BYTES);
}

/** Which load a page says that it is of. */
export function loadOfPage(bytes: Buffer): number {
  return bytes.readUInt32LE(USABLE_BYTES);
}

/** Is the page as that load wrote it? */
export function isSealed(bytes: Buffer, at: number, page: number, load: number): boolean {
  return (
    bytes.readUInt32LE(at + USABLE_BYTES) === load &&
    bytes.readUInt32LE(at + CHECKED_BYTES) === crc32(bytes.subarray(at, at + CHECKED_BYTES), page)
  );
}
