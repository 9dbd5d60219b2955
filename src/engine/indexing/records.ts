/** NDJSON lines → index documents, ready for the sort. Pure work over bytes: it runs in any thread. */
import { isAscii, isUtf8 } from 'node:buffer';
import {
  type Company,
  mayNeedMending,
  oddDays,
  parseRecordText,
  readCanonicalCompany,
  withoutFillers,
} from '../../entity/index.ts';
import type { Origin, RejectedRecord, TidiedRecord } from '../port.ts';
import { bodyOfCompany, type DocumentPacker, type PackedDocuments } from './document-packer.ts';

export type PackedRecords = PackedDocuments & {
  readonly rejects: readonly RejectedRecord[];
  readonly tidied: readonly TidiedRecord[];
};

const LINE_FEED = 0x0a;

/** Lines to read. `order`: that of the first line's document; the next ones follow. */
export type Records = { readonly bytes: Uint8Array; readonly first: Origin; readonly order: number };

/** `packer`: what it holds is taken. */
export function packRecords({ bytes, first, order }: Records, packer: DocumentPacker): PackedRecords {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = isUtf8(text);
  const rejects: RejectedRecord[] = [];
  const tidied: TidiedRecord[] = [];
  const suspects = new SuspectLines(text);
  for (let start = 0, line = 0; start < text.length; line += 1) {
    const lineFeed = text.indexOf(LINE_FEED, start);
    const lineEnd = lineFeed === -1 ? text.length : lineFeed;
    const origin = { file: first.file, line: first.line + line };
    const result = parseLine(text, start, lineEnd, isWhole && !suspects.has(start, lineEnd));
    start = lineEnd + 1;
    if (result.kind === 'reject') rejects.push({ origin, reason: result.reason, text: result.text });
    if (result.kind !== 'company') continue;
    packer.add(result.company, origin, order + line, result.body);
    if (result.tidied !== null) tidied.push(result.tidied);
  }
  return { ...packer.take(), rejects, tidied };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'reject'; readonly reason: string; readonly text: string }
  | {
      readonly kind: 'company';
      readonly company: Company;
      readonly body: Buffer;
      readonly tidied: TidiedRecord | null;
    };

/** `isSound`: it is known to be valid UTF-8, and none of its texts is damaged. */
function parseLine(bytes: Buffer, start: number, end: number, isSound: boolean): Line {
  const canonical = isSound ? readCanonicalCompany(bytes, start, end) : null;
  if (canonical !== null) {
    const { company, leftOut } = withoutFillers(canonical);
    const tidied = tidiedOf({ mended: [], leftOut, oddDays: oddDays(company) });
    const body = company === canonical ? bytes.subarray(start, end) : bodyOfCompany(company);
    return { kind: 'company', company, body, tidied };
  }
  let text: string;
  try {
    text = decoder.decode(bytes.subarray(start, end));
  } catch {
    return { kind: 'reject', reason: 'not valid UTF-8', text: bytes.toString('latin1', start, end) };
  }
  if (text.trim() === '') return { kind: 'blank' };
  const result = parseRecordText(text);
  if (!result.ok) return { kind: 'reject', reason: result.reason, text };
  const { ok: _, company, ...tidied } = result;
  return { kind: 'company', company, body: bodyOfCompany(company), tidied: tidiedOf(tidied) };
}

const tidiedOf = (tidied: TidiedRecord): TidiedRecord | null =>
  Object.values(tidied).every((list) => list.length === 0) ? null : tidied;

const BACKSLASH = 0x5c;
const AMPERSAND = 0x26;
const DELETE = 0x7f;

/** Lines whose texts may be damaged. In ASCII only three signs lead there, and those are found natively. */
class SuspectLines {
  readonly #bytes: Buffer;
  readonly #isAscii: boolean;
  readonly #signs = [BACKSLASH, AMPERSAND, DELETE].map((sign) => ({ sign, next: -1 }));

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#isAscii = isAscii(bytes);
  }

  /** To be asked of one line behind the other. */
  has(start: number, end: number): boolean {
    const isSuspect = this.#signIn(start, end) || (!this.#isAscii && !isAscii(this.#bytes.subarray(start, end)));
    return isSuspect && mayNeedMending(this.#bytes.toString('utf8', start, end));
  }

  #signIn(start: number, end: number): boolean {
    let isThere = false;
    for (const found of this.#signs) {
      if (found.next < start) {
        const at = this.#bytes.indexOf(found.sign, start);
        found.next = at === -1 ? Number.POSITIVE_INFINITY : at;
      }
      if (found.next < end) isThere = true;
    }
    return isThere;
  }
}
