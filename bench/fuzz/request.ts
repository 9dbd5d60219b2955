/** One request of a campaign: the very bytes, and what must come of them. */
import type { Operation } from './operations.ts';

export type FuzzedRequest = {
  /** Which row of the table counts it. */
  readonly kind: string;
  /** Which one of the document it is, where it is sent to the operation's own path; null for any other. */
  readonly operation: Operation | null;
  /** Written one after the other, with a pause between them. */
  readonly parts: readonly Buffer[];
  readonly pauseMs: number;
  /** How many answers must come. */
  readonly answers: number;
  readonly isHead: boolean;
  /**
   * What becomes of the connection. `keep`: the next request goes over it. `finish`: the client ends its side
   * when the answers are there, and takes what else comes. `half-close`: it ends its side at once. `cut`: it
   * is gone at once.
   */
  readonly ending: 'keep' | 'finish' | 'half-close' | 'cut';
};

/** A request as it is before it becomes bytes; headers in order, repeated ones too. */
export type Draft = {
  method: string;
  target: string;
  headers: (readonly [name: string, value: string])[];
  body: Buffer | null;
};

/** Its head and its body. Header values and targets are written byte for byte (Latin-1). */
export function bytesOf({ method, target, headers, body }: Draft): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
  return body === null ? head : Buffer.concat([head, body]);
}

/** The body, and the header that tells its length. */
export function setBody(draft: Draft, body: Buffer): void {
  draft.body = body;
  draft.headers.push(['Content-Length', String(body.length)]);
}
