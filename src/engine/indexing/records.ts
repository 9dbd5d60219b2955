/** NDJSON lines → index documents, ready for the sort. Pure work over bytes: it runs in any thread. */
import { isUtf8 } from 'node:buffer';
import { type Company, parseCompanyRecord, readCanonicalCompany } from '../../entity/index.ts';
import type { Origin, RejectedRecord } from '../port.ts';
import { bodyOfCompany, type DocumentPacker, type PackedDocuments } from './document-packer.ts';

export type PackedRecords = PackedDocuments & { readonly rejects: readonly RejectedRecord[] };

const LINE_FEED = 0x0a;

/** Lines to read. `order`: that of the first line's document; the next ones follow. */
export type Records = { readonly bytes: Uint8Array; readonly first: Origin; readonly order: number };

/** `packer`: what it holds is taken. */
export function packRecords({ bytes, first, order }: Records, packer: DocumentPacker): PackedRecords {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = isUtf8(text);
  const rejects: RejectedRecord[] = [];
  for (let start = 0, line = 0; start < text.length; line += 1) {
    const lineFeed = text.indexOf(LINE_FEED, start);
    const lineEnd = lineFeed === -1 ? text.length : lineFeed;
    const origin = { file: first.file, line: first.line + line };
    const result = parseLine(text, start, lineEnd, isWhole);
    start = lineEnd + 1;
    if (result.kind === 'reject') rejects.push({ origin, reason: result.reason, text: result.text });
    if (result.kind === 'company') packer.add(result.company, origin, order + line, result.body);
  }
  return { ...packer.take(), rejects };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'reject'; readonly reason: string; readonly text: string }
  | { readonly kind: 'company'; readonly company: Company; readonly body: Buffer };

/** `isText`: it is known to be valid UTF-8. */
function parseLine(bytes: Buffer, start: number, end: number, isText: boolean): Line {
  const canonical = isText ? readCanonicalCompany(bytes, start, end) : null;
  if (canonical !== null) return { kind: 'company', company: canonical, body: bytes.subarray(start, end) };
  let text: string;
  try {
    text = decoder.decode(bytes.subarray(start, end));
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
  const result = parseCompanyRecord(value);
  if (!result.ok) return { kind: 'reject', reason: result.reason, text };
  return { kind: 'company', company: result.company, body: bodyOfCompany(result.company) };
}
