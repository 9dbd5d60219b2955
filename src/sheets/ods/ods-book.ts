import type { Book } from '../book.ts';
import type { Container } from '../container.ts';
import { readWholeXml } from '../xml.ts';
import { XmlBook } from '../xml-book.ts';
import { TableListener, TableNames } from './read-rows.ts';
import { withAdditions } from './write-results.ts';

const CONTENT = 'content.xml';

/** @throws SheetError */
export async function openOds(container: Container): Promise<Book> {
  const names = new TableNames();
  await readWholeXml(container.read(CONTENT), names);
  return new XmlBook(container, {
    format: 'ods',
    sheets: names.sheets,
    partOf: () => CONTENT,
    listenerOf: (sheet, edges) => new TableListener(sheet, edges),
    withAdditions,
  });
}
