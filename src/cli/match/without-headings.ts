import type { TableRow } from '../../csv/index.ts';
import type { InputFile } from './input-file.ts';

/** The same input, whose line of headings is a row like the others: its columns are called by their places. */
export function withoutHeadings(input: InputFile): InputFile {
  const first: TableRow = { line: input.headerLine, cells: input.header, problem: null };
  return {
    ...input,
    hasHeadings: false,
    header: input.header.map((_, column) => `Column ${column + 1}`),
    sample: [first, ...input.sample],
    rowCount: input.rowCount === null ? null : input.rowCount + 1,
    async *rows() {
      yield [first];
      yield* input.rows();
    },
    [Symbol.dispose]: () => input[Symbol.dispose](),
  };
}
