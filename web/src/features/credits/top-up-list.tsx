import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatMoney } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import type { TopUps } from './credits.ts';

type TopUp = TopUps['top_ups'][number];

const STATUSES: Readonly<
  Record<TopUp['status'], { readonly color: 'spruce' | 'yellow' | 'red'; readonly label: string }>
> = {
  pending: { color: 'yellow', label: 'Under way' },
  owed: { color: 'yellow', label: 'To be billed' },
  paid: { color: 'spruce', label: 'Paid' },
  declined: { color: 'red', label: 'Declined' },
};

const COLUMNS: readonly Column<TopUp>[] = [
  { header: 'Time', cell: ({ at }) => <Time at={at} /> },
  {
    header: 'State',
    cell: ({ status, failure }) => (
      <>
        <Tag color={STATUSES[status].color}>{STATUSES[status].label}</Tag>
        {failure !== null && (
          <Text size="xs" c="dimmed">
            {failure}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Amount',
    cell: ({ amount, currency }) => (amount === null || currency === null ? '–' : formatMoney(amount, currency)),
    isAtEnd: true,
  },
  { header: 'Credits', cell: ({ credits }) => formatCount(credits), isAtEnd: true },
];

export function TopUpList({ topUps }: { readonly topUps: readonly TopUp[] }) {
  return (
    <Section title="Top-ups">
      <DataTable
        caption="Top-ups, newest first"
        rows={topUps}
        rowKey={({ top_up_id }) => top_up_id}
        columns={COLUMNS}
      />
    </Section>
  );
}
