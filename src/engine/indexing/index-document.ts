/**
 * An index document: what an engine indexes and stores of one company, as bytes that are carried through the
 * sort. It is made once, when the company is added; the company's JSON lies in the staging log meanwhile.
 *
 * First comes a head: where the JSON begins (64-bit float), how long it is, the status, what is counted, and
 * where each section ends (32 bits each). Then come the sections (sections.ts). A column ends with a tab, the
 * last of a row with RS, and spaces stand between words.
 */
import { textOfSortKey } from '../../bytes/index.ts';
import { STATUSES } from '../../entity/index.ts';
import type { SortedEntry } from '../../sort/index.ts';
import type { Origin } from '../port.ts';
import { type CompanyCounts, SUM_COUNT } from '../semantics/index.ts';
import { NAME_SECTIONS, SECTION_NAMES, type Section } from './sections.ts';
import type { StagingLogReader } from './staging-log.ts';

/** Offsets in the head. */
export const BODY_LENGTH_AT = 8;
export const STATUS_AT = 12;
export const ADDENDS_AT = 16;
export const ENDS_AT = ADDENDS_AT + 4 * SUM_COUNT;
export const HEAD_BYTES = ENDS_AT + 4 * SECTION_NAMES.length;

export const ROW_END = 0x1e;
export const COLUMN_END = 0x09;

const SECTION_INDEX = Object.fromEntries(SECTION_NAMES.map((section, index) => [section, index])) as Readonly<
  Record<Section, number>
>;

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';

/** The key that documents are sorted by: jurisdiction, then entity number. */
export function documentKey(jurisdiction: string, entityNumber: string): string {
  return jurisdiction + KEY_SEPARATOR + entityNumber;
}

/** The texts of a row's columns. `row`: all of its bytes as text, without the end. */
export function columnsOfRow(row: string): string[] {
  return row.split(String.fromCharCode(COLUMN_END));
}

/** A part of a document's bytes. */
export type Span = { readonly start: number; readonly end: number };

/** One document of a stream. All that it gives is valid until the stream continues. */
export class IndexDocument {
  readonly bytes: Buffer;
  /** The company's number within its snapshot: 1, 2, 3 … in order of entity number. */
  readonly ordinal: number;
  readonly #key: string;

  constructor({ sortKey, value }: SortedEntry, ordinal: number) {
    this.#key = sortKey;
    this.bytes = value;
    this.ordinal = ordinal;
  }

  get jurisdiction(): string {
    return this.#key.slice(0, this.#key.indexOf(KEY_SEPARATOR));
  }

  get entityNumber(): string {
    return textOfSortKey(this.#key.slice(this.#key.indexOf(KEY_SEPARATOR) + 1));
  }

  /** Where the company stood in the input. */
  get origin(): Origin {
    const text = this.text(this.section('origin'));
    const lineEnd = text.indexOf(' ');
    return { file: text.slice(lineEnd + 1), line: Number(text.slice(0, lineEnd)) };
  }

  /** What is counted of the company. */
  get counts(): CompanyCounts {
    const { bytes } = this;
    const addends: number[] = [];
    for (let sum = 0; sum < SUM_COUNT; sum++) addends.push(bytes.readUInt32LE(ADDENDS_AT + 4 * sum));
    return { asOf: this.text(this.section('asOf')), status: STATUSES[bytes.readUInt32LE(STATUS_AT)]!, addends };
  }

  /** The company's JSON. */
  body(log: StagingLogReader): Buffer {
    return log.read(this.bytes.readDoubleLE(0), this.bytes.readUInt32LE(BODY_LENGTH_AT));
  }

  section(section: Section): Span {
    const index = SECTION_INDEX[section];
    const endAt = ENDS_AT + 4 * index;
    const start = index === 0 ? HEAD_BYTES : this.bytes.readUInt32LE(endAt - 4);
    return { start, end: this.bytes.readUInt32LE(endAt) };
  }

  /** The rows of a section, each with its columns. */
  rows(section: Section): Span[][] {
    const { start, end } = this.section(section);
    const rows: Span[][] = [];
    let row: Span[] = [];
    let from = start;
    for (let at = start; at < end; at++) {
      const byte = this.bytes[at];
      if (byte !== ROW_END && byte !== COLUMN_END) continue;
      row.push({ start: from, end: at });
      from = at + 1;
      if (byte !== ROW_END) continue;
      rows.push(row);
      row = [];
    }
    return rows;
  }

  /** The names in order of field, then of the record, each with its columns. */
  names(): { readonly field: number; readonly columns: readonly Span[] }[] {
    const names: { readonly field: number; readonly columns: readonly Span[] }[] = [];
    for (let field = 0; field < NAME_SECTIONS.length; field++) {
      for (const columns of this.rows(NAME_SECTIONS[field]!)) names.push({ field, columns });
    }
    return names;
  }

  text({ start, end }: Span): string {
    return this.bytes.toString('utf8', start, end);
  }
}
