import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { LedgerEntry } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Loaded } from '../../shared/states.tsx';
import { LEDGER_KEY } from './credits.ts';
import { BALANCE, CREDITS, TIME } from './ledger-columns.tsx';

const PAGE_SIZE = 25;
const NOTE: Column<LedgerEntry> = {
  header: 'Charge',
  cell: ({ note }) => (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {note}
    </Text>
  ),
};

/** The single charges behind a batch's line of the ledger. */
export function BatchCharges({ batchId }: { readonly batchId: string }) {
  const charges = useInfiniteQuery({
    queryKey: [...LEDGER_KEY, batchId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/ledger/batches/{batch_id}',
        { path: { batch_id: batchId }, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <Loaded query={charges} label="Loading the charges of the batch">
      {({ pages }) => (
        <Stack gap="sm" pl={{ base: 0, sm: 'lg' }}>
          <DataTable
            caption="Charges of the batch, newest first"
            rows={pages.flatMap((page) => page.entries)}
            rowKey={({ entry_id }) => entry_id}
            columns={[TIME, NOTE, CREDITS, BALANCE]}
          />
          {charges.hasNextPage && (
            <Group justify="center">
              <Button
                variant="default"
                size="compact-sm"
                loading={charges.isFetchingNextPage}
                onClick={() => charges.fetchNextPage()}
              >
                Show older charges
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
