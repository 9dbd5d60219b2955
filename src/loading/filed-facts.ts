/** Facts of a load's files on their way through the sorter, and back by entity. */
import type { Fact } from '../registries/index.ts';
import { ExternalSorter } from '../sort/index.ts';

/** `file`: the number of its file. `counts`: its row is settled with it. */
export type FiledFact = {
  readonly file: number;
  readonly line: number;
  readonly counts: boolean;
  readonly rank: number;
  readonly kind: string;
  readonly data: unknown;
};

/** All facts of one key: in the order of their rank, then of reading. Never empty. */
export type FactGroup = { readonly key: string; readonly facts: readonly FiledFact[] };

export class FiledFacts implements Disposable {
  readonly #sorter: ExternalSorter;

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#sorter = new ExternalSorter(directory);
  }

  /** What a row says. The row is settled with the first fact that is not derived. */
  add(facts: readonly Fact[], file: number, line: number): void {
    const main = facts.findIndex(({ derived }) => derived !== true);
    for (const [index, { key, rank, kind, data }] of facts.entries()) {
      const filed: FiledFact = { file, line, counts: index === Math.max(main, 0), rank, kind, data };
      this.#sorter.add(key, rank, Buffer.from(JSON.stringify(filed)));
    }
  }

  /** By key, in order of code points. Read once; nothing can be added after it. */
  *groups(): Generator<FactGroup> {
    let key: string | undefined;
    let facts: FiledFact[] = [];
    for (const entry of this.#sorter.sorted()) {
      if (key !== undefined && entry.key !== key) {
        yield { key, facts };
        facts = [];
      }
      key = entry.key;
      facts.push(JSON.parse(entry.value.toString('utf8')) as FiledFact);
    }
    if (key !== undefined) yield { key, facts };
  }

  [Symbol.dispose](): void {
    this.#sorter.close();
  }
}
