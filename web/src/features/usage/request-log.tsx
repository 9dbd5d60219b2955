import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconList } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { Section } from '../../shared/page.tsx';
import { RequestTable } from '../../shared/request-table.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';

const PAGE_SIZE = 25;
const TYPING_PAUSE_MS = 300;

const STATUSES = [
  { value: '', label: 'Any status' },
  { value: '2xx', label: 'Answered (2xx)' },
  { value: '4xx', label: 'Refused (4xx)' },
  { value: '5xx', label: 'Failed (5xx)' },
] as const;
type Status = (typeof STATUSES)[number]['value'];

export function RequestLog() {
  const [status, setStatus] = useState<Status>('');
  const [typed, setTyped] = useState('');
  const [requestId] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const isFiltered = status !== '' || requestId !== '';
  const log = useInfiniteQuery({
    queryKey: ['requests', status, requestId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/requests',
        {
          query: {
            limit: PAGE_SIZE,
            ...(pageParam !== null && { cursor: pageParam }),
            ...(status !== '' && { status }),
            ...(requestId !== '' && { request_id: requestId }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Request log"
      actions={
        <Group gap="xs">
          <NativeSelect
            aria-label="Status"
            data={[...STATUSES]}
            value={status}
            onChange={({ currentTarget }) =>
              setStatus(STATUSES.find(({ value }) => value === currentTarget.value)!.value)
            }
          />
          <TextInput
            aria-label="Request id"
            placeholder="Request id"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Group>
      }
    >
      <Loaded query={log} label="Loading the log">
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          if (requests.length === 0) {
            return isFiltered ? (
              <EmptyState title="No such requests">
                Choose another status, or check the request id. It has to be whole.
              </EmptyState>
            ) : (
              <EmptyState title="No requests yet" icon={IconList}>
                Requests of your keys and of the dashboard appear here within seconds.
              </EmptyState>
            );
          }
          return (
            <>
              <RequestTable caption="Request log, newest first" requests={requests} />
              {log.hasNextPage && (
                <Group justify="center">
                  <Button variant="default" loading={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
                    Show older requests
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
