/**
 * Gathers what several callers ask at the same time, so that one request asks it: a thread matches many locations at once,
 * and what an index is asked costs it more than what it answers.
 */

export type GatheringOptions<Ask, Answer> = {
  /** Asks are gathered that have the same. */
  readonly groupOf: (ask: Ask) => string;
  /** One answer an ask, in order. */
  readonly run: (asks: readonly Ask[], group: string) => Promise<readonly Answer[]>;
};

/** Of each group so many requests are under way at once; what is asked meanwhile is the next one. */
const RUNNING_MAX = 2;
const ASKS_MAX = 64;

type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

type Group<Ask, Answer> = { waiting: Waiting<Ask, Answer>[]; running: number };

export class Gathering<Ask, Answer> {
  readonly #options: GatheringOptions<Ask, Answer>;
  readonly #groups = new Map<string, Group<Ask, Answer>>();

  constructor(options: GatheringOptions<Ask, Answer>) {
    this.#options = options;
  }

  /** Raises what the request raises that asks it. */
  ask(ask: Ask): Promise<Answer> {
    const key = this.#options.groupOf(ask);
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { waiting: [], running: 0 };
      this.#groups.set(key, group);
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    group.waiting.push({ ask, resolve, reject });
    // Others of this turn of the event loop are gathered too.
    if (group.waiting.length === 1) setImmediate(() => this.#begin(key, group));
    return promise;
  }

  #begin(key: string, group: Group<Ask, Answer>): void {
    if (group.running >= RUNNING_MAX || group.waiting.length === 0) return;
    const asked = group.waiting.splice(0, ASKS_MAX);
    group.running += 1;
    this.#options
      .run(
        asked.map(({ ask }) => ask),
        key,
      )
      .then(
        (answers) => {
          for (const [position, { resolve }] of asked.entries()) resolve(answers[position]!);
        },
        (error: unknown) => {
          for (const { reject } of asked) reject(error);
        },
      )
      .finally(() => {
        group.running -= 1;
        if (group.waiting.length === 0 && group.running === 0) this.#groups.delete(key);
        this.#begin(key, group);
      });
    if (group.waiting.length > 0) this.#begin(key, group);
  }
}
