import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/client.ts';
import type { FilePart } from '../../../shared/api/schema.ts';
import { type Line, linesOf } from './lines.ts';

/** Batches that are asked for at once; the most that the server takes. */
const BATCHES_AT_ONCE = 10;
/** How long results are kept that nobody looks at, in milliseconds: who comes back finds them. */
const KEPT_MS = 3_600_000;

type Kept = ReadonlyMap<string, readonly Line[]>;

/**
 * The lines of a file's batches that have succeeded, as far as they are here, in the order of the file. They come some
 * thousand at a time, and what is here stays.
 */
export function useLines(fileId: string, parts: readonly FilePart[]) {
  const queries = useQueryClient();
  const finished = parts.filter(({ status }) => status === 'succeeded');
  const ids = finished.map(({ batch_id }) => batch_id);
  const { data: kept } = useQuery<Kept>({ queryKey: keptKey(fileId), enabled: false, gcTime: KEPT_MS });
  const loading = useQuery({
    queryKey: ['results', fileId, 'loading', ids],
    queryFn: ({ signal }) => load(queries, fileId, parts, ids, signal),
    enabled: ids.some((id) => kept?.has(id) !== true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say all that is looked at of the parts
  const lines = useMemo(() => ids.flatMap((id) => kept?.get(id) ?? []), [kept, ids.join()]);
  const expected = finished.reduce((sum, { location_count }) => sum + location_count, 0);
  return { lines, expected, error: loading.error, retry: loading.refetch };
}

const keptKey = (fileId: string) => ['results', fileId, 'kept'] as const;

async function load(
  queries: QueryClient,
  fileId: string,
  parts: readonly FilePart[],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<null> {
  const isHere = (id: string): boolean => queries.getQueryData<Kept>(keptKey(fileId))?.has(id) === true;
  const missing = ids.filter((id) => !isHere(id));
  for (let at = 0; at < missing.length; at += BATCHES_AT_ONCE) {
    const asked = missing.slice(at, at + BATCHES_AT_ONCE);
    const { batches } = await call(
      'GET /dashboard/api/local-businesses/results',
      { query: { batch_ids: asked.join() } },
      { signal },
    );
    const more = batches.map(({ batch_id, results }) => {
      const index = parts.findIndex((part) => part.batch_id === batch_id);
      return [batch_id, linesOf(batch_id, parts[index]!.first_row, index + 1, results)] as const;
    });
    queries.setQueryData<Kept>(keptKey(fileId), (before = new Map()) => new Map([...before, ...more]));
  }
  return null;
}
