import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Answer, call } from '../../../shared/api/client.ts';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { keyOf, type Line, linesOf } from '../results/lines.ts';
import { queueKey, useSaying } from '../results/use-saying.ts';

type Page = Answer<'GET /dashboard/api/review'>;
export type QueueKind = keyof Page['counts'];

/** What waits in all files. What is decided here stays where it stands until the queue is read anew. */
export function useQueue(queue: QueueKind) {
  const pages = useInfiniteQuery({
    queryKey: queueKey(queue),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/review',
        { query: { queue, limit: 100, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchOnWindowFocus: false,
  });
  /** What was said here since the queue was read. */
  const [said, setSaid] = useState<Said>(NOTHING);
  const { data } = pages;
  const saying = useSaying('decisions of all files', {
    onDecided: (line, decision) =>
      setSaid(({ decisions, notes }) => ({ notes, decisions: put(decisions, line, decision) })),
    onNoted: (line, note) => setSaid(({ decisions, notes }) => ({ decisions, notes: put(notes, line, note) })),
  });
  const read = useMemo(() => readOf(data?.pages ?? []), [data]);
  const decisions = useMemo(() => over(read.decisions, said.decisions), [read, said]);
  const notes = useMemo(() => over(read.notes, said.notes), [read, said]);
  const readAnew = async () => {
    await pages.refetch();
    setSaid(NOTHING);
  };
  return { pages, readAnew, lines: read.lines, decided: { ...saying, decisions, notes }, decidedHere: said.decisions };
}

type Laid<T> = ReadonlyMap<string, T | null>;
type Said = { readonly decisions: Laid<Decision>; readonly notes: Laid<RowNote> };
const NOTHING: Said = { decisions: new Map(), notes: new Map() };

const put = <T>(all: Laid<T>, line: Line, one: T | null): Laid<T> => new Map(all).set(keyOf(line), one);

function over<T>(read: ReadonlyMap<string, T>, laid: Laid<T>): ReadonlyMap<string, T> {
  const all = new Map(read);
  for (const [key, one] of laid) {
    if (one === null) all.delete(key);
    else all.set(key, one);
  }
  return all;
}

function readOf(pages: readonly Page[]) {
  const rows = pages.flatMap((page) => page.rows);
  const lines = rows.map(({ file_id: fileId, file_name: fileName, file_row, batch_id, result }, index): Line => {
    const [line] = linesOf(batch_id, file_row - result.row_index, 1, [result]);
    return { ...line!, number: index + 1, of: { fileId, fileName, row: file_row + 1 } };
  });
  const decisions = new Map<string, Decision>();
  const notes = new Map<string, RowNote>();
  for (const [index, { decision, note }] of rows.entries()) {
    if (decision !== null) decisions.set(keyOf(lines[index]!), decision);
    if (note !== null) notes.set(keyOf(lines[index]!), note);
  }
  return { lines, decisions, notes };
}
