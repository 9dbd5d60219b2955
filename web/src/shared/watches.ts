import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
