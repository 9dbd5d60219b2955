/** Keeps the memory of answers bounded: how many are being made, and how many bytes wait for their callers to take them. */
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

export type InFlightLimits = { readonly makingMax: number; readonly waitingBytesMax: number };

/** More than these would only wait for a search thread; a hundred large companies are some megabytes. */
const LIMITS: InFlightLimits = { makingMax: 8, waitingBytesMax: 32 * 1024 * 1024 };

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
    if (!this.#hasRoom()) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#making += 1;
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
    while (this.#queue.length > 0 && this.#hasRoom()) {
      this.#making += 1;
      this.#queue.shift()!();
    }
  }

  #holdUntilTaken(response: ServerResponse, bytes: number): void {
    this.#waitingBytes += bytes;
    finished(response, () => {
      this.#waitingBytes -= bytes;
      this.#admit();
    });
  }
}
