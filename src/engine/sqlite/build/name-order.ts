/**
 * The order of names by relevance: by field, then words, then as they came (by company, then position
 * in the record).
 */
import { lengthened } from '../../../bytes/index.ts';
import type { TermPostings } from '../../../postings/index.ts';
import { fieldOfRank, nameRank, wordsOfRank } from '../../semantics/index.ts';

/** Names of one field with as many words. */
export type NameGroup = { readonly field: number; readonly words: number; readonly firstRow: number };

const FIRST_CAPACITY = 1024;

/** Gathers names as they come: ten bytes for each. */
export class NamesAsTheyCome {
  #ranks = new Uint16Array(FIRST_CAPACITY);
  #companies = new Uint32Array(FIRST_CAPACITY);
  #starts = new Uint32Array(FIRST_CAPACITY);
  #count = 0;

  /**
   * The name's number. `start`: the position of its first word among the words of all the company's names.
   */
  add(field: number, words: number, companyId: number, start: number): number {
    if (this.#count === this.#ranks.length) this.#grow();
    const name = this.#count++;
    this.#ranks[name] = nameRank(field, words);
    this.#companies[name] = companyId;
    this.#starts[name] = start;
    return name;
  }

  inOrder(): OrderedNames {
    const [ranks, companies, starts] = [this.#ranks, this.#companies, this.#starts];
    return new OrderedNames(
      ranks.subarray(0, this.#count),
      companies.subarray(0, this.#count),
      starts.subarray(0, this.#count),
    );
  }

  #grow(): void {
    this.#ranks = lengthened(this.#ranks, 2 * this.#count);
    this.#companies = lengthened(this.#companies, 2 * this.#count);
    this.#starts = lengthened(this.#starts, 2 * this.#count);
  }
}

/** Postings of names, and what becomes of them in the indexes of companies and of names. */
export class OrderedNames {
  readonly groups: readonly NameGroup[];
  /** The company of each row of the index of names. */
  readonly companyOfRow: Uint32Array;
  readonly #groupOf: Uint16Array;
  readonly #rowOf: Uint32Array;
  readonly #companyOf: Uint32Array;
  readonly #startOf: Uint32Array;

  /** Per name as it came: rank, company, start. The first is written over. */
  constructor(names: Uint16Array, companyOf: Uint32Array, startOf: Uint32Array) {
    const sizes = new Map<number, number>();
    for (const rank of names) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
    const groups: NameGroup[] = [];
    const groupOfRank = new Uint16Array(2 ** 16);
    let firstRow = 0;
    for (const [rank, size] of [...sizes].sort(([a], [b]) => a - b)) {
      groupOfRank[rank] = groups.length;
      groups.push({ field: fieldOfRank(rank), words: wordsOfRank(rank), firstRow });
      firstRow += size;
    }
    const next = groups.map((group) => group.firstRow);
    this.#rowOf = new Uint32Array(names.length);
    this.companyOfRow = new Uint32Array(names.length);
    for (let name = 0; name < names.length; name++) {
      const group = groupOfRank[names[name]!]!;
      names[name] = group;
      const row = next[group]!++;
      this.#rowOf[name] = row;
      this.companyOfRow[row] = companyOf[name]!;
    }
    this.groups = groups;
    this.#groupOf = names;
    this.#companyOf = companyOf;
    this.#startOf = startOf;
  }

  /** Postings by row of the index of names: a stable sort by group, by counting. */
  byRow({ column, term, rows: names, positions }: TermPostings): TermPostings {
    if (names.length === 1) return { column, term, rows: Uint32Array.of(this.#rowOf[names[0]!]!), positions };
    const next = new Uint32Array(this.groups.length + 1);
    for (let at = 0; at < names.length; at++) next[this.#groupOf[names[at]!]! + 1]!++;
    for (let group = 0; group < this.groups.length; group++) next[group + 1] = next[group + 1]! + next[group]!;
    const rows = new Uint32Array(names.length);
    const rowPlaces = new Uint32Array(names.length);
    for (let at = 0; at < names.length; at++) {
      const name = names[at]!;
      const to = next[this.#groupOf[name]!]!++;
      rows[to] = this.#rowOf[name]!;
      rowPlaces[to] = positions[at]!;
    }
    return { column, term, rows, positions: rowPlaces };
  }

  /** Postings by company: those of each of so many fields, and where there are several, those of any, in a column behind. */
  byCompany({ term, rows: names, positions }: TermPostings, fieldCount: number): TermPostings[] {
    const counts = new Array<number>(fieldCount).fill(0);
    for (let at = 0; at < names.length; at++) counts[this.#fieldOf(names[at]!)]!++;
    const empty = (column: number, count: number): TermPostings => {
      return { column, term, rows: new Uint32Array(count), positions: new Uint32Array(count) };
    };
    const any = empty(fieldCount, names.length);
    for (let at = 0; at < names.length; at++) {
      const name = names[at]!;
      any.rows[at] = this.#companyOf[name]!;
      any.positions[at] = this.#startOf[name]! + positions[at]!;
    }
    // Most words stand in one name.
    const only = counts.indexOf(names.length);
    if (only !== -1) return [{ ...any, column: only }];
    const fields = counts.map((count, column) => empty(column, count));
    counts.fill(0);
    for (let at = 0; at < names.length; at++) {
      const field = this.#fieldOf(names[at]!);
      const to = counts[field]!++;
      fields[field]!.rows[to] = any.rows[at]!;
      fields[field]!.positions[to] = any.positions[at]!;
    }
    return [...fields.filter(({ rows }) => rows.length > 0), any];
  }

  /** The companies of names that have a filter term. */
  filterTermsByCompany(column: number, { term, rows: names, positions }: TermPostings): TermPostings {
    return { column, term, rows: Uint32Array.from(names, (name) => this.#companyOf[name]!), positions };
  }

  #fieldOf(name: number): number {
    return this.groups[this.#groupOf[name]!]!.field;
  }
}
