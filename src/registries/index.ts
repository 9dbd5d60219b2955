export { download } from './download.ts';
export { type Input, openInputs } from './input.ts';
export { diskFullOr, LoadError, type LoadErrorCode } from './load-error.ts';
export { type RecognisedInput, recognise } from './recognise.ts';
export { registries, registryOf } from './registries.ts';
export type { BuildContext, BuildResult, Fact, LoadNotes, Publishes, Registry, RejectedFact, Row } from './registry.ts';
export { readRows } from './rows.ts';
