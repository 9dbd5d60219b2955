import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { keyOf, type Line, type Said } from './lines.ts';

const ROW = '/dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}';
const DECISIONS = `${ROW}/decisions` as const;
export const DECIDING = `POST ${DECISIONS}` as const;
export const NOTING = `PUT ${ROW}/note` as const;

export const QUEUE_KEY = ['review queue'] as const;
export const queueKey = (queue: string) => [...QUEUE_KEY, queue] as const;

/** What changes of a row's note, which is as `over` says, or as what was said since has left it. */
export type Noting = Partial<Pick<RowNote, 'text' | 'wants_second_look'>> & { readonly over: RowNote | null };

type Heard = {
  readonly onDecided: (line: Line, decision: Decision | null) => void;
  readonly onNoted: (line: Line, note: RowNote | null) => void;
};

const pathOf = ({ batchId, rowIndex }: Line) => ({ batch_id: batchId, row_index: String(rowIndex) });

/** Keeps at the server what somebody decides and notes of rows, one after the other as it is said. */
export function useSaying(scope: string, { onDecided, onNoted }: Heard) {
  const queries = useQueryClient();
  // The queue over all files is read anew when somebody is there again.
  const changed = () => queries.invalidateQueries({ queryKey: QUEUE_KEY, refetchType: 'none' });
  const decision = useMutation({
    mutationFn: async ({ line, said }: { readonly line: Line; readonly said: Said }) => {
      const path = pathOf(line);
      const answer =
        said === 'undo' ? await call(`DELETE ${DECISIONS}`, { path }) : await call(DECIDING, { path, body: said });
      return answer.decision;
    },
    onSuccess: (decided, { line }) => {
      onDecided(line, decided);
      void changed();
    },
    scope: { id: scope },
  });
  const latest = useRef(new Map<string, RowNote | null>());
  const heard = (line: Line, note: RowNote | null) => {
    latest.current.set(keyOf(line), note);
    onNoted(line, note);
  };
  const noting = useMutation({
    mutationFn: async ({ line, note: { over, ...said } }: { readonly line: Line; readonly note: Noting }) => {
      const before = latest.current.has(keyOf(line)) ? latest.current.get(keyOf(line)) : over;
      const { text = '', wants_second_look = false } = { ...before, ...said };
      const body = { text, wants_second_look, seen: before?.noted_at ?? null };
      return (await call(NOTING, { path: pathOf(line), body })).note;
    },
    onSuccess: (noted, { line }) => {
      heard(line, noted);
      void changed();
    },
    onError: (error, { line }) => {
      // What stands there now is shown; what was typed stays.
      if (error instanceof ApiError && error.status === 409) heard(line, error.body['note'] as RowNote | null);
    },
    scope: { id: scope },
  });
  return {
    error: decision.error ?? noting.error,
    decide: (line: Line, said: Said) => decision.mutate({ line, said }),
    note: (line: Line, note: Noting) => noting.mutate({ line, note }),
  };
}
