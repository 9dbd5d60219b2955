import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type Input } from './api/client.ts';
import { WATCHES_KEY } from './watches.ts';

export type Portfolio = Answer<'GET /dashboard/api/portfolios'>['portfolios'][number];
export type PortfolioChange = Answer<typeof CHANGES>['changes'][number];
export type PortfolioRow = Input<'POST /dashboard/api/portfolios'>['body']['rows'][number];

const CHANGES = 'GET /dashboard/api/portfolios/{portfolio_id}/changes';
export const PORTFOLIOS_KEY = ['portfolios'] as const;
const LIST_KEY = [...PORTFOLIOS_KEY, 'list'] as const;

/** As many rows as the server takes at once, and as many changes as a page has. */
const [ROWS_AT_ONCE, PAGE_SIZE] = [1_000, 100];
const NAME_LENGTH_MAX = 400;

/** The files that are watched on. */
export function usePortfolios() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/portfolios', {}, { signal }),
  });
}

export function usePortfolioChanges(id: string) {
  return useInfiniteQuery({
    queryKey: [...PORTFOLIOS_KEY, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        CHANGES,
        { path: { portfolio_id: id }, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Watches the rows of a file on; how many companies were not watched before. */
export function useAddToPortfolio(fileId: string, fileName: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly PortfolioRow[]) => {
      const name = [...fileName].slice(0, NAME_LENGTH_MAX).join('');
      let added = 0;
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE) as [PortfolioRow, ...PortfolioRow[]];
        added += (await call('POST /dashboard/api/portfolios', { body: { file_id: fileId, name, rows: some } })).added;
      }
      return added;
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PORTFOLIOS_KEY });
      return queries.invalidateQueries({ queryKey: WATCHES_KEY });
    },
  });
}

/** Notes that all that was found of it until a time has been seen. */
export function useSeePortfolio(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      call('PUT /dashboard/api/portfolios/{portfolio_id}/seen', { path: { portfolio_id: id }, body: { until } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST_KEY }),
  });
}

export function useEndPortfolio(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /dashboard/api/portfolios/{portfolio_id}', { path: { portfolio_id: id } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: [...PORTFOLIOS_KEY, id] });
      void queries.invalidateQueries({ queryKey: LIST_KEY });
      return queries.invalidateQueries({ queryKey: WATCHES_KEY });
    },
  });
}
