/** Keeps the memory of answers bounded: how many are being made, and how many bytes wait for their callers to take them. */
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

export type InFlightLimits = {
  readonly makingMax: number;
  readonly waitingBytesMax: number;
  /** How long an answer waits for its turn. Callers that take theirs slowly must not hold up the others for ever. */
  readonly patienceMs: number;
};

/** More than these would only wait for a search thread; a hundred large companies are some megabytes. */
const LIMITS: InFlightLimits = { makingMax: 4, waitingBytesMax: 16 * 1024 * 1024, patienceMs: 2000 };

export class AnswersInFlight {
  readonly #limits: InFlightLimits;
  readonly #queue: (() => void)[] = [];
  #making = 0;
  #waitingBytes = 0;

  constructor(limits: InFlightLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Makes an answer when its turn comes; `bytesOf` it count until `response` has been taken or its caller has left. */
  async make<T>(response: ServerResponse, work: () => Promise<T>, bytesOf: (answer: T) => number): Promise<T> {
    if (!this.#hasRoom()) await this.#turn();
    this.#making += 1;
    try {
      const answer = await work();
      this.#holdUntilTaken(response, bytesOf(answer));
      return answer;
    } finally {
      this.#making -= 1;
      this.#admit();
    }
  }

  #hasRoom(): boolean {
    return this.#making < this.#limits.makingMax && this.#waitingBytes < this.#limits.waitingBytesMax;
  }

  #admit(): void {
    if (this.#hasRoom()) this.#queue.shift()?.();
  }

  /** Resolves when there is room, or patience has run out. */
  async #turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.push(resolve);
    const patience = setTimeout(resolve, this.#limits.patienceMs);
    await promise;
    clearTimeout(patience);
    const place = this.#queue.indexOf(resolve);
    if (place !== -1) this.#queue.splice(place, 1);
  }

  #holdUntilTaken(response: ServerResponse, bytes: number): void {
    this.#waitingBytes += bytes;
    finished(response, () => {
      this.#waitingBytes -= bytes;
      this.#admit();
    });
  }
}
