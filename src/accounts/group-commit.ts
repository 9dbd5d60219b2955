import { setImmediate as nextTurn } from 'node:timers/promises';

/** A group holds the locks of all its accounts and binds several values a member, so it has an end. */
const GROUP_MAX = 500;

type Waiting<Item, Outcome> = { readonly item: Item } & Pick<
  PromiseWithResolvers<Outcome>,
  'promise' | 'resolve' | 'reject'
>;

/**
 * Commits what arrives at about the same time together: one group after the other, each with all that waited when it began.
 * So the cost of a durable commit is shared by as many as there are, and a lone one waits for nobody.
 */
export class GroupCommit<Item, Outcome> {
  /** One outcome for each item, in order. When it fails, all of the group fail. */
  readonly #commit: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #running: Promise<void> | null = null;

  constructor(commit: (items: readonly Item[]) => Promise<readonly Outcome[]>) {
    this.#commit = commit;
  }

  /** Resolves when the item's group is committed. */
  add(item: Item): Promise<Outcome> {
    const waiting = { item, ...Promise.withResolvers<Outcome>() };
    this.#waiting.push(waiting);
    this.#running ??= this.#run();
    return waiting.promise;
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Whatever else has arrived by now is handled first, and joins.
      await nextTurn();
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
}
