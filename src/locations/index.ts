export { firstOfEach, placeKey } from './duplicates.ts';
export { FIELD_LABELS, LOCATION_FIELDS, type LocationField, type Mapping, mappingProblem } from './fields.ts';
export { guessMapping, hasHeadings } from './guess-mapping.ts';
export { type Label, parseLabels, printLabel } from './labels.ts';
export { isComplete, type LocationInput, locationOfRow } from './location-of-row.ts';
export {
  DECISION_COLUMNS,
  decisionCells,
  incompleteRowCells,
  printWithResults,
  resultCells,
  resultHeadings,
  unmatchedYetCells,
  unreadableRowCells,
} from './result-columns.ts';
export { BATCH_BYTES_MAX, BATCH_ROWS_MAX, type BatchRange, splitIntoBatches } from './split-into-batches.ts';
