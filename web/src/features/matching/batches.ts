/** The account's batches, as the server knows them. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Answer, call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { OVERVIEW_KEY } from '../../shared/session.ts';
import { type BatchState, isRunning } from './batch-state.ts';

export type Batch = Answer<typeof BATCH>;
export type Row = NonNullable<Batch['result']>['rows'][number];

export const BATCHES_KEY = ['batches'] as const;
const LIST = 'GET /dashboard/api/local-businesses/batches';
const BATCH = 'GET /dashboard/api/local-businesses/batches/{batch_id}';

const PAGE_SIZE = 25;
const PAGE_SIZE_MAX = 100;
/** How often batches that run are looked at. */
const INTERVAL_MS = 1_500;
/** Results may be some megabytes each. */
const RESULT_KEPT_MS = 60_000;

/** False where the server matches no locations. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** All of an account, the newest first, a page at a time. */
export function useBatchList() {
  return useInfiniteQuery({
    queryKey: [...BATCHES_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(LIST, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ batches }) => batches.some(isRunning)) ? INTERVAL_MS : false,
  });
}

/** The clocks of a browser and a server may differ by so much, in milliseconds. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

const NONE: ReadonlyMap<string, BatchState> = new Map();

/**
 * Those of some ids, by id; what the server has removed is not there. `since`: none of them was made before.
 */
export function useBatchStates(ids: readonly string[], since: string) {
  const oldest = new Date(Date.parse(since) - CLOCKS_DIFFER_MS).toISOString();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...BATCHES_KEY, 'states', ids],
    queryFn: async ({ signal }) => {
      const found = new Map<string, BatchState>();
      let cursor: string | null = null;
      do {
        const page: Answer<typeof LIST> = await call(
          LIST,
          { query: { limit: PAGE_SIZE_MAX, ...(cursor !== null && { cursor }) } },
          { signal },
        );
        for (const batch of page.batches) if (ids.includes(batch.batch_id)) found.set(batch.batch_id, batch);
        const isPast = (page.batches.at(-1)?.created_at ?? '') < oldest;
        cursor = found.size === ids.length || isPast ? null : page.next_cursor;
      } while (cursor !== null);
      return found;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ([...(state.data?.values() ?? [])].some(isRunning) ? INTERVAL_MS : false),
  });
  return { states: data ?? NONE, isCurrent: data !== undefined && !isPlaceholderData, error };
}

export const readBatch = (batchId: string, signal?: AbortSignal): Promise<Batch> =>
  call(BATCH, { path: { batch_id: batchId } }, signal === undefined ? {} : { signal });

/** A batch with its rows, once it has them. */
export function useBatch(batchId: string) {
  return useQuery({
    queryKey: ['batch', batchId],
    queryFn: ({ signal }) => readBatch(batchId, signal),
    staleTime: ({ state }) => (state.data === undefined || isRunning(state.data) ? 0 : Number.POSITIVE_INFINITY),
    gcTime: RESULT_KEPT_MS,
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? INTERVAL_MS : false),
  });
}

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
