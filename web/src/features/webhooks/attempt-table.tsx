import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { type Attempt, attemptsKey, outcomeOf, typeInWords, type Webhook } from './webhooks.ts';

const PAGE_SIZE = 10;
/** How often a log is looked at that is on the screen. */
const LOOK_AGAIN_MS = 10_000;

const COLUMNS: readonly Column<Attempt>[] = [
  { header: 'When', cell: ({ at }) => <Time at={at} isRelative /> },
  { header: 'Message', cell: ({ type }) => typeInWords(type) },
  {
    header: 'Outcome',
    cell: (attempt) => <Tag color={attempt.delivered ? 'spruce' : 'red'}>{outcomeOf(attempt)}</Tag>,
  },
  { header: 'Attempt', cell: ({ attempt }) => attempt, isAtEnd: true, visibleFrom: 'sm' },
  { header: 'Duration', cell: ({ duration_ms }) => `${duration_ms} ms`, isAtEnd: true, visibleFrom: 'sm' },
  {
    header: 'Next',
    cell: ({ next_at }) => (next_at === null ? '–' : <Time at={next_at} isRelative />),
    visibleFrom: 'sm',
  },
];

/** The log of attempts, a page at a time. */
export function AttemptTable({ webhook }: { readonly webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const attempts = useQuery({
    queryKey: [...attemptsKey(webhook.id), page],
    queryFn: ({ signal }) =>
      call(
        'GET /dashboard/api/webhooks/{webhook_id}/attempts',
        { path: { webhook_id: webhook.id }, query: { limit: PAGE_SIZE, page } },
        { signal },
      ),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <Loaded query={attempts} label="Loading the attempts">
      {({ attempts, next_page: nextPage }) =>
        attempts.length === 0 && page === 1 ? (
          <Text size="sm" c="dimmed">
            Nothing has been sent yet.
          </Text>
        ) : (
          <>
            <DataTable
              caption={`Attempts at ${webhook.url}`}
              rows={attempts}
              rowKey={({ id }) => id}
              columns={COLUMNS}
            />
            {(page > 1 || nextPage !== null) && (
              <Group component="nav" aria-label="Pages of attempts" justify="flex-end" gap="xs">
                <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={nextPage === null}
                  onClick={() => setPage(page + 1)}
                >
                  Older
                </Button>
              </Group>
            )}
          </>
        )
      }
    </Loaded>
  );
}
