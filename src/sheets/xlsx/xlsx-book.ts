import type { Book } from '../book.ts';
import type { Container } from '../container.ts';
import { XmlBook } from '../xml-book.ts';
import { partOfType, sharedTexts, stylesOf, workbookOf } from './parts.ts';
import { type CellTexts, WorksheetListener } from './read-rows.ts';
import { withAdditions } from './write-results.ts';

/** `part`: of the workbook. @throws SheetError */
export async function openXlsx(container: Container, part: string): Promise<Book> {
  const { sheets, has1904, relations } = await workbookOf(container, part);
  const styles = partOfType(container, relations, 'styles');
  const shared = partOfType(container, relations, 'sharedStrings');
  const texts: CellTexts = {
    styles: styles === null ? [] : await stylesOf(container, styles, has1904),
    shared: shared === null ? [] : await sharedTexts(container, shared),
  };
  return new XmlBook(container, {
    format: 'xlsx',
    sheets,
    partOf: (sheet) => sheets[sheet]!.part,
    listenerOf: (_sheet, edges) => new WorksheetListener(texts, edges),
    withAdditions: (xml, _sheet, column, additions) => withAdditions(xml, column, additions),
  });
}
