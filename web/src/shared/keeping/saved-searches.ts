import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../api/client.ts';

export type SavedSearch = Answer<'GET /dashboard/api/saved-searches'>['saved_searches'][number];

const KEY = ['saved searches'] as const;

/** A page of them, the newest first. */
export function useSavedSearches(page: number, limit: number) {
  return useQuery({
    queryKey: [...KEY, limit, page],
    queryFn: ({ signal }) => call('GET /dashboard/api/saved-searches', { query: { limit, page } }, { signal }),
  });
}

/** Keeps a search by the address of its page. One that is kept already has the new name. */
export function useSaveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly address: string }) =>
      call('POST /dashboard/api/saved-searches', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRenameSavedSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call('PUT /dashboard/api/saved-searches/{saved_search_id}', { path: { saved_search_id: id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteSavedSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call('DELETE /dashboard/api/saved-searches/{saved_search_id}', { path: { saved_search_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
