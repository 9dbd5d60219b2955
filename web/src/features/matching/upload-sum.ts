import { type BatchState, isRunning } from './batch-state.ts';
import { isUnsent, type Upload } from './upload.ts';

/** An upload as a whole, over its batches. */
export type UploadSum = {
  /** Locations that the server has accepted. */
  readonly submitted: number;
  readonly processed: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly creditsCharged: number;
  /** Locations that will have no result: refused, in failed batches, or removed by now. */
  readonly lost: number;
  readonly isFinished: boolean;
};

/** What is known of batches; `isCurrent` where a batch that is not there is known not to be at the server. */
export type KnownStates = { readonly states: ReadonlyMap<string, BatchState>; readonly isCurrent: boolean };

export function sumOf(upload: Upload, { states, isCurrent }: KnownStates): UploadSum {
  let [submitted, processed, matched, creditsCharged, lost] = [0, 0, 0, 0, 0];
  let isFinished = isCurrent || upload.parts.every(({ batchId }) => batchId === null);
  for (const part of upload.parts) {
    const size = part.to - part.from;
    const state = part.batchId === null ? undefined : states.get(part.batchId);
    if (isUnsent(part) && !upload.isStopped) isFinished = false;
    if (part.batchId !== null) submitted += size;
    if (part.refusal !== null || state?.status === 'failed') lost += size;
    if (state === undefined) {
      if (part.batchId !== null && isCurrent) lost += size;
      continue;
    }
    if (isRunning(state)) isFinished = false;
    processed += state.progress.processed;
    matched += state.progress.matched;
    creditsCharged += state.credits_charged;
  }
  return { submitted, processed, matched, unmatched: processed - matched, creditsCharged, lost, isFinished };
}
