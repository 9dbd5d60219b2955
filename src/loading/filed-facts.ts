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

/** A fact on its way to the row that it leads to. */
type LeadingFact = { readonly key: string; readonly kind: string; readonly fact: FiledFact };

/** What became of a row that others may lead to. */
export type Fate = 'merged' | 'repeated' | 'unused';

/** Facts that lead to a row of another kind are first sorted by its key, on disk, and take its columns with them. */
export class FiledFacts implements Disposable {
  readonly #directory: string;
  readonly #sorter: ExternalSorter;
  #leading: ExternalSorter | undefined;

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#directory = directory;
    this.#sorter = new ExternalSorter(directory);
  }

  /** What a row says. The row is settled with the first fact that is not derived. */
  add(facts: readonly Fact[], file: number, line: number): void {
    const main = facts.findIndex(({ derived }) => derived !== true);
    for (const [index, { key, rank, kind, data, leadsTo, isLedTo }] of facts.entries()) {
      const filed: FiledFact = { file, line, counts: index === Math.max(main, 0), rank, kind, data };
      if (isLedTo === true) this.#lead({ kind, key }, 0, filed);
      else if (leadsTo !== undefined) this.#lead(leadsTo, 1, { key, kind: leadsTo.kind, fact: filed });
      else this.#sorter.add(key, rank, Buffer.from(JSON.stringify(filed)));
    }
  }

  #lead({ kind, key }: { kind: string; key: string }, order: number, value: FiledFact | LeadingFact): void {
    this.#leading ??= new ExternalSorter(this.#directory);
    this.#leading.add(`${kind} ${key}`, order, Buffer.from(JSON.stringify(value)));
  }

  /** Of rows with one key the first stands. */
  #follow(settle: (row: FiledFact, fate: Fate) => void): void {
    let [key, row, isUsed]: [string | undefined, FiledFact | null, boolean] = [undefined, null, false];
    const settleLast = () => row !== null && settle(row, isUsed ? 'merged' : 'unused');
    for (const entry of this.#leading!.sorted()) {
      if (entry.key !== key) {
        settleLast();
        [key, row, isUsed] = [entry.key, null, false];
      }
      const value = JSON.parse(entry.value.toString('utf8')) as FiledFact | LeadingFact;
      if (!('fact' in value)) {
        if (row === null) row = value;
        else settle(value, 'repeated');
        continue;
      }
      isUsed = true;
      const fact = row === null ? value.fact : withColumnsOf(value, row);
      this.#sorter.add(value.key, fact.rank, Buffer.from(JSON.stringify(fact)));
    }
    settleLast();
  }

  /** By key, in order of code points. Read once; nothing can be added after it. `settle`: of rows that others lead to. */
  *groups(settle: (row: FiledFact, fate: Fate) => void = () => {}): Generator<FactGroup> {
    if (this.#leading === undefined) return yield* this.#sorted();
    this.#follow(settle);
    for (const { key, facts } of this.#sorted()) yield { key, facts: facts.toSorted(asRead) };
  }

  *#sorted(): Generator<FactGroup> {
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
    this.#leading?.close();
  }
}

const asRead = (a: FiledFact, b: FiledFact): number => a.rank - b.rank || a.file - b.file || a.line - b.line;

function withColumnsOf({ kind, fact }: LeadingFact, row: FiledFact): FiledFact {
  const columns = Object.entries(row.data as object).map(([column, value]) => [`${kind}.${column}`, value] as const);
  return { ...fact, data: { ...(fact.data as object), ...Object.fromEntries(columns) } };
}
