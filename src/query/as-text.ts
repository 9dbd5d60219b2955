import { tokenize } from '../entity/index.ts';

const SYNTAX = /["*()]/g;
const INVISIBLE = /\p{Cf}/gu;

/**
 * A query that finds a text as it is written, in one name: `E*TRADE` is `"E TRADE"`, and `AND Digital LLC` in
 * quotes has no operator. It always parses. `null` for a text without a letter or digit, which finds nothing.
 */
export function asText(text: string): string | null {
  if (tokenize(text).length === 0) return null;
  return `"${text.replace(INVISIBLE, '').replace(SYNTAX, ' ').trim().replace(/\s+/g, ' ')}"`;
}
