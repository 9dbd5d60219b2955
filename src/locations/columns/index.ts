/** Which column is what: apart from the room's other door, for it brings the address parser. */
export type { AddressReading } from './address-readings.ts';
export { doubtsAbout, wholeShare } from './doubts.ts';
export { hasHeadings } from './has-headings.ts';
export { headingWords } from './heading-words.ts';
export type { Judgement } from './judge.ts';
export {
  addressMapping,
  type Choice,
  type ColumnReading,
  choice,
  type Doubt,
  type FoundColumns,
  JUDGED_ROWS,
  readColumns,
  readColumnsAs,
  sourcesOfField,
} from './read-columns.ts';
export { hasShape } from './shapes.ts';
