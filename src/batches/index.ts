export { type Batches, type BatchesOptions, openBatches } from './batches.ts';
export { type HeldDecision, VERDICTS, type Verdict } from './decisions.ts';
export { FILE_ID, type FilePart, type ListedFile } from './files.ts';
export { jsonHash } from './json-hash.ts';
export { type Matcher, MatcherAway, type MatcherSource, type MatchTerms, openMatcher } from './matcher.ts';
export { ROW_MAX_MS, RowWatch } from './row-watch.ts';
export { ATTEMPTS_MAX, GIVEN_UP } from './settle.ts';
export type { WaitingMax } from './submit.ts';
export { startWorkers, type Workers, type WorkersOptions, type WorkerTrouble } from './workers.ts';
