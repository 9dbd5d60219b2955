import { AdditionQueue } from '../additions.ts';
import type { Book, RowAddition, Sheet, SheetEdges, SheetRow } from '../book.ts';
import type { Container } from '../container.ts';
import { copyWithPart } from '../copy.ts';
import { readWholeXml, readXml } from '../xml.ts';
import { TableListener, TableNames } from './read-rows.ts';
import { withAdditions } from './write-results.ts';

const CONTENT = 'content.xml';

/** @throws SheetError */
export async function openOds(container: Container): Promise<Book> {
  const names = new TableNames();
  await readWholeXml(container.read(CONTENT), names);
  return new OdsBook(container, names.sheets);
}

class OdsBook implements Book {
  readonly format = 'ods';
  readonly sheets: readonly Sheet[];
  readonly #container: Container;

  constructor(container: Container, sheets: readonly Sheet[]) {
    this.#container = container;
    this.sheets = sheets;
  }

  async *rows(sheet: number, edges?: SheetEdges): AsyncGenerator<readonly SheetRow[]> {
    const listener = new TableListener(sheet, edges);
    for await (const _ of readXml(this.#container.read(CONTENT), listener)) {
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
    const content = withAdditions(this.#container.read(CONTENT), sheet, column, new AdditionQueue(additions));
    await copyWithPart(this.#container, CONTENT, content, sink);
  }
}
