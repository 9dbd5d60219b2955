import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import type { Line } from './lines.ts';
import { decisionsKey } from './use-decisions.ts';
import { QUEUE_KEY } from './use-saying.ts';

const ACCEPTED = '/dashboard/api/local-businesses/accepted';
/** The most that the server takes. */
const ROWS_AT_ONCE = 500;

/** `times`: by which they are taken back. */
export type Accepting = { readonly count: number; readonly times: readonly string[] };
const NOTHING: Accepting = { count: 0, times: [] };

/** Accepts the operators of many rows of a file, and takes that back. What was done before a failure is told and stays. */
export function useAccepting(fileId: string) {
  const queries = useQueryClient();
  const [done, setDone] = useState(NOTHING);
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: decisionsKey(fileId) }),
      queries.invalidateQueries({ queryKey: QUEUE_KEY, refetchType: 'none' }),
    ]);
  const accept = useMutation({
    mutationFn: async (lines: readonly Line[]) => {
      for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
        const rows = lines
          .slice(at, at + ROWS_AT_ONCE)
          .map(({ batchId: batch_id, rowIndex: row_index }) => ({ batch_id, row_index }));
        const { decisions, accepted_at } = await call(`POST ${ACCEPTED}`, { body: { rows } });
        setDone(({ count, times }) => ({ count: count + decisions.length, times: [...times, accepted_at] }));
      }
    },
    onSettled,
  });
  const takeBack = useMutation({
    mutationFn: async () => {
      for (const accepted_at of done.times) await call(`DELETE ${ACCEPTED}`, { query: { accepted_at } });
      setDone(NOTHING);
    },
    onSettled,
  });
  return { done, accept, takeBack };
}
