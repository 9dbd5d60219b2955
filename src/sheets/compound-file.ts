/**
 * What an OLE compound file is: workbooks of Excel before 2007, and newer ones that a password protects, which are
 * locked away in one (MS-CFB, section 2.6; MS-OFFCRYPTO, section 1.3.2).
 */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
const HEAD_BYTES = 512;
const ENTRY_BYTES = 128;

export const isCompoundFile = (head: Uint8Array): boolean => MAGIC.every((byte, at) => head[at] === byte);

/** Why it is not read, in a sentence. */
export async function compoundFileProblem(blob: Blob): Promise<string> {
  const names = await namesIn(blob);
  if (names.includes('EncryptedPackage'))
    return 'The workbook is protected by a password: open it, take the password off, and save it again.';
  if (names.includes('Workbook') || names.includes('Book'))
    return 'This is an Excel workbook of the old kind (.xls): open it and save it as .xlsx, or the sheet as CSV (UTF-8).';
  return 'This is an old Office document, not a table: save the table as .xlsx or CSV (UTF-8).';
}

/** Of the first streams, as the directory has them. */
async function namesIn(blob: Blob): Promise<readonly string[]> {
  const head = await viewOf(blob, 0, HEAD_BYTES);
  if (head.byteLength < HEAD_BYTES) return [];
  const sectorBytes = head.getUint16(30, true) === 12 ? 4096 : 512;
  const directory = await viewOf(blob, (head.getUint32(48, true) + 1) * sectorBytes, sectorBytes);
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.byteLength; at += ENTRY_BYTES) {
    const bytes = Math.min(directory.getUint16(at + 64, true), 64);
    const name = new Uint8Array(directory.buffer, directory.byteOffset + at, bytes);
    names.push(new TextDecoder('utf-16le').decode(name).replace(/\0+$/, ''));
  }
  return names;
}

const viewOf = async (blob: Blob, at: number, bytes: number): Promise<DataView> =>
  new DataView(await blob.slice(at, at + bytes).arrayBuffer());
