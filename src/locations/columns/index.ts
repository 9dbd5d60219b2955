/** Which column is what: apart from the room's other door, for it brings the address parser. */
export { doubtsAbout, wholeShare } from './doubts.ts';
export { hasHeadings } from './has-headings.ts';
export { type Judgement, judgeRows } from './judge.ts';
export {
  type Choice,
  type ColumnReading,
  choice,
  type Doubt,
  JUDGED_ROWS,
  readColumns,
} from './read-columns.ts';
