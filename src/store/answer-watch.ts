import { setTimeout as sleep } from 'node:timers/promises';
import { every } from '../timers/index.ts';

/**
 * How long a step may take before it is asked whether the database still answers, and then again and again.
 */
const DOUBT_AFTER_MS = 1_500;
/** Between two questions to a database that does not answer. */
const ASK_AGAIN_MS = 250;

/**
 * Notices by this process's own clock that a database has stopped answering: one that hangs neither ends its
 * connections nor keeps its own limits of time. What waits for it then fails, and what comes fails at once,
 * until it answers again. A statement that merely takes long continues.
 */
export class AnswerWatch implements Disposable {
  readonly #answers: () => Promise<boolean>;
  readonly #waiting = new Set<(reason: Error) => void>();
  #isAsking = false;
  #isAway = false;
  #isClosed = false;

  /**
   * `answers`: whether the database answers, found out on a connection of its own, within some two seconds.
   */
  constructor(answers: () => Promise<boolean>) {
    this.#answers = answers;
  }

  /**
   * The outcome of a step that waits for the database; rejects where the database stops answering meanwhile.
   */
  async run<T>(step: () => Promise<T>): Promise<T> {
    if (this.#isAway) throw noAnswer();
    const { promise: away, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    // What cannot be asked is as good as away.
    using _doubt = every(DOUBT_AFTER_MS, () => this.#ask(), reject);
    try {
      return await Promise.race([step(), away]);
    } finally {
      this.#waiting.delete(reject);
    }
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!(await this.#answers()) && !this.#isClosed) {
      this.#isAway = true;
      for (const reject of this.#waiting) reject(noAnswer());
      await sleep(ASK_AGAIN_MS, undefined, { ref: false });
    }
    this.#isAway = false;
    this.#isAsking = false;
  }
}

const noAnswer = (): Error => new Error('PostgreSQL does not answer');
