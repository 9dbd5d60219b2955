import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/client.ts';
import type { Decision } from '../../../shared/api/schema.ts';
import { type Decisions, keyOf, type Line, type Said } from './lines.ts';

const DECISIONS = '/dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}/decisions';

export type Decided = ReturnType<typeof useDecisions>;

/**
 * What was decided of a file's rows, by row, and `decide`, which keeps what is said now at the server. `fileId`: null of
 * a file that the server does not have.
 */
export function useDecisions(fileId: string | null) {
  const queries = useQueryClient();
  const queryKey = ['decisions', fileId];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/files/{file_id}/decisions', { path: { file_id: fileId! } }, { signal }),
    enabled: fileId !== null,
  });
  const mutation = useMutation({
    mutationFn: async ({ line, said }: { readonly line: Line; readonly said: Said }) => {
      const path = { batch_id: line.batchId, row_index: String(line.rowIndex) };
      const { decision } =
        said === 'undo'
          ? await call(`DELETE ${DECISIONS}`, { path })
          : await call(`POST ${DECISIONS}`, { path, body: said });
      return decision;
    },
    onSuccess: (decision, { line }) =>
      queries.setQueryData(queryKey, (before: typeof data) => ({
        decisions: [
          ...(before?.decisions ?? []).filter((one) => decidedKey(one) !== keyOf(line)),
          ...(decision === null ? [] : [decision]),
        ],
      })),
    // One after the other, as they were said.
    scope: { id: `decisions ${fileId}` },
  });
  const decisions = useMemo<Decisions>(
    () => new Map(data?.decisions.map((decision) => [decidedKey(decision), decision])),
    [data],
  );
  return {
    decisions,
    error: mutation.error ?? error,
    decide: (line: Line, said: Said) => mutation.mutate({ line, said }),
  };
}

const decidedKey = ({ batch_id, row_index }: Decision): string => keyOf({ batchId: batch_id, rowIndex: row_index });
