/**
 * Submits the parts of an upload one after the other, each under a key of its own: a part that is sent again,
 * by a retry, a reload or a second window, is the same batch. Where the server has no room or the account no
 * credits it waits and goes on by itself.
 */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { NewLocation } from '../../../../src/entity/index.ts';
import { locationOfRow } from '../../../../src/locations/index.ts';
import { call } from '../../shared/api/client.ts';
import { ApiError, explain } from '../../shared/api/errors.ts';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { FILES_KEY } from './files.ts';
import { isUnsent, mappingOf, type Part, type Upload } from './upload.ts';
import { changeUpload, isResumable, readFileOf, readUpload, useUploads } from './uploads.ts';

type Waiting = {
  readonly kind: 'waiting';
  readonly title: string;
  readonly advice: string;
  readonly needsCredits?: boolean;
};

export type SubmissionState =
  | { readonly kind: 'sending' }
  | Waiting
  /** The browser could not read or keep the upload. */
  | { readonly kind: 'broken'; readonly error: unknown };

const CREDITS_INTERVAL_MS = 3_000;
const FULL_QUEUE_SECONDS = 10;
const RETRY_MS = 3_000;
const IN_FLIGHT_MS = 1_000;
const GOES_ON = 'Submitting goes on by itself.';

const states = new Map<string, SubmissionState>();
const listeners = new Set<() => void>();

function show(uploadId: string, state: SubmissionState | null): void {
  if (state === null) states.delete(uploadId);
  else states.set(uploadId, state);
  for (const listener of listeners) listener();
}

/** What is being done about an upload; null where nothing is. */
export function useSubmission(uploadId: string): SubmissionState | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => states.get(uploadId) ?? null,
  );
}

/** Goes on with what an earlier window left, of this account, as soon as a page of this feature is open. */
export function useGoOnSubmitting(accountId: string): void {
  const queries = useQueryClient();
  const { data: uploads } = useUploads(accountId);
  useEffect(() => {
    for (const upload of uploads ?? []) {
      if (!upload.isStopped && isResumable(upload) && upload.parts.some(isUnsent)) void submitUpload(queries, upload);
    }
  }, [uploads, queries]);
}

/** Never throws. Does nothing where the upload is being submitted already. */
export async function submitUpload(queries: QueryClient, upload: Upload): Promise<void> {
  if (states.get(upload.id)?.kind === 'sending' || states.get(upload.id)?.kind === 'waiting') return;
  show(upload.id, { kind: 'sending' });
  try {
    const file = await readFileOf(upload);
    if (file === null) throw new Error('the file is gone from this browser');
    const mapping = mappingOf(upload);
    await submitParts(
      queries,
      upload.id,
      file.submitted.map(({ cells }) => locationOfRow(cells, mapping)),
    );
    show(upload.id, null);
  } catch (error) {
    // The session's end closes the pages; the upload goes on when its owner is back.
    show(upload.id, isSignedOut(error) || error instanceof OtherAccount ? null : { kind: 'broken', error });
  }
}

async function submitParts(queries: QueryClient, id: string, locations: readonly NewLocation[]): Promise<void> {
  for (;;) {
    const upload = await readUpload(id);
    const index = upload?.parts.findIndex(isUnsent) ?? -1;
    if (upload === null || upload.isStopped || index === -1) return;
    const { from, to } = upload.parts[index]!;
    const outcome = await submitPart(upload, index, from, locations.slice(from, to));
    if (outcome === null) continue;
    await changeUpload(queries, id, (now) => ({
      ...now,
      parts: now.parts.map((part, at) => (at === index ? { ...part, ...outcome } : part)),
    }));
    void queries.invalidateQueries({ queryKey: FILES_KEY });
    void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
  }
}

/** What has become of a part; null where it waited, and is to be sent again. */
async function submitPart(
  { id, accountId, fileName, choices }: Upload,
  index: number,
  from: number,
  locations: NewLocation[],
): Promise<Partial<Part> | null> {
  try {
    // Somebody else may have signed in, in another window of this browser: nothing is spent of theirs.
    const { account } = await call('GET /dashboard/api/session', {});
    if (account.account_id !== accountId) throw new OtherAccount();
    const headers = { 'idempotency-key': `upload-${id}-${index}` };
    // A part has at least one.
    const body = { locations: locations as [NewLocation, ...NewLocation[]] };
    // Of a part that is sent again all has to be as it was.
    const query = {
      ...(choices !== undefined && { ...choices, label: labelOf(fileName) }),
      file_id: id,
      file_row: from,
    };
    const { batch_id } = await call('POST /dashboard/api/local-businesses/batches', { query, body }, { headers });
    show(id, { kind: 'sending' });
    return { batchId: batch_id };
  } catch (error) {
    if (error instanceof OtherAccount || isSignedOut(error)) throw error;
    return waitOrGiveUp(id, error);
  }
}

/** The longest name that a batch may have, in Unicode code points. */
const LABEL_LENGTH_MAX = 200;

const labelOf = (fileName: string): string => [...fileName].slice(0, LABEL_LENGTH_MAX).join('');

class OtherAccount extends Error {}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Waits for what a later try may find in order; else says why the part is refused, or throws where all of
 * them would be.
 */
async function waitOrGiveUp(id: string, error: unknown): Promise<Partial<Part> | null> {
  const { title, advice } = explain(error);
  if (!(error instanceof ApiError)) return wait(id, RETRY_MS, { title, advice: `${advice} ${GOES_ON}` });
  const { status, message, retryAfterSeconds } = error;
  switch (status) {
    // Too large, or nothing that the server understands.
    case 413:
    case 422:
      return { refusal: title };
    case 402:
      return wait(id, CREDITS_INTERVAL_MS, shortfallInWords(error));
    // The first answer to this part is still on its way, perhaps to another window.
    case 409:
      return wait(id, IN_FLIGHT_MS, { title: message, advice: GOES_ON });
    case 429:
      return wait(id, (retryAfterSeconds ?? FULL_QUEUE_SECONDS) * 1_000, { title: message, advice: GOES_ON });
  }
  if (status < 500) throw error;
  return wait(id, RETRY_MS, { title, advice: `${advice} ${GOES_ON}` });
}

async function wait(id: string, ms: number, words: Omit<Waiting, 'kind'>): Promise<null> {
  show(id, { kind: 'waiting', ...words });
  await new Promise((resolve) => setTimeout(resolve, ms));
  return null;
}

function shortfallInWords({ body }: ApiError): Omit<Waiting, 'kind'> {
  const [required, available] = [Number(body['required']), Number(body['available'])];
  return {
    title: 'Waiting for credits',
    needsCredits: true,
    advice:
      `The next rows may cost up to ${formatCredits(required)}, and ${formatCount(available)} are available. ` +
      'Submitting goes on by itself once batches that run give credits back, or credits are added.',
  };
}
