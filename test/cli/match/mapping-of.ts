import type { InputFile } from '../../../src/cli/match/input-file.ts';
import { readColumns } from '../../../src/locations/columns/index.ts';
import type { Mapping } from '../../../src/locations/index.ts';

/** As its columns are read. */
export const mappingOf = ({ header, sample }: InputFile): Mapping =>
  readColumns(
    header,
    sample.filter(({ problem }) => problem === null).map(({ cells }) => cells),
  ).mapping;
