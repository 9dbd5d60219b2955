/**
 * A file that is matched, as this browser keeps it: the server gets its locations in batches, and the rest of
 * the file stays here, for the downloads and to go on after the window was closed.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { locationOfRow, type Mapping, splitIntoBatches } from '../../../../src/locations/index.ts';
import { allKept, change, forget, keep, kept } from '../../shared/local-store.ts';
import { newId } from '../../shared/new-id.ts';
import type { Choices } from './choices.ts';
import { type Plan, planOf, readableRows } from './locations.ts';
import { type ReadTable, readTable, sheetOf } from './read-table.ts';
import { mappingOf, type Upload } from './upload.ts';

/**
 * The server forgets idempotency keys after a day: later, a part whose answer was lost might be submitted
 * twice.
 */
const RESUMABLE_MS = 23 * 60 * 60 * 1000;
/** As long as the server keeps results. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** As it was chosen: a browser keeps a file without reading it. */
type KeptFile = { readonly id: string; readonly file: File };

const UPLOADS_KEY = ['uploads'] as const;

export const isResumable = ({ createdAt }: Upload): boolean => Date.now() - Date.parse(createdAt) < RESUMABLE_MS;

/** Puts a file where it survives the window, before anything of it is submitted. */
export async function keepUpload(
  queries: QueryClient,
  accountId: string,
  table: ReadTable,
  mapping: Mapping,
  choices: Choices,
  isOnce: boolean,
): Promise<Upload> {
  const { submitted, locationOf } = await planOf(table.rows, mapping, isOnce);
  const locations = submitted.map(({ cells }) => locationOfRow(cells, mapping));
  const readableCount = readableRows(table.rows).length;
  const sheet = sheetOf(table);
  const upload: Upload = {
    id: newId(),
    accountId,
    fileName: table.file.name,
    createdAt: new Date().toISOString(),
    mapping,
    hasHeadings: table.hasHeadings,
    ...(sheet !== undefined && { sheet }),
    isOnce,
    copyCount: locationOf.size - submitted.length,
    choices,
    locationCount: locations.length,
    unreadableCount: table.rows.length - readableCount,
    incompleteCount: readableCount - locationOf.size,
    parts: splitIntoBatches(locations).map((range) => ({ ...range, batchId: null, refusal: null })),
    isStopped: false,
  };
  const keptFile: KeptFile = { id: upload.id, file: table.file };
  await keep({ uploads: upload, files: keptFile });
  await queries.invalidateQueries({ queryKey: UPLOADS_KEY });
  return upload;
}

/** Changes an upload, and shows it; null where it is gone. */
export async function changeUpload(
  queries: QueryClient,
  id: string,
  by: (upload: Upload) => Upload,
): Promise<Upload | null> {
  const changed = await change<Upload>('uploads', id, by);
  if (changed !== null)
    queries.setQueryData(UPLOADS_KEY, (all: readonly Upload[] = []) => [
      changed,
      ...all.filter((one) => one.id !== id),
    ]);
  return changed;
}

export const readUpload = (id: string): Promise<Upload | null> => kept<Upload>('uploads', id);

export async function forgetUpload(queries: QueryClient, id: string): Promise<void> {
  await forget(id);
  await queries.invalidateQueries({ queryKey: UPLOADS_KEY });
}

/** A file, and which of its rows are the locations of an upload. */
export type UploadedFile = ReadTable & Plan;

/** The file of an upload; null where it is gone, or does not read as it did: the parts would be others. */
export async function readFileOf({ id, locationCount, ...upload }: Upload): Promise<UploadedFile | null> {
  const found = await kept<KeptFile>('files', id);
  if (found === null) return null;
  const { hasHeadings: isHeaded = true, sheet } = upload;
  const table = await readTable(found.file, { isHeaded, ...(sheet !== undefined && { sheet }) });
  const plan = await planOf(table.rows, mappingOf(upload), upload.isOnce ?? false);
  return plan.submitted.length === locationCount ? { ...table, ...plan } : null;
}

/** The uploads of an account in this browser, the newest first. */
export function useUploads(accountId: string) {
  return useQuery({
    queryKey: UPLOADS_KEY,
    queryFn: async () => {
      const all = await allKept<Upload>('uploads');
      const old = all.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) > KEPT_MS);
      for (const { id } of old) await forget(id);
      return all.filter((upload) => !old.includes(upload));
    },
    select: (all) =>
      all.filter((upload) => upload.accountId === accountId).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
  });
}

/** Null where there is no upload, or its file is gone. */
export function useUploadedFile(upload: Upload | undefined) {
  return useQuery({
    queryKey: ['uploaded-file', upload?.id],
    queryFn: () => (upload === undefined ? null : readFileOf(upload)),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing so many rows one by one would take longer than reading them.
    structuralSharing: false,
  });
}
