import { setImmediate as nextTurn } from 'node:timers/promises';

/** A group holds the locks of all its accounts and binds several values a member, so it has an end. */
const GROUP_MAX = 500;
/**
 * With so many members a group begins though more are expected: shared by them a commit costs each little,
 * and the next fill meanwhile.
 */
const GROUP_ENOUGH = 32;

type Waiting<Item, Outcome> = { readonly item: Item } & Pick<
  PromiseWithResolvers<Outcome>,
  'promise' | 'resolve' | 'reject'
>;

/**
 * Commits what arrives at about the same time together: one group after the other, each with all that waited
 * when it began. So the cost of a durable commit is shared by as many as there are.
 */
export class GroupCommit<Item, Outcome> {
  readonly #gatherMs: number;
  readonly #commit: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  /** Resolves when the present group has the members it waits for. */
  #complete = Promise.withResolvers<void>();
  #running: Promise<void> | null = null;

  /**
   * `gatherMs`: how long a group waits for members that are expected. `commit`: one outcome for each item, in
   * order; when it fails, all of the group fail.
   */
  constructor(gatherMs: number, commit: (items: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#gatherMs = gatherMs;
    this.#commit = commit;
  }

  /**
   * Resolves when the item's group is committed, which begins when it has `groupSize` members, or enough, or
   * has waited for them long enough.
   */
  add(item: Item, groupSize: number): Promise<Outcome> {
    const waiting = { item, ...Promise.withResolvers<Outcome>() };
    this.#waiting.push(waiting);
    if (this.#waiting.length >= Math.min(groupSize, GROUP_ENOUGH)) this.#complete.resolve();
    this.#running ??= this.#run();
    return waiting.promise;
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < GROUP_ENOUGH) await this.#gather();
      this.#complete = Promise.withResolvers<void>();
      const group = this.#waiting.splice(0, GROUP_MAX);
      try {
        const outcomes = await this.#commit(group.map(({ item }) => item));
        for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]!);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = null;
  }

  async #gather(): Promise<void> {
    const longEnough = setTimeout(this.#complete.resolve, this.#gatherMs);
    await this.#complete.promise;
    clearTimeout(longEnough);
    // Whatever else has arrived by now is handled first, and joins; but where there are enough, it is handled
    // while these are committed.
    if (this.#waiting.length < GROUP_ENOUGH) await nextTurn();
  }
}
