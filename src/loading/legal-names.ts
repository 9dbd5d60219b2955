/** Legal names of entities that other rows name by their number, for `BuildContext.legalNameOf`. */
import type { LoadTarget } from '../engine/index.ts';
import type { Layout, Row } from '../registries/index.ts';
import { ExternalSorter } from '../sort/index.ts';

/** Holds in memory only what is asked for: the names of all others are sorted by number on disk. */
export class LegalNames implements Disposable {
  readonly #names: ExternalSorter;
  readonly #asked = new Set<string>();
  readonly #found = new Map<string, string>();

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#names = new ExternalSorter(directory);
  }

  /** Sees every row of a load's files. */
  see(layout: Layout, row: Row): void {
    const named = layout.numberNamed?.(row) ?? null;
    if (named !== null) this.#asked.add(named);
    const own = layout.names?.(row) ?? null;
    if (own !== null) this.#names.add(own.number, 0, Buffer.from(own.legalName));
  }

  /**
   * To be called when all rows were seen, before `of`. What the files do not say, the present snapshot does.
   */
  async find(engine: LoadTarget, jurisdiction: string): Promise<void> {
    for (const { key, value } of this.#names.sorted()) {
      if (this.#asked.has(key) && !this.#found.has(key)) this.#found.set(key, value.toString('utf8'));
    }
    for (const number of this.#asked) {
      if (this.#found.has(number)) continue;
      const json = await engine.lookup(jurisdiction, number);
      if (json === null) continue;
      const { legal_name }: { readonly legal_name: string } = JSON.parse(Buffer.from(json).toString('utf8'));
      this.#found.set(number, legal_name);
    }
  }

  of(number: string): string | null {
    return this.#found.get(number) ?? null;
  }

  [Symbol.dispose](): void {
    this.#names.close();
  }
}
