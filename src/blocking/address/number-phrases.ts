import { CARDINAL_WORDS, ORDINAL_WORDS, TENS_WORDS } from './tables/number-words.ts';
import type { Token } from './tokens.ts';

/** A number written in words, and the token behind it. */
type NumberPhrase = { readonly value: number; readonly end: number };

/**
 * The number in words that begins at the token: `SEVEN`, `TWENTY TWO`, `ONE HUNDRED AND TWENTY`. `null` where none
 * does, or an ordinal (`TWENTY SECOND ST`).
 */
export function readNumberPhrase(tokens: readonly Token[], at: number, end: number): NumberPhrase | null {
  const first = readBelowHundred(tokens, at, end);
  if (first === null || textAt(tokens, first.end, end) !== 'HUNDRED') return first;
  const behind = first.end + 1;
  const rest = readBelowHundred(tokens, textAt(tokens, behind, end) === 'AND' ? behind + 1 : behind, end);
  return rest === null
    ? { value: first.value * 100, end: behind }
    : { value: first.value * 100 + rest.value, end: rest.end };
}

function readBelowHundred(tokens: readonly Token[], at: number, end: number): NumberPhrase | null {
  const text = at < end ? tokens[at]!.text : '';
  const cardinal = CARDINAL_WORDS.get(text);
  if (cardinal !== undefined) return { value: cardinal, end: at + 1 };
  const tens = TENS_WORDS.get(text);
  if (tens === undefined) return null;
  const next = textAt(tokens, at + 1, end);
  if ((ORDINAL_WORDS.get(next) ?? 10) < 10) return null;
  const units = CARDINAL_WORDS.get(next) ?? 10;
  return units < 10 ? { value: tens + units, end: at + 2 } : { value: tens, end: at + 1 };
}

/** Empty behind a break. */
function textAt(tokens: readonly Token[], at: number, end: number): string {
  return at < end && !tokens[at]!.breakBefore ? tokens[at]!.text : '';
}
