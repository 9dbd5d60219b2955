/** How many of each kind a text finds: free to know, before a search is paid for. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../shared/api/client.ts';
import type { Search } from './search-address.ts';
import { problemOf } from './syntax.tsx';

export type FoundCounts = Answer<'GET /dashboard/api/counts'>;

/** So long somebody has to pause, and so long a search waits to be known to find something, in milliseconds. */
const [PAUSE_MS, WAIT_MS] = [300, 3_000];

const jurisdictionsOf = ({ request }: Search): string => ('jurisdictions' in request ? request.jurisdictions : 'all');

const countsQuery = (q: string, jurisdictions: string) =>
  queryOptions({
    queryKey: ['counts', q, jurisdictions],
    queryFn: ({ signal }) => call('GET /dashboard/api/counts', { query: { q, jurisdictions } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

const isCountable = (q: string): boolean => q.trim() !== '' && problemOf(q) === null;

/** Those of a search's text, once nobody types; filters other than of jurisdictions leave fewer. */
export function useCounts(search: Search): FoundCounts | undefined {
  const [paused] = useDebouncedValue(search.request.q, PAUSE_MS);
  const enabled = isCountable(paused) && isCountable(search.request.q);
  const counted = useQuery({
    ...countsQuery(paused, jurisdictionsOf(search)),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? counted.data : undefined;
}

/** How many a search finds, other filters aside; where `sources` names some lists, all of them are counted. */
export function countOf(
  { counts, is_capped }: FoundCounts,
  { kind, request }: Search,
): readonly [count: number, isCapped: boolean] {
  if (kind !== 'officers' || request.sources === null) return [counts[kind], is_capped[kind]];
  return [counts.officers + counts.people, is_capped.officers || is_capped.people];
}

/** Whether a search finds nothing, for sure: where that is not known in time, it is not. */
export function useFindsNothing(): (search: Search) => Promise<boolean> {
  const queries = useQueryClient();
  return async (search) => {
    const { q } = search.request;
    if (!isCountable(q)) return false;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS));
    const counted = queries.query(countsQuery(q, jurisdictionsOf(search))).catch(() => null);
    const found = await Promise.race([counted, late]);
    return found !== null && countOf(found, search)[0] === 0;
  };
}
