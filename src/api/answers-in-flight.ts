/**
 * Keeps the memory of answers bounded: how many are being made, and how many bytes wait for their callers to
 * take them.
 */
import type { ServerResponse } from 'node:http';
import { EngineError } from '../engine/index.ts';
import { RequestError } from './errors.ts';

export type InFlightLimits = {
  readonly makingMax: number;
  /** Of an answer that is made beside others. */
  readonly answerBytesMax: number;
  /** Of one that is made while no other such is. */
  readonly largeAnswerBytesMax: number;
  readonly waitingBytesMax: number;
  /**
   * How long an answer waits to be taken while others lack the room: then its caller, who takes it too
   * slowly, is cut off.
   */
  readonly patienceMs: number;
};

/** More than these would only wait for a search thread; a hundred large companies are some megabytes. */
const LIMITS: InFlightLimits = {
  makingMax: 4,
  answerBytesMax: 4 * 1024 * 1024,
  largeAnswerBytesMax: 64 * 1000 * 1000,
  waitingBytesMax: 8 * 1024 * 1024,
  patienceMs: 10_000,
};

type Waiting = { readonly response: ServerResponse; readonly bytes: number; readonly sinceMs: number };

export class AnswersInFlight {
  readonly #limits: InFlightLimits;
  readonly #queue: (() => void)[] = [];
  /** Answers that were found to be large. */
  readonly #largeQueue: (() => void)[] = [];
  #isMakingLarge = false;
  /** The oldest first. */
  readonly #waiting = new Set<Waiting>();
  readonly #tooSlow = new WeakSet<ServerResponse>();
  #making = 0;
  #isOver = false;
  #waitingBytes = 0;
  #patience: NodeJS.Timeout | undefined;

  constructor(limits: InFlightLimits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Makes an answer when its turn comes; `bytesOf` it count until `response` has been taken or its caller has
   * left. `work` is given how many bytes of companies it may read. Where it raises `page_too_large`, it is
   * called once more when no other large answer is made.
   */
  async make<T>(
    response: ServerResponse,
    work: (bytesMax: number) => Promise<T>,
    bytesOf: (answer: T) => number,
  ): Promise<T> {
    const hold = (answer: T): T => {
      // Nobody would get it.
      if (this.#isOver) throw new RequestError('unavailable');
      this.#holdUntilTaken(response, bytesOf(answer));
      return answer;
    };
    // While there is room, no answer waits for it.
    if (this.#hasRoom() && this.#making < this.#limits.makingMax) this.#making += 1;
    else await this.#turnIn(this.#queue);
    try {
      return hold(await work(this.#limits.answerBytesMax));
    } catch (error) {
      if (!(error instanceof EngineError && error.code === 'page_too_large')) throw error;
    } finally {
      this.#making -= 1;
      this.#admit();
    }
    await this.#turnIn(this.#largeQueue);
    try {
      return hold(await work(this.#limits.largeAnswerBytesMax));
    } finally {
      this.#isMakingLarge = false;
      this.#admit();
    }
  }

  /** Whether the answer was cut off because its caller took it too slowly. */
  wasTooSlow(response: ServerResponse): boolean {
    return this.#tooSlow.has(response);
  }

  /** Refuses answers that are not made by now, so that they cost nothing. */
  end(): void {
    this.#isOver = true;
  }

  async #turnIn(queue: (() => void)[]): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    this.#admit();
    await promise;
  }

  #hasRoom(): boolean {
    return this.#waitingBytes < this.#limits.waitingBytesMax;
  }

  #nobodyWaits(): boolean {
    return this.#queue.length === 0 && this.#largeQueue.length === 0;
  }

  #admit(): void {
    if (this.#nobodyWaits()) return;
    const hasRoom = this.#hasRoom();
    while (hasRoom && this.#making < this.#limits.makingMax) {
      const next = this.#queue.shift();
      if (next === undefined) break;
      this.#making += 1;
      next();
    }
    const large = hasRoom && !this.#isMakingLarge ? this.#largeQueue.shift() : undefined;
    if (large !== undefined) {
      this.#isMakingLarge = true;
      large();
    }
    this.#watchOldest();
  }

  /**
   * Cuts off the caller of the answer that has waited longest, once its time is over and others still lack
   * the room.
   */
  #watchOldest(): void {
    clearTimeout(this.#patience);
    const [oldest] = this.#waiting;
    if (oldest === undefined || this.#nobodyWaits() || this.#hasRoom()) return;
    const dueMs = oldest.sinceMs + this.#limits.patienceMs - performance.now();
    this.#patience = setTimeout(() => {
      this.#tooSlow.add(oldest.response);
      oldest.response.destroy();
    }, dueMs).unref();
  }

  #holdUntilTaken(response: ServerResponse, bytes: number): void {
    // Its caller has left already.
    if (response.closed) return;
    const waiting = { response, bytes, sinceMs: performance.now() };
    this.#waiting.add(waiting);
    this.#waitingBytes += bytes;
    // Once, and after the last byte as well: `stream.finished` would add five more listeners to hear the
    // same.
    response.on('close', () => {
      this.#waiting.delete(waiting);
      this.#waitingBytes -= bytes;
      this.#admit();
    });
  }
}
