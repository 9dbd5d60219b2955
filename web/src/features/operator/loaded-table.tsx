import { Code, Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { type Loaded as LoadedOne, useLoads } from './operator.ts';

const COLUMNS: readonly Column<LoadedOne>[] = [
  {
    header: 'Loaded',
    cell: ({ title, code }) => (
      <>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <Code>{code}</Code>
      </>
    ),
  },
  {
    header: 'As of',
    cell: ({ as_of, is_stale, is_sample, updates }) => (
      <>
        {formatDay(as_of)} {is_sample ? <Tag color="gray">Sample</Tag> : is_stale && <Tag color="yellow">Stale</Tag>}
        {updates !== null && (
          <Text size="xs" c="dimmed">
            renewed {updates}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Records', isAtEnd: true, cell: ({ records }) => formatCount(records) },
  {
    header: 'Last load',
    visibleFrom: 'sm',
    cell: ({ loads: [last] }) =>
      last === undefined ? (
        '–'
      ) : (
        <>
          <Time at={last.at} isRelative />
          <Text size="xs" c="dimmed">
            {[last.mode, changeOf(last)].filter(Boolean).join(', ')}
          </Text>
        </>
      ),
  },
  {
    header: 'Its rows',
    isAtEnd: true,
    visibleFrom: 'md',
    cell: ({ loads: [last] }) =>
      last === undefined ? (
        '–'
      ) : (
        <>
          {formatCount(last.rows)}
          <Text size="xs" c="dimmed">
            {formatCount(last.malformed)} malformed, {formatCount(last.refused)} without a record
          </Text>
        </>
      ),
  },
  {
    header: 'Loss accepted',
    visibleFrom: 'lg',
    cell: ({ loads: [last] }) =>
      last === undefined || last.accepted_loss.length === 0 ? 'No' : last.accepted_loss.join(', '),
  },
];

function changeOf({ before, after }: LoadedOne['loads'][number]): string {
  if (before === null) return 'new';
  const change = after - before;
  return change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}

export function LoadedTable() {
  const loads = useLoads();
  return (
    <Section title="What is loaded">
      <Loaded query={loads} label="Loading what is loaded">
        {({ loaded }) =>
          loaded.length === 0 ? (
            <Text size="sm">Nothing is loaded.</Text>
          ) : (
            <DataTable
              caption="Registries and lists"
              rows={loaded}
              rowKey={({ kind, code }) => `${kind} ${code}`}
              columns={COLUMNS}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
