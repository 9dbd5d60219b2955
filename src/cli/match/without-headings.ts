import { firstRow, headless } from '../columns/read-as.ts';
import type { InputFile } from './input-file.ts';

/** The same input, whose line of headings is a row like the others. */
export const withoutHeadings = (input: InputFile): InputFile => ({
  ...input,
  ...headless(input),
  hasHeadings: false,
  rowCount: input.rowCount === null ? null : input.rowCount + 1,
  async *rows() {
    yield [firstRow(input)];
    yield* input.rows();
  },
  [Symbol.dispose]: () => input[Symbol.dispose](),
});
