import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type Input } from './api/client.ts';

export type Watch = Answer<'GET /dashboard/api/watches'>['watches'][number];
export type NewWatch = Input<'POST /dashboard/api/watches'>['body'];

export const WATCHES_KEY = ['watches'] as const;

/** A page of them, the newest first. */
export function useWatches(page: number, limit: number) {
  return useQuery({
    queryKey: [...WATCHES_KEY, limit, page],
    queryFn: ({ signal }) => call('GET /dashboard/api/watches', { query: { limit, page } }, { signal }),
  });
}

/** Makes one; where it is there already, it is the same again. */
export function useAddWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewWatch) => call('POST /dashboard/api/watches', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WATCHES_KEY }),
  });
}

export function useRemoveWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /dashboard/api/watches/{watch_id}', { path: { watch_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WATCHES_KEY }),
  });
}

export type FoundChange = Answer<'GET /dashboard/api/found-changes'>['changes'][number];

const FOUND_KEY = ['found changes'] as const;
const FOUND_PAGE_SIZE = 50;
const UNSEEN_EVERY_MS = 60_000;

/** What watches have found in loads, the newest first; `watchId`: of one alone. */
export function useFoundChanges(watchId: string | null) {
  return useInfiniteQuery({
    queryKey: [...FOUND_KEY, 'list', watchId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/found-changes',
        {
          query: {
            limit: FOUND_PAGE_SIZE,
            ...(pageParam !== null && { cursor: pageParam }),
            ...(watchId !== null && { watch_id: watchId }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** How much of it was not seen yet. */
export function useUnseen() {
  return useQuery({
    queryKey: [...FOUND_KEY, 'unseen'],
    queryFn: ({ signal }) => call('GET /dashboard/api/found-changes/unseen', {}, { signal }),
    refetchInterval: UNSEEN_EVERY_MS,
  });
}

/** Notes that all that was found until a time has been seen. */
export function useSee() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call('PUT /dashboard/api/found-changes/seen', { body: { until } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...FOUND_KEY, 'unseen'] }),
  });
}

const MAILS_KEY = ['change mails'] as const;

/** Whether the account is mailed what its watches find. */
export function useChangeMails() {
  return useQuery({
    queryKey: MAILS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/found-changes/mails', {}, { signal }),
  });
}

export function useSetChangeMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mails: boolean) => call('PUT /dashboard/api/found-changes/mails', { body: { mails } }),
    onSuccess: (answer) => queries.setQueryData(MAILS_KEY, answer),
  });
}
