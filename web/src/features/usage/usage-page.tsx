import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, hrefOf } from '../../shared/api/client.ts';
import { PageHeader } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Breakdown } from './breakdown.tsx';
import { PerDay } from './per-day.tsx';
import { useRange } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { RequestLog } from './request-log.tsx';

export default function UsagePage() {
  const [range, setRange] = useRange();
  const usage = useQuery({
    queryKey: ['usage', range],
    queryFn: ({ signal }) => call('GET /dashboard/api/usage', { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Usage"
        actions={
          <Button
            component="a"
            href={hrefOf('GET /dashboard/api/usage.csv', { query: range })}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Export CSV
          </Button>
        }
      >
        Requests of your keys and of the dashboard, and what they cost. Days are in UTC.
      </PageHeader>
      <Stack gap="lg">
        <Group>
          <RangePicker range={range} onChange={setRange} />
        </Group>
        <Loaded query={usage} label="Loading the usage">
          {(data) => (
            <Stack gap="lg" aria-busy={usage.isPlaceholderData} opacity={usage.isPlaceholderData ? 0.6 : 1}>
              <PerDay days={data.days} />
              <Breakdown usage={data} />
            </Stack>
          )}
        </Loaded>
        <RequestLog />
        <Text size="xs" c="dimmed">
          The log keeps the route, status, jurisdictions and cost of a request, never what was searched for.
        </Text>
      </Stack>
    </>
  );
}
