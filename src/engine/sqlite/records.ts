/** NDJSON lines → entries, ready for the sort. Pure work over bytes: it runs in any thread. */
import { isAscii } from 'node:buffer';
import { type Company, isCanonicalCompany, parseCompanyRecord } from '../../entity/index.ts';
import type { Origin, RejectedRecord } from '../port.ts';
import { sortKey } from './build.ts';
import { bodyOfCompany, packEntry } from './entry.ts';

export type PackedRecords = {
  readonly keys: readonly string[];
  /** The 0-based line of each entry among the lines given. */
  readonly lines: readonly number[];
  /** The entries, one after another; `ends` says where each stops. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: readonly number[];
  readonly rejects: readonly RejectedRecord[];
};

const LINE_FEED = 0x0a;

export function packRecords(bytes: Uint8Array, first: Origin): PackedRecords {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decode = isAscii(text) ? decodeAscii : decodeUtf8;
  const keys: string[] = [];
  const lines: number[] = [];
  const ends: number[] = [];
  const packed: Buffer[] = [];
  const rejects: RejectedRecord[] = [];
  let end = 0;
  for (let start = 0, line = 0; start < text.length; line += 1) {
    const lineFeed = text.indexOf(LINE_FEED, start);
    const lineEnd = lineFeed === -1 ? text.length : lineFeed;
    const origin = { file: first.file, line: first.line + line };
    const result = parseLine(text, start, lineEnd, decode);
    start = lineEnd + 1;
    if (result.kind === 'blank') continue;
    if (result.kind === 'reject') {
      rejects.push({ origin, reason: result.reason, text: result.text });
      continue;
    }
    const { company, body } = result;
    const entry = packEntry(company, origin, body);
    packed.push(entry);
    end += entry.length;
    keys.push(sortKey(company.jurisdiction_code, company.entity_number));
    lines.push(line);
    ends.push(end);
  }
  return { keys, lines, bytes: Buffer.concat(packed, end) as Uint8Array<ArrayBuffer>, ends, rejects };
}

type Decode = (bytes: Buffer, start: number, end: number) => string;

const decoder = new TextDecoder('utf-8', { fatal: true });
const decodeUtf8: Decode = (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
/** Several times quicker. */
const decodeAscii: Decode = (bytes, start, end) => bytes.toString('latin1', start, end);

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'reject'; readonly reason: string; readonly text: string }
  | { readonly kind: 'company'; readonly company: Company; readonly body: Buffer };

function parseLine(bytes: Buffer, start: number, end: number, decode: Decode): Line {
  let text: string;
  try {
    text = decode(bytes, start, end);
  } catch {
    return { kind: 'reject', reason: 'not valid UTF-8', text: bytes.toString('latin1', start, end) };
  }
  if (text.trim() === '') return { kind: 'blank' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'reject', reason: `not valid JSON: ${(error as SyntaxError).message}`, text };
  }
  if (isCanonicalCompany(bytes, start, end)) {
    return { kind: 'company', company: value as Company, body: bytes.subarray(start, end) };
  }
  const result = parseCompanyRecord(value);
  if (!result.ok) return { kind: 'reject', reason: result.reason, text };
  return { kind: 'company', company: result.company, body: bodyOfCompany(result.company) };
}
