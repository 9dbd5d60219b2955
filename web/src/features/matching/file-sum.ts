import type { FilePart } from '../../shared/api/schema.ts';
import { formatCount } from '../../shared/format.ts';
import { isUnsent, type Upload } from './upload.ts';

/** A file as a whole, over its batches. */
export type FileSum = {
  readonly locationCount: number;
  /** Locations that the server has accepted. */
  readonly submitted: number;
  readonly processed: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly creditsCharged: number;
  /** Locations that will have no result: refused, in failed batches, or removed by now. */
  readonly lost: number;
  readonly unsent: number;
  readonly isFinished: boolean;
};

type Source = Pick<Upload, 'parts' | 'isStopped'>;

/** `known`: the batches at the server; `isCurrent` where one that is not among them is known not to be there. */
export function sumOf({ parts, isStopped }: Source, known: readonly FilePart[], isCurrent: boolean): FileSum {
  const states = new Map(known.map((one) => [one.batch_id, one]));
  let [locationCount, submitted, processed, matched, creditsCharged, lost, unsent] = [0, 0, 0, 0, 0, 0, 0];
  let isFinished = isCurrent || parts.every(({ batchId }) => batchId === null);
  for (const part of parts) {
    const size = part.to - part.from;
    const state = part.batchId === null ? undefined : states.get(part.batchId);
    locationCount += size;
    if (isUnsent(part)) unsent += size;
    if (isUnsent(part) && !isStopped) isFinished = false;
    if (part.batchId !== null) submitted += size;
    if (part.refusal !== null || state?.status === 'failed') lost += size;
    if (state === undefined) {
      if (part.batchId !== null && isCurrent) lost += size;
      continue;
    }
    if (state.completed_at === null) isFinished = false;
    processed += state.progress.processed;
    matched += state.progress.matched;
    creditsCharged += state.credits_charged;
  }
  const unmatched = processed - matched;
  return { locationCount, submitted, processed, matched, unmatched, creditsCharged, lost, unsent, isFinished };
}

/** Where what is not submitted is. */
export type RestPlace = 'here' | 'server' | 'elsewhere';

const REST_WORDS: Readonly<Record<RestPlace, string>> = {
  here: 'the rest is in this browser',
  server: 'the rest is kept at the server',
  elsewhere: 'the rest is in the browser that sent it',
};

/** How much of a file is submitted where that is not all; else null. */
export const restInWords = (
  { locationCount, submitted, unsent }: Pick<FileSum, 'locationCount' | 'submitted' | 'unsent'>,
  place: RestPlace,
): string | null =>
  unsent === 0 ? null : `${formatCount(submitted)} of ${formatCount(locationCount)} submitted; ${REST_WORDS[place]}`;
