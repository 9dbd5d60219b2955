import { isUtf8 } from 'node:buffer';
import { findJsonFault, type JsonFault } from './json-fault.ts';

export type DecodedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/**
 * The JSON value of a body, or where it stops being JSON in UTF-8 that is taken (`findJsonFault`). A value is
 * built of sound bodies alone. An empty body is `null`.
 */
export function decodeBody(bytes: Buffer, membersMax: number): DecodedBody {
  if (bytes.length === 0) return { ok: true, value: null };
  const text = bytes.toString('utf8');
  const fault = findJsonFault(text, membersMax);
  if (!isUtf8(bytes)) return { ok: false, fault: earliest(invalidUtf8Fault(bytes), fault) };
  return fault === null ? { ok: true, value: JSON.parse(text) } : { ok: false, fault };
}

function invalidUtf8Fault(bytes: Buffer): JsonFault {
  let at = 0;
  let offset = 0;
  for (let length = sequenceLength(bytes, at); length > 0; length = sequenceLength(bytes, at)) {
    at += length;
    offset += 1;
  }
  return { offset, error: 'invalid UTF-8' };
}

/** Of the UTF-8 sequence at a place, in bytes; 0 where there is none (Unicode, table 3-7). */
function sequenceLength(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0xff;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let further = at + 2; further < at + length; further++) {
    if ((bytes[further] ?? 0) >> 6 !== 0b10) return 0;
  }
  return length;
}

function earliest(a: JsonFault, b: JsonFault | null): JsonFault {
  return b !== null && b.offset < a.offset ? b : a;
}
