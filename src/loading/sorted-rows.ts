/** Rows of a list on their way through the sorter, and back as records, each with an id of its own. */
import { IdGroup, isNewer, mergeRows, type OrderedRow, type PremisesRow } from '../premises/index.ts';
import { ExternalSorter, type SortedEntry } from '../sort/index.ts';

/** `file`: the number of its file. */
export type SortedRow = OrderedRow & { readonly file: number; readonly line: number };

/** A row that stands for others of its content. `merged`: how many of those each file has. */
type MergedRow = SortedRow & { readonly merged: ReadonlyMap<number, number> };

const KEY_END = '\0';

export class SortedRows implements Disposable {
  readonly #sorter: ExternalSorter;
  #count = 0;

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#sorter = new ExternalSorter(directory);
  }

  add(row: PremisesRow, file: number, line: number): void {
    const order = this.#count++;
    const sorted: SortedRow = { ...row, order, file, line };
    this.#sorter.add(`${row.premises.id}${KEY_END}${row.contentHash}`, order, Buffer.from(JSON.stringify(sorted)));
  }

  /** In the order of the rows' ids. Read once; nothing can be added after it. */
  *records(): Generator<MergedRow> {
    let id: string | undefined;
    let group: IdGroup<MergedRow> | undefined;
    for (const row of this.#contents()) {
      if (group !== undefined && row.premises.id === id) {
        yield group.add(row);
        continue;
      }
      if (group !== undefined) yield group.last();
      id = row.premises.id;
      group = new IdGroup(row);
    }
    if (group !== undefined) yield group.last();
  }

  /** One row for each id and content: the newest, with what the others add. */
  *#contents(): Generator<MergedRow> {
    let key: string | undefined;
    let newest: MergedRow | undefined;
    for (const entry of this.#sorter.sorted()) {
      const row = rowOf(entry);
      if (newest !== undefined && entry.key === key) {
        newest = merge(newest, row);
        continue;
      }
      if (newest !== undefined) yield newest;
      key = entry.key;
      newest = row;
    }
    if (newest !== undefined) yield newest;
  }

  [Symbol.dispose](): void {
    this.#sorter.close();
  }
}

const NONE: ReadonlyMap<number, number> = new Map();

function rowOf({ value }: SortedEntry): MergedRow {
  return { ...(JSON.parse(value.toString('utf8')) as SortedRow), merged: NONE };
}

/** Of two rows of one content. */
function merge(one: MergedRow, other: MergedRow): MergedRow {
  const [newer, older] = isNewer(one, other) ? [one, other] : [other, one];
  const merged = new Map(newer.merged);
  for (const [file, count] of [[older.file, 1] as const, ...older.merged]) {
    merged.set(file, (merged.get(file) ?? 0) + count);
  }
  return { ...mergeRows(older, newer), merged };
}
