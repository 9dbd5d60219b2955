import { AdditionQueue } from './additions.ts';
import type { Book, RowAddition, Sheet, SheetEdges, SheetRow } from './book.ts';
import type { Container } from './container.ts';
import { copyWithPart } from './copy.ts';
import { readXml, type XmlListener } from './xml.ts';

/** How a format keeps its sheets. */
type XmlFormat = Pick<Book, 'format' | 'sheets'> & {
  /** The member of the container that has the sheet. */
  readonly partOf: (sheet: number) => string;
  readonly listenerOf: (sheet: number, edges?: SheetEdges) => XmlListener & { take(): readonly SheetRow[] };
  /** The part with cells behind its rows. */
  readonly withAdditions: (
    part: AsyncIterable<string>,
    sheet: number,
    column: number,
    additions: AdditionQueue,
  ) => AsyncIterable<string>;
};

/** A workbook whose sheets are XML in a container. */
export class XmlBook implements Book {
  readonly format: Book['format'];
  readonly sheets: readonly Sheet[];
  readonly #container: Container;
  readonly #xml: XmlFormat;

  constructor(container: Container, xml: XmlFormat) {
    this.format = xml.format;
    this.sheets = xml.sheets;
    this.#container = container;
    this.#xml = xml;
  }

  async *rows(sheet: number, edges?: SheetEdges): AsyncGenerator<readonly SheetRow[]> {
    const listener = this.#xml.listenerOf(sheet, edges);
    for await (const _ of readXml(this.#container.read(this.#xml.partOf(sheet)), listener)) {
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
    const part = this.#xml.partOf(sheet);
    const read = this.#container.read(part);
    const content = this.#xml.withAdditions(read, sheet, column, new AdditionQueue(additions));
    await copyWithPart(this.#container, part, content, sink);
  }
}
