/** Legal names of entities that other rows name by their number, for `BuildContext.legalNameOf`. */
import type { LoadTarget } from '../engine/index.ts';
import type { Layout, Row } from '../registries/index.ts';
import { EntryWriter, ExternalSorter, type SortedEntries } from '../sort/index.ts';

/** What some rows say: names by number, and the numbers that rows name. */
export type NamesPack = { readonly names: SortedEntries | null; readonly asked: readonly string[] };

/** Sees rows. Pure work: it runs in any thread. */
export class NamesPacker {
  readonly #names = new EntryWriter();
  #asked = new Set<string>();

  see(layout: Layout, row: Row): void {
    const named = layout.numberNamed?.(row) ?? null;
    if (named !== null) this.#asked.add(named);
    const own = layout.names?.(row) ?? null;
    if (own !== null) this.#names.addText(own.number, 0, own.legalName);
  }

  /** What was seen since the last call. */
  take(): NamesPack {
    const asked = [...this.#asked];
    this.#asked = new Set();
    return { names: this.#names.take(), asked };
  }
}

/** Holds in memory only what is asked for: the names of all others are sorted by number on disk. */
export class LegalNames implements Disposable {
  readonly #names: ExternalSorter;
  readonly #asked = new Set<string>();
  readonly #found = new Map<string, string>();

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#names = new ExternalSorter(directory);
  }

  /** Packs are added in the order of their rows. */
  addPack({ names, asked }: NamesPack): void {
    for (const number of asked) this.#asked.add(number);
    if (names !== null) this.#names.addSorted(names);
  }

  /**
   * To be called when all rows were seen, before `found`. What the files do not say, the present snapshot does.
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

  found(): readonly (readonly [number: string, legalName: string])[] {
    return [...this.#found];
  }

  [Symbol.dispose](): void {
    this.#names.close();
  }
}
