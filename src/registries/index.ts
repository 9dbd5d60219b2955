export { normalizeHeader, normalizeHeading, type ReadRow } from './columns.ts';
export { type DateOrder, yearFirst } from './declared/date-order.ts';
export { jsonSchema } from './declared/problems.ts';
export { type OwnRegistry, readDeclaration, unusedIn } from './declared/read-declaration.ts';
export type { Declaration } from './declared/schema.ts';
export { DefaultDays, type SeenDays } from './default-days.ts';
export type { Wait } from './download-tries.ts';
export { type DownloadAccess, fetchFile, lacksAccount } from './fetch-file.ts';
export { type Input, type OnBytes, openInputs } from './input.ts';
export { type Documents, openDocuments } from './json-documents.ts';
export { diskFullOr, LoadError, type LoadErrorCode } from './load-error.ts';
export type { Publisher } from './misfit.ts';
export { noTableIn } from './no-table.ts';
export { isRewritten, type NumberFlaw, type NumberForm, numberFlaw } from './number-form.ts';
export { coverageSteps, OFFERS } from './offers.ts';
export {
  HEAD_BYTES,
  type RecognisedInput,
  readHead,
  recognise,
  refuseBareReturns,
  refuseNoTable,
} from './recognise.ts';
export { isNotGiven, repeats } from './refusals.ts';
export { registries, registryOf } from './registries.ts';
export {
  type BuildContext,
  type BuildResult,
  type ColumnName,
  DELTA_SAMPLE_ROWS,
  type Fact,
  type FileHead,
  type Layout,
  type LoadNotes,
  type PublishedFile,
  type Publishes,
  type Registry,
  type RejectedFact,
  type Row,
  type RowResult,
} from './registry.ts';
export { type RowBlock, rowBlocks } from './row-blocks.ts';
export { objectMaker } from './row-maker.ts';
export { RowsSeen, readRows, refuseOthers, rowReader } from './rows.ts';
export { receiveRegistry, type SentRegistry, sendRegistry } from './sent-registry.ts';
export type { SftpAccount } from './sftp-connection.ts';
export { checkTrailer } from './trailer.ts';
