import { AdditionQueue } from '../additions.ts';
import type { Book, RowAddition, SheetEdges, SheetRow } from '../book.ts';
import type { Container } from '../container.ts';
import { copyWithPart } from '../copy.ts';
import { readXml } from '../xml.ts';
import { partOfType, sharedTexts, stylesOf, workbookOf, type XlsxSheet } from './parts.ts';
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
  return new XlsxBook(container, sheets, texts);
}

class XlsxBook implements Book {
  readonly format = 'xlsx';
  readonly sheets: readonly XlsxSheet[];
  readonly #container: Container;
  readonly #texts: CellTexts;

  constructor(container: Container, sheets: readonly XlsxSheet[], texts: CellTexts) {
    this.#container = container;
    this.sheets = sheets;
    this.#texts = texts;
  }

  async *rows(sheet: number, edges?: SheetEdges): AsyncGenerator<readonly SheetRow[]> {
    const listener = new WorksheetListener(this.#texts, edges);
    for await (const _ of readXml(this.#container.read(this.sheets[sheet]!.part), listener)) {
      const rows = listener.take();
      if (rows.length > 0) yield rows;
    }
  }

  async copyWith(
    sheet: number,
    column: number,
    additions: AsyncIterable<RowAddition>,
    sink: WritableStream<Uint8Array>,
  ): Promise<void> {
    const { part } = this.sheets[sheet]!;
    const content = withAdditions(this.#container.read(part), column, new AdditionQueue(additions));
    await copyWithPart(this.#container, part, content, sink);
  }
}
