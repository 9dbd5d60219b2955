import type { CharterError } from '../../../clients/typescript/src/index.ts';
import { printableLine } from '../terminal.ts';

/** No sentence of Charter's is longer. */
const CHARACTERS_MAX = 2_000;

/** What a server refuses, or why it does not answer, on one line and without its full stop. `url`: of the server. */
export function serverWords(url: string, { status, code, detail }: CharterError): string {
  if (status === 401) return `${url} does not know this key: give one by --key or CHARTER_KEY`;
  const words = printableLine(detail.slice(0, CHARACTERS_MAX));
  return status === 0 || code === 'unreadable_answer' ? words : `${url} answers ${status}: ${words}`;
}
