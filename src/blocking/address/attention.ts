import type { Token } from './tokens.ts';

/** Whether the token begins the name of a person at the address: `C/O`, `CARE OF`, `ATTN`. */
export function isAttention(tokens: readonly Token[], at: number): boolean {
  const { word, text } = tokens[at]!;
  return word.isAttention || (text === 'CARE' && tokens[at + 1]?.text === 'OF');
}
