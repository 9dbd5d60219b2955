import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Answer, call } from '../../../shared/api/client.ts';
import { type Decisions, keyOf, type RowNotes } from './lines.ts';
import { useSaying } from './use-saying.ts';

export type Decided = ReturnType<typeof useDecisions>;
type Kept = Answer<'GET /dashboard/api/files/{file_id}/decisions'>;

export const decisionsKey = (fileId: string | null) => ['decisions', fileId] as const;

/**
 * What was decided and noted of a file's rows, by row; `decide` and `note` keep what is said now at the server.
 * `fileId`: null of a file that the server does not have.
 */
export function useDecisions(fileId: string | null) {
  const queries = useQueryClient();
  const queryKey = decisionsKey(fileId);
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /dashboard/api/files/{file_id}/decisions', { path: { file_id: fileId! } }, { signal }),
    enabled: fileId !== null,
  });
  const change = (how: (kept: Kept) => Kept) =>
    queries.setQueryData<Kept>(queryKey, (kept = { decisions: [], notes: [] }) => how(kept));
  const saying = useSaying(`decisions ${fileId}`, {
    onDecided: (line, decision) =>
      change((kept) => ({ ...kept, decisions: replaced(kept.decisions, keyOf(line), decision) })),
    onNoted: (line, note) => change((kept) => ({ ...kept, notes: replaced(kept.notes, keyOf(line), note) })),
  });
  const decisions = useMemo<Decisions>(() => byRow(data?.decisions), [data]);
  const notes = useMemo<RowNotes>(() => byRow(data?.notes), [data]);
  return { ...saying, decisions, notes, error: saying.error ?? error };
}

type OfRow = { readonly batch_id: string; readonly row_index: number };

const rowKey = ({ batch_id, row_index }: OfRow): string => keyOf({ batchId: batch_id, rowIndex: row_index });

const replaced = <T extends OfRow>(all: readonly T[], key: string, one: T | null): T[] => [
  ...all.filter((other) => rowKey(other) !== key),
  ...(one === null ? [] : [one]),
];

const byRow = <T extends OfRow>(all: readonly T[] = []): ReadonlyMap<string, T> =>
  new Map(all.map((one) => [rowKey(one), one]));
