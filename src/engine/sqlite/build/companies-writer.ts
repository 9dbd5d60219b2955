import { type PageFile, PageWriter, RowRecord, type Tree, TreeWriter } from '../../../sqlite-file/index.ts';
import type { IndexDocument, StagingLogReader } from '../../indexing/index.ts';
import { type ChangeCounts, SnapshotTally } from '../../semantics/index.ts';
import { BodyPacker } from '../bodies/index.ts';
import type { ChangesWriter } from '../changes/changes-writer.ts';
import { ORDER_NAMES } from '../layout.ts';
import { FiltersWriter } from './filters-writer.ts';
import { dayKey } from './orders-writer.ts';
import type { PartWriter } from './part-writer.ts';

/** Writes the companies of one jurisdiction and what of them changed, finds them by number, filter and order, and counts them. */
export class CompaniesWriter implements PartWriter {
  readonly tally = new SnapshotTally();
  /** When it is finished. */
  changes: ChangeCounts | null = null;
  readonly #log: StagingLogReader;
  readonly #changes: ChangesWriter | null;
  readonly #pages: PageWriter;
  readonly #companies: Tree;
  readonly #numbers: Tree;
  readonly #filters: FiltersWriter;
  readonly #bodies: BodyPacker;
  readonly #record = new RowRecord();

  /** `directory`: for files meanwhile. */
  constructor(file: PageFile, log: StagingLogReader, changes: ChangesWriter | null, directory: string) {
    this.#log = log;
    this.#changes = changes;
    this.#pages = new PageWriter(file);
    this.#companies = TreeWriter.table(file, this.#pages, 'company');
    this.#numbers = TreeWriter.index(file, this.#pages, 'company_number');
    this.#filters = new FiltersWriter(file, this.#pages, directory, ORDER_NAMES);
    this.#bodies = new BodyPacker(file, this.#pages);
  }

  add(document: IndexDocument): void {
    const { entityNumber, ordinal } = document;
    const names = document.section('storedNames');
    const compared = document.section('compared');
    const record = this.#record;
    record.begin();
    record.null();
    record.text(entityNumber);
    record.utf8(document.bytes, names.start, names.end);
    record.utf8(document.bytes, compared.start, compared.end);
    const body = document.body(this.#log);
    record.blob(this.#bodies.pack(ordinal, body));
    this.#changes?.add({ key: entityNumber, body });
    record.finish();
    this.#companies.addRow(ordinal, record);
    record.begin();
    record.text(entityNumber);
    record.integer(ordinal);
    record.finish();
    this.#numbers.addEntry(record);
    const [terms, day] = document.rows('filters')[0]!;
    const name = document.rows('currentName')[0]![0]!;
    // Bytes of UTF-8 that are read as Latin-1 are in the order of code points.
    const keys = [document.bytes.toString('latin1', name.start, name.end), dayKey(document.text(day!))];
    this.#filters.add({ bytes: document.bytes, ordinal, terms: terms!, keys });
    this.tally.add(document.counts);
  }

  finish(): void {
    this.#companies.finish();
    this.#numbers.finish();
    this.#filters.finish();
    this.#bodies.finish();
    this.changes = this.#changes?.finish() ?? null;
  }

  [Symbol.dispose](): void {
    this.#pages[Symbol.dispose]();
    this.#changes?.[Symbol.dispose]();
    this.#filters[Symbol.dispose]();
  }
}
