/** The records that writers are given: lines of JSON. */
import type { Company } from '../entity/index.ts';

/** Lines of JSON, each with a line feed. `removed`: how many of them are of removed companies. */
export type RecordLines = { readonly lines: Uint8Array; readonly records: number; readonly removed: number };

/** A company that its registry had before, and has not any more: what an export of changes can still say of it. */
export type RemovedCompany = {
  readonly kind: 'removed';
  readonly jurisdiction_code: string;
  readonly entity_number: string;
  readonly legal_name: string | null;
  /** The date of the registry without it. */
  readonly as_of: string | null;
};

export type CompanyRecord = Company | RemovedCompany;

/** The line of a removed company, among those of companies. */
export function removedLine(removed: Omit<RemovedCompany, 'kind'>): string {
  return `${JSON.stringify({ kind: 'removed', ...removed })}\n`;
}

/** JSON writes half of a surrogate pair by its number alone, and a whole pair as a letter. */
const LONE_SURROGATE = '\\ud';

/**
 * The records of lines. Half a surrogate pair, which is not a letter and which UTF-8 cannot hold, is U+FFFD in them.
 */
export function* parseRecords<T>({ lines }: RecordLines): Generator<T> {
  const { buffer, byteOffset, byteLength } = lines;
  const text = Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end);
    yield JSON.parse(line, line.includes(LONE_SURROGATE) ? wellFormed : undefined);
    start = end + 1;
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
