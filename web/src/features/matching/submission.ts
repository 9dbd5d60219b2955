/**
 * Submits the parts of an upload one after the other. The server has each row once, so a part that is sent again, by a
 * retry, a reload or another window, is the same batch. Where the server has no room or the account no credits it
 * waits, asking nothing that would be refused, and goes on by itself.
 */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { NewLocation } from '../../../../src/entity/index.ts';
import { locationOfRow, splitIntoBatches } from '../../../../src/locations/index.ts';
import { call } from '../../shared/api/client.ts';
import { ApiError, explain } from '../../shared/api/errors.ts';
import type { FileWithParts } from '../../shared/api/schema.ts';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { DEFAULT_CHOICES } from './choices.ts';
import { FILES_KEY } from './files.ts';
import { affordableRows, type Funds, rowsOfBudget } from './funds.ts';
import { boundsOf, isUnsent, knownParts, mappingOf, type Part, partsOf, type Upload } from './upload.ts';
import { changeUpload, goesOnByItself, readFileOf, readUpload, type UploadedFile, useUploads } from './uploads.ts';

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

const isWhole = ({ parts, locationCount }: Upload): boolean => !partsOf(parts, locationCount).some(isUnsent);

/** Goes on with what an earlier window left, of this account, as soon as a page of this feature is open. */
export function useGoOnSubmitting(accountId: string): void {
  const queries = useQueryClient();
  const { data: uploads } = useUploads(accountId);
  useEffect(() => {
    for (const upload of uploads ?? [])
      if (!upload.isStopped && goesOnByItself(upload) && !isWhole(upload)) void submitUpload(queries, upload);
  }, [uploads, queries]);
}

/** Never throws. Does nothing where the upload is being submitted already. */
export async function submitUpload(queries: QueryClient, upload: Upload): Promise<void> {
  if (states.get(upload.id)?.kind === 'sending' || states.get(upload.id)?.kind === 'waiting') return;
  show(upload.id, { kind: 'sending' });
  try {
    const file = await readFileOf(upload);
    if (file === null) throw new Error('the file is gone from this browser');
    const { tellServer } = await import('./tell-server.ts');
    while ((await trying(upload, () => tellServer(queries, upload, file))) === 'again');
    await submitParts(queries, upload.id, locationsOf(upload, file));
    show(upload.id, null);
  } catch (error) {
    // The session's end closes the pages; the upload goes on when its owner is back.
    show(upload.id, isSignedOut(error) || error instanceof OtherAccount ? null : { kind: 'broken', error });
  }
}

function locationsOf(upload: Upload, { submitted }: UploadedFile): readonly NewLocation[] {
  const mapping = mappingOf(upload);
  return submitted.map(({ cells }) => locationOfRow(cells, mapping));
}

/** Keeps what the server has of an upload, and how much of it is to be submitted, with it. */
const learn = (queries: QueryClient, id: string, { file, parts }: FileWithParts) =>
  changeUpload(queries, id, (now) => ({
    ...now,
    parts: knownParts(parts, now.parts),
    ...(file.intended !== null && boundsOf(file.intended)),
  }));

/** Says how much of an upload is to be submitted, here and at the server; null where it is gone. */
export async function boundUpload(
  queries: QueryClient,
  id: string,
  bounds: Pick<Upload, 'isStopped'> & { readonly rowsMax: number | null; readonly creditsMax: number | null },
): Promise<Upload | null> {
  const { isStopped: is_stopped, rowsMax: rows_max, creditsMax: credits_max } = bounds;
  const body = { is_stopped, rows_max, credits_max };
  await call('PUT /dashboard/api/files/{file_id}/bounds', { path: { file_id: id }, body });
  void queries.invalidateQueries({ queryKey: FILES_KEY });
  return changeUpload(queries, id, (now) => ({ ...now, ...bounds }));
}

async function submitParts(queries: QueryClient, id: string, locations: readonly NewLocation[]): Promise<void> {
  for (;;) {
    const before = await readUpload(id);
    if (before === null) return;
    const known = await trying(before, () => call('GET /dashboard/api/files/{file_id}', { path: { file_id: id } }));
    if (known === 'again') continue;
    const upload = await learn(queries, id, known);
    const gap = upload && partsOf(upload.parts, upload.locationCount).find(isUnsent);
    if (!gap || upload.isStopped) return;
    const whole = splitIntoBatches(locations.slice(gap.from, gap.to))[0]!.to;
    const funds = await trying(upload, fundsNow);
    if (funds === 'again') continue;
    const bounded = Math.min(whole, (upload.rowsMax ?? Infinity) - gap.from, rowsOfBudget(upload, known, funds.price));
    if (bounded < 1) {
      if (upload.creditsMax != null && known.file.unfinished_batches > 0) {
        await wait(id, CREDITS_INTERVAL_MS, {
          title: 'Waiting for the budget',
          advice: `What runs may still cost what is left of ${formatCredits(upload.creditsMax)}. ${GOES_ON}`,
        });
        continue;
      }
      await boundUpload(queries, id, {
        isStopped: true,
        rowsMax: upload.rowsMax ?? null,
        creditsMax: upload.creditsMax ?? null,
      });
      return;
    }
    const rows = affordableRows(bounded, funds);
    if (rows === 0) {
      await wait(id, CREDITS_INTERVAL_MS, shortfallInWords(funds.price * bounded, funds.available));
      continue;
    }
    const part: Part = { from: gap.from, to: gap.from + rows, batchId: null, refusal: null };
    const outcome = await submitPart(upload, part, locations.slice(part.from, part.to));
    if (outcome === null) continue;
    await changeUpload(queries, id, (now) => ({ ...now, parts: [...now.parts, { ...part, ...outcome }] }));
    void queries.invalidateQueries({ queryKey: FILES_KEY });
    void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
  }
}

async function fundsNow(): Promise<Funds> {
  const [overview, settings] = await Promise.all([
    call('GET /dashboard/api/overview', {}),
    call('GET /dashboard/api/credit-settings', {}),
  ]);
  const price = overview.prices['batch_row'];
  return {
    price: typeof price === 'number' ? price : (price?.per_result ?? 0),
    available: overview.credits.available,
    reserved: overview.credits.reserved,
    isToppedUp: settings.auto_topup_enabled,
  };
}

/** What has become of a part; null where it waited, and is to be sent again. */
async function submitPart(
  upload: Upload,
  { from, to }: Part,
  locations: readonly NewLocation[],
): Promise<Partial<Part> | null> {
  const { id, accountId, fileName, choices } = upload;
  try {
    // Somebody else may have signed in, in another window of this browser: nothing is spent of theirs.
    const { account } = await call('GET /dashboard/api/session', {});
    if (account.account_id !== accountId) throw new OtherAccount();
    // A part has at least one.
    const body = { locations: locations as [NewLocation, ...NewLocation[]] };
    const query = { ...(choices ?? DEFAULT_CHOICES), label: labelOf(fileName), file_id: id, file_row: from };
    const { batch_id, location_count } = await call('POST /dashboard/api/local-businesses/batches', { query, body });
    show(id, { kind: 'sending' });
    // Another window has sent these rows, cut otherwise: the server tells how.
    return location_count === to - from ? { batchId: batch_id } : null;
  } catch (error) {
    if (isPartRefused(error)) return { refusal: explain(error).title };
    await waitOrThrow(id, error);
    return null;
  }
}

/** Too large, or nothing that the server understands. */
const isPartRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);

/** The longest name that a batch may have, in Unicode code points. */
const LABEL_LENGTH_MAX = 200;

const labelOf = (fileName: string): string => [...fileName].slice(0, LABEL_LENGTH_MAX).join('');

class OtherAccount extends Error {}

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What is asked for, or that it is to be asked for again, after a while. @throws what no later try finds in order */
async function trying<T>({ id }: Pick<Upload, 'id'>, ask: () => Promise<T>): Promise<T | 'again'> {
  try {
    return await ask();
  } catch (error) {
    await waitOrThrow(id, error);
    return 'again';
  }
}

/** Waits for what a later try may find in order. @throws the others */
async function waitOrThrow(id: string, error: unknown): Promise<void> {
  if (error instanceof OtherAccount || isSignedOut(error)) throw error;
  const { title, advice } = explain(error);
  if (!(error instanceof ApiError)) return wait(id, RETRY_MS, { title, advice: `${advice} ${GOES_ON}` });
  const { status, message, retryAfterSeconds, body } = error;
  switch (status) {
    case 402:
      return wait(id, CREDITS_INTERVAL_MS, shortfallInWords(Number(body['required']), Number(body['available'])));
    // Another window has bound the file anew, or sent other rows of it: what holds is asked for first.
    case 409:
      return wait(id, RETRY_MS, { title: message, advice: GOES_ON });
    case 429:
      return wait(id, (retryAfterSeconds ?? FULL_QUEUE_SECONDS) * 1_000, { title: message, advice: GOES_ON });
  }
  if (status < 500) throw error;
  return wait(id, RETRY_MS, { title, advice: `${advice} ${GOES_ON}` });
}

async function wait(id: string, ms: number, words: Omit<Waiting, 'kind'>): Promise<void> {
  show(id, { kind: 'waiting', ...words });
  await new Promise((resolve) => setTimeout(resolve, ms));
}

const shortfallInWords = (required: number, available: number): Omit<Waiting, 'kind'> => ({
  title: 'Waiting for credits',
  needsCredits: true,
  advice:
    `The next rows may cost up to ${formatCredits(required)}, and ${formatCount(Math.max(available, 0))} are available. ` +
    'Submitting goes on by itself once batches that run give credits back, or credits are added.',
});
