import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type Input } from './api/client.ts';

export type Watch = Answer<'GET /dashboard/api/watches'>['watches'][number];
export type NewWatch = Input<'POST /dashboard/api/watches'>['body'];

export const WATCHES_KEY = ['watches'] as const;

export type WatchedThing = Answer<'GET /dashboard/api/watched'>['watches'][number];
export type WatchSort = NonNullable<Input<'GET /dashboard/api/watched'>['query']['sort']>;

/** A page of them with names and statuses; `q`: of those that have these words. */
export function useWatched(sort: WatchSort, q: string, page: number, limit: number) {
  return useQuery({
    queryKey: [...WATCHES_KEY, 'named', sort, q, limit, page],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/watched', { query: { sort, limit, page, ...(q !== '' && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type CompanyToWatch = Input<'POST /dashboard/api/watched'>['body']['companies'][number];

/** As many as the server takes at once. */
const AT_ONCE = 1_000;

/** Watches any number of companies; how many were not watched before. */
export function useWatchCompanies() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (companies: readonly CompanyToWatch[]) => {
      let added = 0;
      for (let at = 0; at < companies.length; at += AT_ONCE) {
        const some = companies.slice(at, at + AT_ONCE) as [CompanyToWatch, ...CompanyToWatch[]];
        added += (await call('POST /dashboard/api/watched', { body: { companies: some } })).added;
      }
      return added;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: WATCHES_KEY }),
  });
}

export function useUnwatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('POST /dashboard/api/watched/removed', { body: { watch_ids: ids as [string, ...string[]] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: WATCHES_KEY }),
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

export type ChangeMails = Answer<'GET /dashboard/api/found-changes/mails'>;

export function useSetChangeMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeMails) => call('PUT /dashboard/api/found-changes/mails', { body }),
    onSuccess: (answer) => queries.setQueryData(MAILS_KEY, answer),
  });
}
