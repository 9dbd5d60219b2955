import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, readAnswer } from './answer.ts';
import type { FuzzedRequest } from './request.ts';

/** What came of a request: its answers, in order, and whether the server has closed the connection. */
export type Outcome = { readonly answers: readonly Answer[]; readonly isClosed: boolean; readonly isLate: boolean };

/** One connection to the server, over which bytes go as they are. */
export class Connection {
  readonly #socket: Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #answers: Answer[] = [];
  #isHead = false;
  #isClosed = false;
  #malformed: Error | null = null;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
      this.#read();
    });
    this.#socket.on('end', () => this.#close());
    this.#socket.on('close', () => this.#close());
    // A connection that the server has cut off is one that it has closed.
    this.#socket.on('error', () => this.#close());
  }

  /** Whether another request may go over it. */
  get isOpen(): boolean {
    return !this.#isClosed;
  }

  /** @throws MalformedAnswer */
  async send(request: FuzzedRequest, deadlineMs: number): Promise<Outcome> {
    const { parts, pauseMs, ending, answers: least } = request;
    this.#answers = [];
    this.#isHead = request.isHead;
    for (const [index, part] of parts.entries()) {
      if (index > 0 && pauseMs > 0) await sleep(pauseMs);
      if (this.#isClosed) break;
      this.#socket.write(part);
    }
    if (ending === 'half-close') this.#socket.end();
    const deadline = performance.now() + deadlineMs;
    if (ending !== 'cut') {
      await this.#until(() => this.#answers.length >= least, deadline);
      if (ending === 'finish' && !this.#isClosed) this.#socket.end();
      if (ending !== 'keep') await this.#until(() => false, deadline);
    }
    const isLate = performance.now() >= deadline && ending !== 'cut';
    const isClosing = this.#answers.some(({ headers }) => headers.get('connection')?.includes('close'));
    if (ending !== 'keep' || isClosing || this.#bytes.length > 0 || isLate) this.destroy();
    if (this.#malformed !== null) throw this.#malformed;
    return { answers: this.#answers, isClosed: this.#isClosed, isLate };
  }

  destroy(): void {
    this.#socket.destroy();
    this.#close();
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#read();
    this.#socket.destroySoon();
  }

  #read(): void {
    try {
      for (;;) {
        const read = this.#bytes.length === 0 ? null : readAnswer(this.#bytes, this.#isHead, this.#isClosed);
        if (read === null) break;
        this.#bytes = this.#bytes.subarray(read.length);
        if (read.answer.status >= 200) this.#answers.push(read.answer);
      }
    } catch (error) {
      this.#malformed = error as Error;
      this.#isClosed = true;
    }
    this.#wake();
  }

  async #until(isThere: () => boolean, deadline: number): Promise<void> {
    while (!isThere() && !this.#isClosed) {
      const waitMs = deadline - performance.now();
      if (waitMs <= 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      this.#wake = resolve;
      await promise;
      clearTimeout(timer);
    }
  }
}
