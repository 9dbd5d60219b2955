import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, call } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Loaded } from '../../shared/states.tsx';
import { LEDGER_KEY } from './credits.ts';
import { CREDITS, TIME } from './ledger-columns.tsx';

type Charge = Answer<'GET /dashboard/api/ledger/files/{file_id}'>['charges'][number];

const PAGE_SIZE = 25;
const NOTE: Column<Charge> = {
  header: 'Charge',
  cell: ({ note }) => (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {note}
    </Text>
  ),
};

/** The single charges behind a file's line of the ledger. */
export function FileCharges({ fileId }: { readonly fileId: string }) {
  const charges = useInfiniteQuery({
    queryKey: [...LEDGER_KEY, fileId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/ledger/files/{file_id}',
        { path: { file_id: fileId }, query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <Loaded query={charges} label="Loading the charges of the file">
      {({ pages }) => (
        <Stack gap="sm" pl={{ base: 0, sm: 'lg' }}>
          <DataTable
            caption="Charges of the file, newest first"
            rows={pages.flatMap((page) => page.charges)}
            rowKey={({ entry_id }) => entry_id}
            columns={[TIME, NOTE, CREDITS]}
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
