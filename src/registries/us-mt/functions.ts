/** What Montana's declaration cannot say. */
import { cleanText, type Functions, type Row, withCells } from '../adapter.ts';

export const FUNCTIONS: Functions = { rows: { withReason } };

/** `Inactive` says nothing of why; the reason stands beside it. */
function withReason(row: Row): Row {
  const reason = cleanText(row['statuschangereason']);
  return reason === null ? row : withCells(row, { status: `${row['status']}; ${reason}` });
}
