/**
 * The order of names by relevance: by field, then words, then as they came (by company, then position
 * in the record). Names are kept in stretches, in which their numbers are small: some eight bytes for each.
 */
import { inPieces, keptOf, type Piece, piecesOf, type TermPostings } from '../../../postings/index.ts';
import { fieldOfRank, nameRank, wordsOfRank } from '../../semantics/index.ts';

/** Names of one field with as many words. */
export type NameGroup = { readonly field: number; readonly words: number; readonly firstRow: number };

const STRETCH_BITS = 16;
const STRETCH_NAMES = 2 ** STRETCH_BITS;

/** Numbers of a stretch of names, less the least of them. */
type Packed = { readonly least: number; readonly rest: Uint8Array | Uint16Array | Uint32Array };

/** Of each name of a stretch: its rank, which of the stretch's names of the rank it is, its company and start. */
type Stretch = {
  readonly ranks: Uint16Array;
  readonly places: Uint16Array;
  readonly companies: Packed;
  readonly starts: Packed;
};

/** Gathers names as they come. */
export class NamesAsTheyCome {
  readonly #stretches: Stretch[] = [];
  /** By stretch, how many names of each rank it has. */
  readonly #counts: Map<number, number>[] = [];
  readonly #ranks = new Uint16Array(STRETCH_NAMES);
  readonly #places = new Uint16Array(STRETCH_NAMES);
  readonly #companies = new Uint32Array(STRETCH_NAMES);
  readonly #starts = new Uint32Array(STRETCH_NAMES);
  #ofRank = new Map<number, number>();
  #pending = 0;

  /**
   * The name's number. `start`: the position of its first word among the words of all the company's names.
   */
  add(field: number, words: number, companyId: number, start: number): number {
    if (this.#pending === STRETCH_NAMES) this.#close();
    const at = this.#pending++;
    const rank = nameRank(field, words);
    const place = this.#ofRank.get(rank) ?? 0;
    this.#ofRank.set(rank, place + 1);
    this.#ranks[at] = rank;
    this.#places[at] = place;
    this.#companies[at] = companyId;
    this.#starts[at] = start;
    return this.#stretches.length * STRETCH_NAMES + at;
  }

  #close(): void {
    const count = this.#pending;
    this.#stretches.push({
      ranks: this.#ranks.slice(0, count),
      places: this.#places.slice(0, count),
      companies: packed(this.#companies.subarray(0, count)),
      starts: packed(this.#starts.subarray(0, count)),
    });
    this.#counts.push(this.#ofRank);
    this.#ofRank = new Map();
    this.#pending = 0;
  }

  /** After the last name. */
  inOrder(): OrderedNames {
    this.#close();
    return new OrderedNames(this.#stretches, this.#counts);
  }
}

function packed(numbers: Uint32Array): Packed {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const number of numbers) {
    if (number < least) least = number;
    if (number > most) most = number;
  }
  const Numbers = most - least < 2 ** 8 ? Uint8Array : most - least < 2 ** 16 ? Uint16Array : Uint32Array;
  const rest = new Numbers(numbers.length);
  for (let at = 0; at < numbers.length; at++) rest[at] = numbers[at]! - least;
  return { least, rest };
}

/** Postings of names, and what becomes of them in the indexes of companies and of names. */
export class OrderedNames {
  readonly groups: readonly NameGroup[];
  readonly #stretches: readonly Stretch[];
  readonly #groupOfRank = new Uint16Array(2 ** 16);
  /** The row of the first name of each group in each stretch. */
  readonly #firstRows: readonly Uint32Array[];
  readonly #names: number;
  /** Of the term whose postings were asked for last by row: room that the next ones use again. */
  #byRow: Piece = { rows: new Uint32Array(), positions: new Uint32Array() };

  /** `counts`: by stretch, how many names of each rank it has. */
  constructor(stretches: readonly Stretch[], counts: readonly ReadonlyMap<number, number>[]) {
    const sizes = new Map<number, number>();
    for (const ofRank of counts) for (const [rank, size] of ofRank) sizes.set(rank, (sizes.get(rank) ?? 0) + size);
    const groups: NameGroup[] = [];
    let firstRow = 0;
    for (const [rank, size] of [...sizes].sort(([a], [b]) => a - b)) {
      this.#groupOfRank[rank] = groups.length;
      groups.push({ field: fieldOfRank(rank), words: wordsOfRank(rank), firstRow });
      firstRow += size;
    }
    this.groups = groups;
    this.#names = firstRow;
    this.#stretches = stretches;
    const next = Uint32Array.from(groups, (group) => group.firstRow);
    this.#firstRows = counts.map((ofRank) => {
      const first = next.slice();
      for (const [rank, size] of ofRank) next[this.#groupOfRank[rank]!]! += size;
      return first;
    });
  }

  /** The company of each row of the index of names. */
  companiesByRow(): Uint32Array {
    const companies = new Uint32Array(this.#names);
    for (const [number, { ranks }] of this.#stretches.entries()) {
      for (let at = 0; at < ranks.length; at++) {
        const name = number * STRETCH_NAMES + at;
        companies[this.#rowOf(name)] = this.#companyOf(name);
      }
    }
    return companies;
  }

  /** Postings by row of the index of names: a stable sort by group, by counting. Valid until the next call. */
  byRow({ column, term, count, pieces }: TermPostings): TermPostings {
    const toRow = (piece: Piece) => ({ rows: piece.rows.map((name) => this.#rowOf(name)), positions: piece.positions });
    if (count === 1) return { column, term, count, pieces: piecesOf(pieces, toRow) };
    const next = new Uint32Array(this.groups.length + 1);
    for (const piece of pieces) for (const name of piece.rows) next[this.#groupOf(name) + 1]!++;
    for (let group = 0; group < this.groups.length; group++) next[group + 1] = next[group + 1]! + next[group]!;
    const { rows, positions } = this.#room(count);
    for (const piece of pieces) {
      for (let at = 0; at < piece.rows.length; at++) {
        const name = piece.rows[at]!;
        const to = next[this.#groupOf(name)]!++;
        rows[to] = this.#rowOf(name);
        positions[to] = piece.positions[at]!;
      }
    }
    return { column, term, ...inPieces(rows, positions) };
  }

  #room(count: number): Piece {
    if (count > this.#byRow.rows.length) {
      this.#byRow = { rows: new Uint32Array(count), positions: new Uint32Array(count) };
    }
    return { rows: this.#byRow.rows.subarray(0, count), positions: this.#byRow.positions.subarray(0, count) };
  }

  /** Postings by company: those of each of so many fields, and where there are several, those of any, in a column behind. */
  byCompany({ term, count, pieces }: TermPostings, fieldCount: number): TermPostings[] {
    const counts = new Array<number>(fieldCount).fill(0);
    for (const piece of pieces) for (const name of piece.rows) counts[this.#fieldOf(name)]!++;
    const any = { column: fieldCount, term, count, pieces: piecesOf(pieces, (piece) => this.#ofCompanies(piece)) };
    // Most words stand in one name.
    const only = counts.indexOf(count);
    if (only !== -1) return [{ ...any, column: only }];
    const fields = counts.map((ofField, column) => {
      const make = (piece: Piece) => this.#ofCompanies(keptOf(piece, (name) => this.#fieldOf(name) === column));
      return { column, term, count: ofField, pieces: piecesOf(pieces, make) };
    });
    return [...fields.filter((field) => field.count > 0), any];
  }

  #ofCompanies({ rows: names, positions }: Piece): Piece {
    return {
      rows: names.map((name) => this.#companyOf(name)),
      positions: positions.map((position, at) => this.#startOf(names[at]!) + position),
    };
  }

  /** The companies of names that have a filter term. */
  filterTermsByCompany(column: number, { term, count, pieces }: TermPostings): TermPostings {
    return { column, term, count, pieces: piecesOf(pieces, (piece) => this.#ofCompanies(piece)) };
  }

  #stretchOf(name: number): Stretch {
    return this.#stretches[name >>> STRETCH_BITS]!;
  }

  #groupOf(name: number): number {
    return this.#groupOfRank[this.#stretchOf(name).ranks[name % STRETCH_NAMES]!]!;
  }

  #rowOf(name: number): number {
    const place = this.#stretchOf(name).places[name % STRETCH_NAMES]!;
    return this.#firstRows[name >>> STRETCH_BITS]![this.#groupOf(name)]! + place;
  }

  #companyOf(name: number): number {
    const { least, rest } = this.#stretchOf(name).companies;
    return least + rest[name % STRETCH_NAMES]!;
  }

  #startOf(name: number): number {
    const { least, rest } = this.#stretchOf(name).starts;
    return least + rest[name % STRETCH_NAMES]!;
  }

  #fieldOf(name: number): number {
    return this.groups[this.#groupOf(name)]!.field;
  }
}
