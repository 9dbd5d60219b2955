import type { Token } from './tokens.ts';

const MARKS = new Set(['ATTN', 'ATTENTION', 'C/O', '%']);

/** Whether the token begins the name of somebody at the address: `C/O`, `CARE OF`, `ATTN`. */
export function isAttention(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  return MARKS.has(text) || (text === 'CARE' && tokens[at + 1]?.text === 'OF');
}
