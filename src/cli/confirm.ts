import { createInterface } from 'node:readline/promises';
import { printable } from './terminal.ts';

/** Asks the person at the terminal, who has to say yes; `null` without a terminal. */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  using terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${printable(question)} [y/N] `, { signal });
  return /^y(?:es)?$/i.test(answer.trim());
}
