/** Takes the pieces of a document, and gives the rows of its tables as they end. */
export interface TableTeller {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /** The rows that have ended since. */
  take(): readonly MarkupRow[];
  /** The numbers of the tables that have begun and not ended. */
  readonly unended: readonly number[];
}

export type MarkupRow = {
  /** Which of the tables of the document it is of, in the order in which they begin. */
  readonly table: number;
  readonly cells: readonly string[];
};
