/**
 * Submits the parts of an upload one after the other, each under a key of its own: a part that is sent again, by a retry, a
 * reload or a second window, is the same batch. Where the server has no room or the account no credits it waits and goes on by
 * itself.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { LocationInput } from '../../../../src/locations/index.ts';
import { call } from '../../shared/api/client.ts';
import { ApiError, explain } from '../../shared/api/errors.ts';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { BATCHES_KEY } from './batches.ts';
import {
  changeUpload,
  isResumable,
  isUnsent,
  locationsOf,
  type Part,
  readFileOf,
  readUpload,
  type Upload,
  useUploads,
} from './uploads.ts';

export type SubmissionState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly title: string; readonly advice: string; readonly needsCredits: boolean }
  /** The browser could not read or keep the upload. */
  | { readonly kind: 'broken'; readonly error: unknown };

const CREDITS_INTERVAL_MS = 3_000;
const FULL_QUEUE_SECONDS = 10;
const RETRY_MS = 3_000;

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
    const file = await readFileOf(upload.id);
    if (file !== null) await submitParts(queries, upload.id, locationsOf(file.rows, upload.mapping));
    show(upload.id, null);
  } catch (error) {
    // The session's end closes the pages; the upload goes on when its owner is back.
    show(upload.id, isSignedOut(error) || error instanceof OtherAccount ? null : { kind: 'broken', error });
  }
}

async function submitParts(queries: QueryClient, id: string, locations: readonly LocationInput[]): Promise<void> {
  for (;;) {
    const upload = await readUpload(id);
    const index = upload?.parts.findIndex(isUnsent) ?? -1;
    if (upload === null || upload.isStopped || index === -1) return;
    const { from, to } = upload.parts[index]!;
    const outcome = await submitPart(upload, index, locations.slice(from, to));
    if (outcome === null) continue;
    await changeUpload(queries, id, (now) => ({
      ...now,
      parts: now.parts.map((part, at) => (at === index ? { ...part, ...outcome } : part)),
    }));
    void queries.invalidateQueries({ queryKey: BATCHES_KEY });
    void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
  }
}

/** What has become of a part; null where it waited, and is to be sent again. */
async function submitPart(
  { id, accountId }: Upload,
  index: number,
  locations: LocationInput[],
): Promise<Partial<Part> | null> {
  try {
    // Somebody else may have signed in, in another window of this browser: nothing is spent of theirs.
    const { account } = await call('GET /dashboard/api/session', {});
    if (account.account_id !== accountId) throw new OtherAccount();
    const headers = { 'idempotency-key': `upload-${id}-${index}` };
    // A part has at least one.
    const body = { locations: locations as [LocationInput, ...LocationInput[]] };
    const { batch_id } = await call('POST /dashboard/api/local-businesses/batches', { body }, { headers });
    show(id, { kind: 'sending' });
    return { batchId: batch_id };
  } catch (error) {
    if (error instanceof OtherAccount || isSignedOut(error)) throw error;
    return waitOrGiveUp(id, error);
  }
}

class OtherAccount extends Error {}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

async function waitOrGiveUp(id: string, error: unknown): Promise<Partial<Part> | null> {
  const { title, advice } = explain(error);
  const status = error instanceof ApiError ? error.status : null;
  // A body that is too large, or that the server understands otherwise: no later try would do better.
  if (status === 413 || status === 422) return { refusal: title };
  const wait = async (ms: number, words: { readonly title: string; readonly advice: string }): Promise<null> => {
    show(id, { kind: 'waiting', needsCredits: status === 402, ...words });
    await new Promise((resolve) => setTimeout(resolve, ms));
    return null;
  };
  if (status === 402) return wait(CREDITS_INTERVAL_MS, shortfallInWords(error as ApiError));
  if (status === 429) {
    const seconds = (error as ApiError).retryAfterSeconds ?? FULL_QUEUE_SECONDS;
    return wait(seconds * 1_000, {
      title: 'Many locations wait to be matched',
      advice: 'The rest is submitted as soon as there is room. Nothing needs to be done.',
    });
  }
  // The first answer to this part is still on its way, perhaps to another window.
  if (status === 409) return wait(1_000, { title: 'Submitting', advice: 'A part is being accepted.' });
  return wait(RETRY_MS, { title, advice: `${advice} Submitting goes on by itself.` });
}

function shortfallInWords({ body }: ApiError): { readonly title: string; readonly advice: string } {
  const [required, available] = [Number(body['required']), Number(body['available'])];
  return {
    title: 'Waiting for credits',
    advice:
      `The next rows may cost up to ${formatCredits(required)}, and ${formatCount(available)} are available. ` +
      'Submitting goes on by itself once batches that run give credits back, or credits are added.',
  };
}
