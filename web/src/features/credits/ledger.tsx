import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, call, hrefOf } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Path } from '../../shared/path.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { LEDGER_KEY } from './credits.ts';

type Entry = Answer<'GET /dashboard/api/ledger'>['entries'][number];

const PAGE_SIZE = 25;

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  grant: 'Granted',
  charge: 'Charged',
  refund: 'Refunded',
  top_up: 'Topped up',
};

const COLUMNS: readonly Column<Entry>[] = [
  { header: 'Time', cell: ({ at }) => <Time at={at} /> },
  {
    header: 'Entry',
    cell: ({ kind, endpoint, note }) => (
      <>
        {KINDS[kind]}
        <Text size="xs" c="dimmed">
          {endpoint === null ? note : <Path path={endpoint} />}
        </Text>
      </>
    ),
  },
  {
    header: 'Credits',
    cell: ({ credits }) => (
      <Text
        span
        size="sm"
        c={credits > 0 ? 'light-dark(var(--mantine-color-spruce-7), var(--mantine-color-spruce-3))' : undefined}
      >
        {credits > 0 ? '+' : ''}
        {formatCount(credits)}
      </Text>
    ),
    isAtEnd: true,
  },
  {
    header: 'Balance after',
    cell: ({ balance_after }) => formatCount(balance_after),
    isAtEnd: true,
    visibleFrom: 'xs',
  },
];

/** Every credit that came and went. It only grows, and its sum is the balance. */
export function Ledger() {
  const ledger = useInfiniteQuery({
    queryKey: LEDGER_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/ledger',
        { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <Section
      title="Ledger"
      description="Every credit that came and went. The sum of all entries is your balance."
      actions={
        <Button
          component="a"
          href={hrefOf('GET /dashboard/api/ledger.csv', {})}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export CSV
        </Button>
      }
    >
      <Loaded query={ledger} label="Loading the ledger">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <EmptyState title="No entries yet" icon={IconReceipt}>
              Top up, and the first entry stands here.
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption="Ledger, newest first"
                rows={entries}
                rowKey={({ entry_id }) => entry_id}
                columns={COLUMNS}
              />
              {ledger.hasNextPage && (
                <Group justify="center">
                  <Button variant="default" loading={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
                    Show older entries
                  </Button>
                </Group>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
