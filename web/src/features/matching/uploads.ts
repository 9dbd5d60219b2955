/**
 * A file that is matched, as this browser keeps it: the server gets its locations in batches, and the file itself stays
 * here, for the downloads and to go on after the window was closed, unless its owner wants it at the server as well.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Mapping } from '../../../../src/locations/index.ts';
import { callForFile } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { allKept, change, forget, keep, kept } from '../../shared/local-store.ts';
import { newId } from '../../shared/new-id.ts';
import { type Plan, planOf, readableRows } from './locations.ts';
import { type ReadTable, readTable, sheetOf } from './read-table.ts';
import { mappingOf, type Upload } from './upload.ts';

/** As long as the server keeps results. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** For so long a browser goes on by itself: later somebody says so, for it costs credits. */
const GOES_ON_MS = 23 * 60 * 60 * 1000;

export const goesOnByItself = ({ createdAt }: Upload): boolean => Date.now() - Date.parse(createdAt) < GOES_ON_MS;

/** As it was chosen: a browser keeps a file without reading it. */
type KeptFile = { readonly id: string; readonly file: File };

const UPLOADS_KEY = ['uploads'] as const;
const UPLOADED_FILE = 'uploaded-file';

/** How a file is to be submitted. */
export type Terms = Required<Pick<Upload, 'choices' | 'isOnce' | 'rowsMax' | 'creditsMax' | 'isToBeKept'>>;

/** Puts a file where it survives the window, before anything of it is submitted. */
export async function keepUpload(
  queries: QueryClient,
  accountId: string,
  table: ReadTable,
  mapping: Mapping,
  { choices, isOnce, ...terms }: Terms,
): Promise<Upload> {
  const { submitted, locationOf } = await planOf(table.rows, mapping, isOnce);
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
    locationCount: submitted.length,
    unreadableCount: table.rows.length - readableCount,
    incompleteCount: readableCount - locationOf.size,
    parts: [],
    isStopped: false,
    ...terms,
  };
  await adopt(queries, upload, table.file);
  return upload;
}

/** Has an upload in this browser: to go on with it, and for downloads. `file`: null where it is at the server. */
export async function adopt(queries: QueryClient, upload: Upload, file: File | null): Promise<void> {
  const keptFile: KeptFile | null = file && { id: upload.id, file };
  await keep({ uploads: upload, ...(keptFile && { files: keptFile }) });
  await queries.invalidateQueries({ queryKey: UPLOADS_KEY });
  await queries.invalidateQueries({ queryKey: [UPLOADED_FILE, upload.id] });
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

/**
 * The file of an upload, from this browser or from the server; null where it is at neither, or does not read as it did:
 * the parts would be others.
 */
export async function readFileOf({ id, locationCount, ...upload }: Upload): Promise<UploadedFile | null> {
  const found = (await kept<KeptFile>('files', id).catch(() => null)) ?? null;
  const file = found?.file ?? (upload.isAtServer ? await fileAtServer(id, upload.fileName) : null);
  if (file === null) return null;
  const { hasHeadings: isHeaded = true, sheet } = upload;
  const table = await readTable(file, { isHeaded, ...(sheet !== undefined && { sheet }) });
  const plan = await planOf(table.rows, mappingOf(upload), upload.isOnce ?? false);
  return plan.submitted.length === locationCount ? { ...table, ...plan } : null;
}

const fileAtServer = (id: string, name: string): Promise<File | null> =>
  callForFile('GET /dashboard/api/files/{file_id}/bytes', { path: { file_id: id } })
    .then((bytes) => new File([bytes], name))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });

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
    queryKey: [UPLOADED_FILE, upload?.id, upload?.isAtServer ?? false],
    queryFn: () => (upload === undefined ? null : readFileOf(upload)),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing so many rows one by one would take longer than reading them.
    structuralSharing: false,
  });
}
