/** What Oklahoma's declaration cannot say. */
import { type Functions, type Row, withCells } from '../adapter.ts';

export const FUNCTIONS: Functions = {
  texts: { singleApostrophes: (text) => text.replaceAll("''", "'") },
  rows: { withoutNoDays, withoutNoNumber },
};

/** `00/00/0000` is no day, `12/31/9999` is for ever. */
const NO_DAY = /^(?:00\/00\/0000|12\/31\/9999)$/;

const DAYS = ['creationdate', 'inactivedate', 'formationdate', 'filingdate', 'effectivedate'];

function withoutNoDays(row: Row): Row {
  const blank = DAYS.filter((day) => NO_DAY.test(row[day] ?? ''));
  return blank.length === 0 ? row : withCells(row, Object.fromEntries(blank.map((day) => [day, ''])));
}

/** An entity that is not registered in Oklahoma has this number. */
function withoutNoNumber(row: Row): Row {
  return row['entityfilingnumber'] === '999999999' ? withCells(row, { entityfilingnumber: '' }) : row;
}
