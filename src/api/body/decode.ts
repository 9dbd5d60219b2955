import { isUtf8 } from 'node:buffer';
import { findJsonFault, type JsonFault } from './json-fault.ts';

export type DecodedBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault };

/** An escape that may be half of a pair only: `JSON.parse` lets it pass. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** The JSON value of a body, or where it stops being JSON in UTF-8. An empty body is `null`. */
export function decodeBody(bytes: Buffer): DecodedBody {
  if (bytes.length === 0) return { ok: true, value: null };
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) return { ok: false, fault: earliest(invalidUtf8Fault(bytes, text), findJsonFault(text)) };
  const fault = SURROGATE_ESCAPE.test(text) ? findJsonFault(text) : null;
  if (fault !== null) return { ok: false, fault };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, fault: findJsonFault(text) ?? { offset: 0, error: 'not JSON' } };
  }
}

/** The first replacement character that the bytes themselves do not hold. */
function invalidUtf8Fault(bytes: Buffer, text: string): JsonFault {
  let offset = 0;
  let byteOffset = 0;
  for (const character of text) {
    const isReplacement = character === '\ufffd' && bytes.toString('latin1', byteOffset, byteOffset + 3) !== 'ï¿½';
    if (isReplacement) break;
    byteOffset += Buffer.byteLength(character);
    offset += 1;
  }
  return { offset, error: 'invalid UTF-8' };
}

function earliest(a: JsonFault, b: JsonFault | null): JsonFault {
  return b !== null && b.offset < a.offset ? b : a;
}
