import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '../../../shared/api/client.ts';
import type { Decision } from '../../../shared/api/schema.ts';
import { Loaded } from '../../../shared/states.tsx';
import { ResultDetails } from '../result-details.tsx';
import { Decide } from './decide.tsx';
import type { Line, Said } from './lines.ts';

type Props = { readonly line: Line; readonly decision: Decision | null; readonly onSay: (said: Said) => void };

/** What can be said of a result, and all that is known of it, which is read when it is opened. */
export default function OpenedResult({ line, decision, onSay }: Props) {
  const { batchId, rowIndex } = line;
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
      <Anchor component={Link} href={`${pathname}/report?row=${line.number}`} size="sm">
        Report of this row
      </Anchor>
      <Decide line={line} decision={decision} onSay={onSay} />
      <Loaded query={row} label="Loading the result">
        {(found) => <ResultDetails row={found} />}
      </Loaded>
    </Stack>
  );
}
