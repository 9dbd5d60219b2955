/** What is to be walked on from. `level`: how many ties it is from the root. */
type Open<T> = { readonly of: T; readonly level: number };

/** What was found and is walked on from when its turn comes. */
export class Frontier<T> {
  #open: Open<T>[] = [];

  add(of: T, level: number): void {
    this.#open.push({ of, level });
  }

  /** Takes what is nearer to the root than a level, in the order in which it was found. */
  takeBefore(level: number): T[] {
    const taken = this.#open.filter((one) => one.level < level);
    this.#open = this.#open.filter((one) => one.level >= level);
    return taken.map(({ of }) => of);
  }

  has(level: number): boolean {
    return this.#open.some((one) => one.level < level);
  }
}
