import { eachRecordKey, gazetteerRows, matchRecord } from '../../blocking/index.ts';
import { UTF8_BYTES_PER_UNIT, withRoom, writeText } from '../../bytes/index.ts';
import { type Company, STATUSES, tokenize, writeTokens } from '../../entity/index.ts';
import { EntryWriter, type SortedEntries } from '../../sort/index.ts';
import type { Origin } from '../port.ts';
import { companyCounts, KeyHashes, namesByField } from '../semantics/index.ts';
import {
  ADDENDS_AT,
  BODY_LENGTH_AT,
  COLUMN_END,
  documentKey,
  ENDS_AT,
  HEAD_BYTES,
  ROW_END,
  STATUS_AT,
} from './index-document.ts';
import { type Column, SECTION_WRITERS, type SectionWriter } from './sections.ts';
import { appendToStagingLog, type StagingLog } from './staging-log.ts';

/** The company's JSON as it is stored. */
export function bodyOfCompany(company: Company): Buffer {
  return Buffer.from(JSON.stringify(company));
}

/** Sorted documents, and whose they are. */
export type PackedDocuments = { readonly entries: SortedEntries | null; readonly jurisdictions: readonly string[] };

/** When a packer has grown to this, in bytes, its documents are to be taken. */
export const PACKED_BYTES = 1024 * 1024;
const FIRST_BODY_BYTES = 64 * 1024;

/** Makes index documents of companies; their JSON goes to the staging log. */
export class DocumentPacker implements SectionWriter {
  readonly #log: StagingLog;
  readonly #keys = new KeyHashes();
  readonly #writer = new EntryWriter();
  #jurisdictions = new Set<string>();
  #bodies = Buffer.allocUnsafeSlow(FIRST_BODY_BYTES);
  #bodyBytes = 0;

  constructor(log: StagingLog) {
    this.#log = log;
  }

  /** What it holds in memory. */
  get byteLength(): number {
    return this.#writer.end + this.#bodyBytes;
  }

  /** `body`: the company's JSON. `order`: among documents of one number the lowest comes first. */
  add(company: Company, origin: Origin, order: number, body: Buffer): void {
    const record = matchRecord(company);
    eachRecordKey(record, this.#keys.add);
    const places = gazetteerRows(record.addresses);
    const source = { company, origin, names: namesByField(company), keys: this.#keys.take(), places, record };
    const writer = this.#writer;
    writer.begin(documentKey(company.jurisdiction_code, company.entity_number), order);
    const start = writer.end;
    this.#addHead(company, body.length);
    for (let section = 0; section < SECTION_WRITERS.length; section++) {
      SECTION_WRITERS[section]!(source, this);
      writer.bytes.writeUInt32LE(writer.end - start, start + ENDS_AT + 4 * section);
    }
    writer.finish();
    this.#bodies = withRoom(this.#bodies, this.#bodyBytes, body.length);
    this.#bodyBytes += body.copy(this.#bodies, this.#bodyBytes);
    this.#jurisdictions.add(company.jurisdiction_code);
  }

  #addHead(company: Company, bodyLength: number): void {
    const writer = this.#writer;
    writer.reserve(HEAD_BYTES);
    const { bytes, end: start } = writer;
    const { status, addends } = companyCounts(company);
    bytes.writeDoubleLE(this.#bodyBytes, start);
    bytes.writeUInt32LE(bodyLength, start + BODY_LENGTH_AT);
    bytes.writeUInt32LE(STATUSES.indexOf(status), start + STATUS_AT);
    for (let sum = 0; sum < addends.length; sum++) bytes.writeUInt32LE(addends[sum]!, start + ADDENDS_AT + 4 * sum);
    writer.end += HEAD_BYTES;
  }

  bytes(bytes: Uint8Array): void {
    const writer = this.#writer;
    writer.reserve(bytes.length);
    writer.bytes.set(bytes, writer.end);
    writer.end += bytes.length;
  }

  text(text: string): void {
    const writer = this.#writer;
    writer.reserve(UTF8_BYTES_PER_UNIT * text.length);
    writer.end = writeText(writer.bytes, writer.end, text);
  }

  rows<Item>(items: readonly Item[] | null, columns: readonly Column<Item>[]): void {
    if (items === null) return;
    for (const item of items) {
      for (let column = 0; column < columns.length; column++) {
        this.#addColumn(item, columns[column]!);
        this.#addByte(column + 1 === columns.length ? ROW_END : COLUMN_END);
      }
    }
  }

  #addColumn<Item>(item: Item, column: Column<Item>): void {
    switch (column.kind) {
      case 'words':
        this.#addWords(column.of(item));
        break;
      case 'text':
        this.text(column.of(item));
        break;
      case 'terms':
        this.text(column.of(item).join(' '));
    }
  }

  /** The tokens of a text, with spaces between. */
  #addWords(text: string): void {
    const writer = this.#writer;
    writer.reserve(text.length);
    const end = writeTokens(text, writer.bytes, writer.end);
    if (end === -1) this.text(tokenize(text).join(' '));
    else writer.end = end;
  }

  #addByte(byte: number): void {
    this.#writer.reserve(1);
    this.#writer.bytes[this.#writer.end++] = byte;
  }

  /** What was added since the last call, its companies in the staging log. */
  take(): PackedDocuments {
    const start = appendToStagingLog(this.#log, this.#bodies.subarray(0, this.#bodyBytes));
    const { bytes } = this.#writer;
    for (const at of this.#writer.valueStarts()) bytes.writeDoubleLE(start + bytes.readDoubleLE(at), at);
    const packed = { entries: this.#writer.take(), jurisdictions: [...this.#jurisdictions] };
    this.#jurisdictions = new Set();
    this.#bodyBytes = 0;
    return packed;
  }
}
