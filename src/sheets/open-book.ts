/** A file → its workbook, recognised by content and not by name. */
import type { Book } from './book.ts';
import { compoundFileProblem, isCompoundFile } from './compound-file.ts';
import { Container } from './container.ts';
import { openOds } from './ods/ods-book.ts';
import { NoWorkbook, SheetError } from './sheet-error.ts';
import { workbookPart } from './xlsx/parts.ts';
import { openXlsx } from './xlsx/xlsx-book.ts';

const TELLING_BYTES = 8;

/** @throws SheetError where it is not a workbook that can be read */
export async function openBook(blob: Blob): Promise<Book> {
  const head = new Uint8Array(await blob.slice(0, TELLING_BYTES).arrayBuffer());
  if (isCompoundFile(head)) throw new SheetError(await compoundFileProblem(blob));
  const container = await Container.open(blob);
  if (container.has('mimetype') && container.has('content.xml')) return openDocument(container);
  const part = await workbookPart(container);
  if (part.toLowerCase().endsWith('.bin'))
    throw new SheetError('This is a binary Excel workbook (.xlsb): open it and save it as .xlsx.');
  if (container.has(part)) return openXlsx(container, part);
  const other = OTHERS.find(([, name]) => container.has(name))?.[0];
  if (other === undefined)
    throw new NoWorkbook('This is a zip archive without a workbook in it: unpack it, and give the file that is in it.');
  throw new SheetError(`This is ${other}, not a workbook: save the table as .xlsx or CSV (UTF-8).`);
}

const OTHERS = [
  ['a Word document', 'word/document.xml'],
  ['a PowerPoint presentation', 'ppt/presentation.xml'],
  ['a document of Apple Numbers, Pages or Keynote', 'Index/Document.iwa'],
  ['a document of Apple Numbers, Pages or Keynote', 'index.zip'],
] as const;

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

async function openDocument(container: Container): Promise<Book> {
  const type = (await container.text('mimetype')).trim();
  if (!type.startsWith(SPREADSHEET))
    throw new SheetError('This is an OpenDocument file, and no spreadsheet: save the table as .ods or CSV (UTF-8).');
  const manifest = container.has(MANIFEST) ? await container.text(MANIFEST) : '';
  if (manifest.includes('encryption-data'))
    throw new SheetError('The workbook is protected by a password: open it, take the password off, and save it again.');
  return openOds(container);
}

const MANIFEST = 'META-INF/manifest.xml';
