/**
 * A file that is matched, as this browser keeps it: the server gets its locations in batches, and the rest of the file stays
 * here, for the downloads and to go on after the window was closed.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TableRow } from '../../../../src/csv/index.ts';
import { type LocationInput, locationOfRow, type Mapping, splitIntoBatches } from '../../../../src/locations/index.ts';
import { allKept, change, forget, keep, kept } from '../../shared/local-store.ts';
import { newId } from '../../shared/new-id.ts';
import type { ReadTable } from './read-table.ts';

/** Locations `from` up to, not including, `to`: what one batch has. */
export type Part = {
  readonly from: number;
  readonly to: number;
  /** Null until the server has accepted it. */
  readonly batchId: string | null;
  /** Why the server never will. */
  readonly refusal: string | null;
};

export type Upload = {
  readonly id: string;
  readonly accountId: string;
  readonly fileName: string;
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly createdAt: string;
  readonly mapping: Mapping;
  /** Rows that could be read: each is a location. */
  readonly locationCount: number;
  readonly unreadableCount: number;
  readonly parts: readonly Part[];
  /** The rest is not to be submitted. */
  readonly isStopped: boolean;
};

export type UploadedFile = {
  readonly id: string;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
};

/** The server forgets idempotency keys after a day: later, a part whose answer was lost might be submitted twice. */
const RESUMABLE_MS = 23 * 60 * 60 * 1000;
/** As long as the server keeps results. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const UPLOADS_KEY = ['uploads'] as const;

export const readableRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ problem }) => problem === null);

export const locationsOf = (rows: readonly TableRow[], mapping: Mapping): LocationInput[] =>
  readableRows(rows).map(({ cells }) => locationOfRow(cells, mapping));

export const isUnsent = ({ batchId, refusal }: Part): boolean => batchId === null && refusal === null;

export const isResumable = ({ createdAt }: Upload): boolean => Date.now() - Date.parse(createdAt) < RESUMABLE_MS;

/** Puts a file where it survives the window, before anything of it is submitted. */
export async function keepUpload(
  queries: QueryClient,
  accountId: string,
  table: ReadTable,
  mapping: Mapping,
): Promise<Upload> {
  const locations = locationsOf(table.rows, mapping);
  const upload: Upload = {
    id: newId(),
    accountId,
    fileName: table.fileName,
    createdAt: new Date().toISOString(),
    mapping,
    locationCount: locations.length,
    unreadableCount: table.rows.length - locations.length,
    parts: splitIntoBatches(locations).map((range) => ({ ...range, batchId: null, refusal: null })),
    isStopped: false,
  };
  const file: UploadedFile = { id: upload.id, header: table.header, rows: table.rows };
  await keep({ uploads: upload, files: file });
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

export const readFileOf = (id: string): Promise<UploadedFile | null> => kept<UploadedFile>('files', id);

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

export function useUploadedFile(id: string | null) {
  return useQuery({
    queryKey: ['uploaded-file', id],
    queryFn: () => (id === null ? null : readFileOf(id)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
