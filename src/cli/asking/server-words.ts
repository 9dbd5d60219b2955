import type { CharterError } from '../../../clients/typescript/src/index.ts';

/** What a server refuses, or why it does not answer, in a sentence without its full stop. `url`: of the server. */
export function serverWords(url: string, { status, code, detail }: CharterError): string {
  if (status === 401) return `${url} does not know this key: give one by --key or CHARTER_KEY`;
  return status === 0 || code === 'unreadable_answer' ? detail : `${url} answers ${status}: ${detail}`;
}
