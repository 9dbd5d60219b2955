/** A column as its publisher describes it. */
export type DescribedColumn = {
  readonly name: string;
  /** Of a file of fixed width. */
  readonly at: Place | null;
  /** What its codes mean, where the description says so: `A` is `active`. */
  readonly meanings: ReadonlyMap<string, string>;
};

/** The first byte, from 1, and how many. */
export type Place = readonly [start: number, length: number];
