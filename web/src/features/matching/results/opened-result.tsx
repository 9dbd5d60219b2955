import { Anchor, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '../../../shared/api/client.ts';
import type { Decision, RowNote } from '../../../shared/api/schema.ts';
import { Untrusted } from '../../../shared/companies/untrusted.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Loaded } from '../../../shared/states.tsx';
import { ResultDetails } from '../result-details.tsx';
import { Decide } from './decide.tsx';
import type { Line, Said } from './lines.ts';
import { RowNoteField } from './row-note.tsx';
import type { Noting } from './use-saying.ts';

type Props = {
  readonly line: Line;
  readonly decision: Decision | null;
  readonly note: RowNote | null;
  readonly onSay: (said: Said) => void;
  readonly onNote: (noting: Noting) => void;
};

/** What can be said of a result, and all that is known of it, which is read when it is opened. */
export default function OpenedResult({ line, decision, note, onSay, onNote }: Props) {
  const { batchId, rowIndex, of } = line;
  const [pathname] = useLocation();
  const row = useQuery({
    queryKey: ['result', batchId, rowIndex],
    queryFn: ({ signal }) =>
      call(
        'GET /dashboard/api/local-businesses/batches/{batch_id}/rows/{row_index}',
        { path: { batch_id: batchId, row_index: String(rowIndex) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 3_600_000,
  });
  return (
    <Stack gap="md">
      <Group gap="md">
        {of && (
          <Anchor component={Link} href={`/match/${of.fileId}?row=${of.row}`} size="sm">
            Row {formatCount(of.row)} of <Untrusted>{of.fileName ?? 'a file without a name'}</Untrusted>
          </Anchor>
        )}
        <Anchor
          component={Link}
          href={of ? `/match/${of.fileId}/report?row=${of.row}` : `${pathname}/report?row=${line.number}`}
          size="sm"
        >
          Report of this row
        </Anchor>
      </Group>
      <Decide line={line} decision={decision} note={note} onSay={onSay} />
      <RowNoteField line={line} note={note} onNote={onNote} />
      <Loaded query={row} label="Loading the result">
        {(found) => <ResultDetails row={found} />}
      </Loaded>
    </Stack>
  );
}
