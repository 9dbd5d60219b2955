import type { CandidateSource, PremisesSource } from '../engine/index.ts';
import type { Question } from '../references/index.ts';

/** A location is asked about in so many rounds at most, whatever its candidates are. */
const ROUNDS_MAX = 12;

/**
 * The rounds in which one location asks its source: what is asked in a round is asked at once, so that it
 * costs a remote source one round trip.
 */
export class Rounds {
  readonly source: CandidateSource;
  /** The license lists, where there are any. */
  readonly premises: PremisesSource | null;
  #left = ROUNDS_MAX;

  constructor(source: CandidateSource, premises: PremisesSource | null = null) {
    this.source = source;
    this.premises = premises;
  }

  get left(): number {
    return this.#left;
  }

  /** One round: waits for calls that were made together. */
  async all<const T extends readonly unknown[]>(calls: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
    this.#left -= 1;
    return Promise.all(calls);
  }

  /** Answers a question in one round, or in none where nothing has to be looked up. */
  async answer<T>({ lookups, answer }: Question<T>): Promise<T> {
    if (lookups.length === 0) return answer([]);
    const [found] = await this.all([this.source.lookUp(lookups)]);
    return answer(found);
  }
}
