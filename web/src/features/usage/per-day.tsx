import { Collapse, Group, SegmentedControl, SimpleGrid, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Answer } from '../../shared/api/client.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { EmptyState } from '../../shared/states.tsx';
import { DailyChart } from './daily-chart.tsx';

export type Day = Answer<'GET /dashboard/api/usage'>['days'][number];
export type Measure = 'credits' | 'requests' | 'errors';

const MEASURES: readonly { readonly value: Measure; readonly label: string }[] = [
  { value: 'credits', label: 'Credits' },
  { value: 'requests', label: 'Requests' },
  { value: 'errors', label: 'Errors' },
];

const NOTHING: Readonly<Record<Measure, string>> = {
  credits: 'No credits spent in these days',
  requests: 'No requests in these days',
  errors: 'No errors in these days',
};

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
      {days.some((day) => day[measure] > 0) ? (
        <DailyChart days={days} measure={measure} />
      ) : (
        <EmptyState title={NOTHING[measure]} icon={IconChartBar}>
          Choose other days, or send a request.
        </EmptyState>
      )}
      <UnstyledButton onClick={toggle} aria-expanded={showsTable} aria-controls={tableId} fz="sm" w="fit-content">
        <Group gap={4}>
          <Chevron size={16} aria-hidden />
          Show as a table
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
