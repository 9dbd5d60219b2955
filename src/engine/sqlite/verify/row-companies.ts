import { COLUMNS, PIECE_ROWS } from '../layout.ts';
import type { OpenFile } from '../read/open-file.ts';
import { must } from './must.ts';

/** The record of each row of an index whose rows are no records, in order. */
export function* rowCompanies(snapshot: OpenFile, index: 'name' | 'officer'): Generator<number> {
  let piece = 0;
  let isLast = false;
  for (const row of snapshot.file.table(`${index}_company`).rows()) {
    must(!isLast && row.id === piece++, `the pieces of the index of ${index}s are not one behind another`);
    const ids = new Uint32Array(row.blob(COLUMNS.row_company.ids).buffer);
    isLast = ids.length < PIECE_ROWS;
    yield* ids;
  }
}
