export {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressParts,
  addressParts,
  composeParts,
  deliveryOf,
} from './compose-address.ts';
export { firstOfEach, placeKey } from './duplicates.ts';
export { COLUMN_FIELDS, FIELD_LABELS, FIELD_NAMES, type LocationField } from './fields.ts';
export { type KeptMapping, keptOf, keyOfHeadings, mappingOfKept } from './kept-mapping.ts';
export { type Label, parseLabels, printLabel } from './labels.ts';
export { isComplete, locationOfRow, textOfSource } from './location-of-row.ts';
export {
  columnSource,
  columnsOf,
  joinedColumns,
  type Mapping,
  mappingProblem,
  type Source,
  schemeOf,
} from './mapping.ts';
export { parseSources } from './parse-sources.ts';
export { printSources } from './print-sources.ts';
export {
  CALIBRATED_COLUMNS,
  calibratedCells,
  DECISION_COLUMNS,
  decisionCells,
  incompleteRowCells,
  printWithResults,
  resultCells,
  resultHeadings,
  unmatchedYetCells,
  unreadableRowCells,
} from './result-columns.ts';
export { BATCH_BYTES_MAX, BATCH_ROWS_MAX, splitIntoBatches } from './split-into-batches.ts';
