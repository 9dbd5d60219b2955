/** Facts of a load's files on their way through the sorter, and back by entity. */
import { type Fact, objectMaker, type Row } from '../registries/index.ts';
import {
  EntryWriter,
  ExternalSorter,
  readSortedRange,
  type SortedEntries,
  type SortedEntry,
  type SortedRange,
} from '../sort/index.ts';

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
/** `key`: the row’s own. */
type Settle = (row: FiledFact, fate: Fate, key: string) => void;

/** By number of file, those of its rows. */
export type FileColumns = readonly (readonly string[])[];

/** What some rows say, in order of key: what is of an entity, and what leads to another row or is led to. */
export type FactsPack = { readonly facts: SortedEntries | null; readonly leading: SortedEntries | null };

/** Packs facts. Pure work: it runs in any thread. */
export class FactsPacker {
  readonly #facts = new EntryWriter();
  readonly #leading = new EntryWriter();

  /**
   * What a row says. The row is settled with the first fact that is not derived. `columns`: of all rows of the file,
   * where they have the same.
   */
  add(facts: readonly Fact[], file: number, line: number, columns: readonly string[] | null = null): void {
    const main = Math.max(
      facts.findIndex(({ derived }) => derived !== true),
      0,
    );
    for (let index = 0; index < facts.length; index++) {
      const { key, rank, kind, data, isRow, leadsTo, isLedTo } = facts[index]!;
      const filed: FiledFact = { file, line, counts: index === main, rank, kind, data };
      if (isLedTo === true) this.#leading.addText(`${kind} ${key}`, 0, JSON.stringify(filed));
      else if (leadsTo === undefined && isRow && columns !== null) addRow(this.#facts, key, filed, columns);
      else if (leadsTo === undefined) this.#facts.addText(key, rank, JSON.stringify(filed));
      else {
        const leading: LeadingFact = { key, kind: leadsTo.kind, fact: filed };
        this.#leading.addText(`${leadsTo.kind} ${leadsTo.key}`, 1, JSON.stringify(leading));
      }
    }
  }

  get byteLength(): number {
    return this.#facts.end + this.#leading.end;
  }

  /** What was added since the last call. */
  take(): FactsPack {
    return { facts: this.#facts.take(), leading: this.#leading.take() };
  }
}

/**
 * A fact that is its row, by its values alone: JSON takes three times as long to write and read. No value of a row has
 * a NUL.
 */
function addRow(writer: EntryWriter, key: string, filed: FiledFact, columns: readonly string[]): void {
  const { file, line, counts, rank, kind } = filed;
  const row = filed.data as Row;
  writer.begin(key, rank);
  writer.writeCell('');
  writer.writeCell(`${file}`);
  writer.writeCell(`${line}`);
  writer.writeCell(counts ? '1' : '');
  writer.writeCell(kind);
  for (let index = 0; index < columns.length; index++) writer.writeCell(row[columns[index]!] ?? '');
  writer.finish();
}

const BEFORE_VALUES = 5;

/** Reads facts as `FactsPacker` wrote them. `columns`: by number of file. */
class FactReader {
  readonly #makers: ((parts: readonly string[]) => Row)[];

  constructor(columns: readonly (readonly string[])[]) {
    this.#makers = columns.map((ofFile) =>
      objectMaker(ofFile, ['parts'], (index) => `parts[${index + BEFORE_VALUES}] || undefined`),
    );
  }

  read({ value, order }: SortedEntry): FiledFact {
    if (value[0] !== 0) return JSON.parse(value.toString('utf8')) as FiledFact;
    const parts = value.toString('utf8').split('\0');
    const [, file, line, counts, kind] = parts as [string, string, string, string, string];
    const data = this.#makers[Number(file)]!(parts);
    return { file: Number(file), line: Number(line), counts: counts !== '', rank: order, kind, data };
  }
}

/** Facts that lead to a row of another kind are first sorted by its key, on disk, and take its columns with them. */
export class FiledFacts implements Disposable {
  readonly #directory: string;
  readonly #sorter: ExternalSorter;
  /** Of facts that were added row by row. */
  readonly #packer = new FactsPacker();
  #leading: ExternalSorter | undefined;

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#directory = directory;
    this.#sorter = new ExternalSorter(directory);
  }

  /** As `FactsPacker` has it. */
  add(facts: readonly Fact[], file: number, line: number): void {
    this.#packer.add(facts, file, line);
    if (this.#packer.byteLength >= PACKED_BYTES) this.addPack(this.#packer.take());
  }

  /** What some rows say; packs are added in the order of their rows. */
  addPack({ facts, leading }: FactsPack): void {
    if (facts !== null) this.#sorter.addSorted(facts);
    if (leading === null) return;
    this.#leading ??= new ExternalSorter(this.#directory);
    this.#leading.addSorted(leading);
  }

  #finishAdding(settle: Settle): void {
    this.addPack(this.#packer.take());
    if (this.#leading !== undefined) this.#follow(this.#leading, settle);
  }

  /** Of rows with one key the first stands. */
  #follow(leading: ExternalSorter, settle: Settle): void {
    let [key, row, isUsed]: [string | undefined, FiledFact | null, boolean] = [undefined, null, false];
    const settleAs = (one: FiledFact, fate: Fate) => settle(one, fate, key!.slice(one.kind.length + 1));
    const settleLast = () => row !== null && settleAs(row, isUsed ? 'merged' : 'unused');
    for (const entry of leading.sorted()) {
      if (entry.key !== key) {
        settleLast();
        [key, row, isUsed] = [entry.key, null, false];
      }
      const value = JSON.parse(entry.value.toString('utf8')) as FiledFact | LeadingFact;
      if (!('fact' in value)) {
        if (row === null) row = value;
        else settleAs(value, 'repeated');
        continue;
      }
      isUsed = true;
      const fact = row === null ? value.fact : withColumnsOf(value, row);
      this.#sorter.add(value.key, fact.rank, Buffer.from(JSON.stringify(fact)));
    }
    settleLast();
  }

  /** What was added so far, on its way to its entities. */
  get byteLength(): number {
    return this.#sorter.byteLength + (this.#leading?.byteLength ?? 0);
  }

  /** By key, in order of code points. Read once; nothing can be added after it. `settle`: of rows that others lead to. */
  *groups(settle: Settle = () => {}, columns: FileColumns = []): Generator<FactGroup> {
    this.#finishAdding(settle);
    yield* groupsOf(this.#sorter.sorted(), this.#leading !== undefined, columns);
  }

  /** The same in ranges of keys of about so many bytes, for `groupsOfRange` in any thread until these are disposed. */
  ranges(bytes: number, settle: Settle): readonly FactsRange[] {
    this.#finishAdding(settle);
    const isLed = this.#leading !== undefined;
    return this.#sorter.ranges(bytes).map((range) => ({ range, isLed }));
  }

  [Symbol.dispose](): void {
    this.#sorter.close();
    this.#leading?.close();
  }
}

/** The facts of a range of keys. `isLed`: some were led to other rows, and came in another order. */
export type FactsRange = { readonly range: SortedRange; readonly isLed: boolean };

/** By key, in order of code points. */
export function groupsOfRange({ range, isLed }: FactsRange, columns: FileColumns): Generator<FactGroup> {
  return groupsOf(readSortedRange(range), isLed, columns);
}

function* groupsOf(entries: Iterable<SortedEntry>, isLed: boolean, columns: FileColumns): Generator<FactGroup> {
  const reader = new FactReader(columns);
  const group = (key: string, facts: FiledFact[]) => ({ key, facts: isLed ? facts.toSorted(asRead) : facts });
  let key: string | undefined;
  let facts: FiledFact[] = [];
  for (const entry of entries) {
    if (key !== undefined && entry.key !== key) {
      yield group(key, facts);
      facts = [];
    }
    key = entry.key;
    facts.push(reader.read(entry));
  }
  if (key !== undefined) yield group(key, facts);
}

/** A pack of facts that are added row by row. */
const PACKED_BYTES = 1024 * 1024;

const asRead = (a: FiledFact, b: FiledFact): number => a.rank - b.rank || a.file - b.file || a.line - b.line;

function withColumnsOf({ kind, fact }: LeadingFact, row: FiledFact): FiledFact {
  const columns = Object.entries(row.data as object).map(([column, value]) => [`${kind}.${column}`, value] as const);
  return { ...fact, data: { ...(fact.data as object), ...Object.fromEntries(columns) } };
}
