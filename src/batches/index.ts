export { type Batches, type BatchesOptions, openBatches } from './batches.ts';
export { type DecidedCompany, type HeldDecision, VERDICTS, type Verdict } from './decisions.ts';
export { FILE_ID } from './file-id.ts';
export type { FilePart, FileWithParts, ListedFile } from './files.ts';
export { jsonHash } from './json-hash.ts';
export { type Matcher, MatcherAway, type MatcherSource, type MatchTerms } from './matcher.ts';
export type { PolledBatch } from './poll.ts';
export type { ResultLine } from './results.ts';
export { ROW_MAX_MS, RowWatch } from './row-watch.ts';
export { ATTEMPTS_MAX, GIVEN_UP } from './settle.ts';
export type { AcceptedBatch, NewLocation, PartOfFile, Submission, SubmissionOutcome, WaitingMax } from './submit.ts';
export {
  startWorkers,
  type Workers,
  type WorkersOptions,
  type WorkerTrouble,
} from './workers.ts';
