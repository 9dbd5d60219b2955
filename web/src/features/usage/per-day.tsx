import { Collapse, Group, SegmentedControl, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Answer } from '../../shared/api/client.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loading } from '../../shared/states.tsx';

const DailyChart = lazy(() => import('./daily-chart.tsx'));

export type Day = Answer<'GET /dashboard/api/usage'>['days'][number];
export type Measure = 'credits' | 'requests' | 'errors';

const MEASURES: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'credits', label: 'Credits' },
  { value: 'requests', label: 'Requests' },
  { value: 'errors', label: 'Errors' },
];

export function PerDay({ days }: { readonly days: readonly Day[] }) {
  const [measure, setMeasure] = useState<Measure>('credits');
  const [showsTable, { toggle }] = useDisclosure(false);
  const tableId = useId();
  const sum = (of: Measure) => formatCount(days.reduce((total, day) => total + day[of], 0));
  const Chevron = showsTable ? IconChevronDown : IconChevronRight;
  return (
    <Section
      title="Per day"
      actions={
        <SegmentedControl
          size="sm"
          aria-label="What the chart shows"
          data={[...MEASURES]}
          value={measure}
          onChange={(value) => setMeasure(MEASURES.find((one) => one.value === value)!.value)}
        />
      }
    >
      <SimpleGrid cols={3} spacing="md">
        {MEASURES.map(({ value, label }) => (
          <Figure key={value} label={label} value={sum(value)} />
        ))}
      </SimpleGrid>
      <Suspense fallback={<Loading label="Loading the chart" />}>
        <DailyChart days={days} measure={measure} />
      </Suspense>
      <UnstyledButton onClick={toggle} aria-expanded={showsTable} aria-controls={tableId} fz="sm" w="fit-content">
        <Group gap={4}>
          <Chevron size={16} aria-hidden />
          The days as a table
        </Group>
      </UnstyledButton>
      <Collapse expanded={showsTable} id={tableId}>
        <DataTable
          caption="Usage per day"
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { header: 'Day', cell: ({ date }) => formatDay(date) },
            { header: 'Requests', cell: ({ requests }) => formatCount(requests), isAtEnd: true },
            { header: 'Errors', cell: ({ errors }) => formatCount(errors), isAtEnd: true },
            { header: 'Credits', cell: ({ credits }) => formatCount(credits), isAtEnd: true },
          ]}
        />
      </Collapse>
    </Section>
  );
}
