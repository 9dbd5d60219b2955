/** Keeps the memory of answers bounded: how many are being made, and how many bytes wait for their callers to take them. */
import type { ServerResponse } from 'node:http';

export type InFlightLimits = {
  readonly makingMax: number;
  readonly waitingBytesMax: number;
  /** How long an answer waits to be taken while others lack the room: then its caller, who takes it too slowly, is cut off. */
  readonly patienceMs: number;
};

/** More than these would only wait for a search thread; a hundred large companies are some megabytes. */
const LIMITS: InFlightLimits = { makingMax: 4, waitingBytesMax: 8 * 1024 * 1024, patienceMs: 10_000 };

type Waiting = { readonly response: ServerResponse; readonly bytes: number; readonly sinceMs: number };

export class AnswersInFlight {
  readonly #limits: InFlightLimits;
  readonly #queue: (() => void)[] = [];
  /** The oldest first. */
  readonly #waiting = new Set<Waiting>();
  #making = 0;
  #waitingBytes = 0;
  #patience: NodeJS.Timeout | undefined;

  constructor(limits: InFlightLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Makes an answer when its turn comes; `bytesOf` it count until `response` has been taken or its caller has left. */
  async make<T>(response: ServerResponse, work: () => Promise<T>, bytesOf: (answer: T) => number): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.push(resolve);
    this.#admit();
    await promise;
    try {
      const answer = await work();
      this.#holdUntilTaken(response, bytesOf(answer));
      return answer;
    } finally {
      this.#making -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    while (this.#making < this.#limits.makingMax && this.#waitingBytes < this.#limits.waitingBytesMax) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      this.#making += 1;
      next();
    }
    this.#watchOldest();
  }

  /** Cuts off the caller of the answer that has waited longest, once its time is over and others still lack the room. */
  #watchOldest(): void {
    clearTimeout(this.#patience);
    const [oldest] = this.#waiting;
    if (oldest === undefined || this.#queue.length === 0 || this.#waitingBytes < this.#limits.waitingBytesMax) return;
    const dueMs = oldest.sinceMs + this.#limits.patienceMs - performance.now();
    this.#patience = setTimeout(() => oldest.response.destroy(), dueMs).unref();
  }

  #holdUntilTaken(response: ServerResponse, bytes: number): void {
    // Its caller has left already.
    if (response.closed) return;
    const waiting = { response, bytes, sinceMs: performance.now() };
    this.#waiting.add(waiting);
    this.#waitingBytes += bytes;
    // After the last byte as well: `stream.finished` would add five more listeners to hear the same.
    response.once('close', () => {
      this.#waiting.delete(waiting);
      this.#waitingBytes -= bytes;
      this.#admit();
    });
  }
}
