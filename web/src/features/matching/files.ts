/** The account's files, as the server knows them. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Answer, call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';

export type Batch = Answer<typeof BATCH>;
export type Row = NonNullable<Batch['result']>['rows'][number];

export const FILES_KEY = ['files'] as const;
const BATCH = 'GET /dashboard/api/local-businesses/batches/{batch_id}';

const PAGE_SIZE = 25;
/** How often files that run are looked at. */
const INTERVAL_MS = 1_500;
/** The same of a file that takes no longer than that, and of how many locations such a file has. */
const [SHORT_INTERVAL_MS, SHORT_LOCATIONS] = [300, 10];

/** The server has no such thing; of the list of files: it matches no locations. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** All of an account, the newest first, a page at a time. */
export function useFileList() {
  return useInfiniteQuery({
    queryKey: [...FILES_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/files',
        { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ files }) => files.some(({ unfinished_batches }) => unfinished_batches > 0))
        ? INTERVAL_MS
        : false,
  });
}

/** How far a file is, and its batches; null where the server has none of it, not yet or not any more. */
export function useFile(fileId: string) {
  return useQuery({
    queryKey: [...FILES_KEY, fileId],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/files/{file_id}', { path: { file_id: fileId } }, { signal }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.file.unfinished_batches === 0) return false;
      return data.file.location_count <= SHORT_LOCATIONS ? SHORT_INTERVAL_MS : INTERVAL_MS;
    },
  });
}

/** A batch with all of its rows: some megabytes. */
export const readBatch = (batchId: string): Promise<Batch> => call(BATCH, { path: { batch_id: batchId } });

/**
 * Batches charge and give back credits while nobody asks for anything: what is shown of the account follows
 * them.
 */
export function useFreshCredits(progress: number, isFinished: boolean): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is the reason to look, and is not looked at
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: OVERVIEW_KEY });
  }, [queries, progress, isFinished]);
}
