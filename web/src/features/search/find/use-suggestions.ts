import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';

/** So long somebody has to pause, in milliseconds: the server takes ten a second. */
const PAUSE_MS = 150;
/** The longest text that the server takes, in code points. */
const TYPED_LENGTH_MAX = 200;
const RETRIES_MAX = 2;
/** Of license lists so many suggestions. */
const LISTS_MAX = 4;

/**
 * What somebody who types may mean. Free. `isLate`: what is there belongs to an earlier text; `isAway`: nothing is
 * known of this one, and nobody need be told more.
 */
export function useSuggestions(typed: string) {
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const q = [...paused].slice(0, TYPED_LENGTH_MAX).join('');
  const isTyped = typed.trim() !== '';
  const asked = {
    enabled: q !== '' && isTyped,
    placeholderData: keepPreviousData,
    retry: (failures: number, error: Error) =>
      failures < RETRIES_MAX && error instanceof ApiError && error.status === 429,
    retryDelay: 1_000,
  };
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['suggest', q],
    // An answer to an earlier text is dropped.
    queryFn: ({ signal }) => call('GET /dashboard/api/suggest', { query: { q } }, { signal }),
    ...asked,
  });
  const lists = useQuery({
    queryKey: ['suggest of lists', q],
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/premises/suggest', { query: { q, limit: LISTS_MAX } }, { signal }),
    ...asked,
  });
  return {
    suggestions: isTyped && !isError ? (data?.suggestions ?? []) : [],
    // Without them the box is what it is without lists.
    ofLists: isTyped && !lists.isError ? (lists.data?.suggestions ?? []) : [],
    isLate: isPlaceholderData || paused !== typed.trim(),
    isAway: isError,
  };
}
