/** Rows of a list on their way through the sorter, and back as records, each with an id of its own. */
import type { Party } from '../entity/index.ts';
import {
  distinctOfficers,
  IdGroup,
  isNewer,
  joinedParties,
  mergeRows,
  type OrderedRow,
  type PartiesRow,
  type PremisesRow,
} from '../premises/index.ts';
import { ExternalSorter, type SortedEntry } from '../sort/index.ts';

/** `file`: the number of its file. */
export type SortedRow = OrderedRow & { readonly file: number; readonly line: number };

/** A row that stands for others of its content. `merged`: how many of those each file has. */
type MergedRow = SortedRow & { readonly merged: ReadonlyMap<number, number> };

const KEY_END = '\0';

/** Rows that name the parties of a license, which no row of the list has: how many of a file. */
export type Unlicensed = { readonly file: number; readonly rows: number };
type Named = { readonly parties: readonly Party[]; readonly file: number };

export class SortedRows implements Disposable {
  readonly #sorter: ExternalSorter;
  #count = 0;
  readonly #unlicensed = new Map<number, number>();

  /** `directory` must exist. */
  constructor(directory: string) {
    this.#sorter = new ExternalSorter(directory);
  }

  add(row: PremisesRow, file: number, line: number): void {
    const order = this.#count++;
    const sorted: SortedRow = { ...row, order, file, line };
    this.#sorter.add(`${row.premises.id}${KEY_END}${row.contentHash}`, order, Buffer.from(JSON.stringify(sorted)));
  }

  /** Parties of the license of a number. They sort before all rows of it, whose keys end in a hash. */
  addParties({ number, parties }: PartiesRow, file: number): void {
    const named: Named = { parties, file };
    this.#sorter.add(`${number}${KEY_END}`, this.#count++, Buffer.from(JSON.stringify(named)));
  }

  /** After all records were read: rows that name parties of licenses that are not in the list. */
  get unlicensed(): readonly Unlicensed[] {
    return [...this.#unlicensed].map(([file, rows]) => ({ file, rows }));
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

  /** One row for each id and content: the newest, with what the others add; and the parties that other files name. */
  *#contents(): Generator<MergedRow> {
    let named: { readonly key: string; readonly rows: Named[]; isOf: boolean } | undefined;
    const missed = () => {
      if (named === undefined || named.isOf) return;
      for (const { file } of named.rows) this.#unlicensed.set(file, (this.#unlicensed.get(file) ?? 0) + 1);
    };
    for (const row of this.#rowContents((key, one) => {
      if (named?.key === key) return void named.rows.push(one);
      missed();
      named = { key, rows: [one], isOf: false };
    })) {
      if (named === undefined || named.key !== `${row.premises.id}${KEY_END}`) {
        yield row;
        continue;
      }
      const merged = named.isOf ? row.merged : withRows(row.merged, named.rows);
      named.isOf = true;
      yield withParties({ ...row, merged }, named.rows);
    }
    missed();
  }

  /** `onParties`: called for rows of parties, before the rows of their number. */
  *#rowContents(onParties: (key: string, named: Named) => void): Generator<MergedRow> {
    let key: string | undefined;
    let newest: MergedRow | undefined;
    for (const entry of this.#sorter.sorted()) {
      if (entry.key.endsWith(KEY_END)) {
        if (newest !== undefined) yield newest;
        newest = undefined;
        key = undefined;
        onParties(entry.key, JSON.parse(entry.value.toString('utf8')) as Named);
        continue;
      }
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

function withRows(merged: MergedRow['merged'], named: readonly Named[]): MergedRow['merged'] {
  const counts = new Map(merged);
  for (const { file } of named) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/** With the parties that another file names; the link gets them too. */
function withParties(row: MergedRow, named: readonly Named[]): MergedRow {
  const parties = joinedParties([row.premises.parties, ...named.map((one) => one.parties)]);
  const officers = [...row.evidence.officers, ...(parties ?? []).map(({ name }) => name)];
  return {
    ...row,
    premises: { ...row.premises, parties },
    evidence: { ...row.evidence, officers: distinctOfficers(officers) },
  };
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
