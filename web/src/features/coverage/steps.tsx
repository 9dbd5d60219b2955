import { Text } from '@mantine/core';
import type { CoverageStep } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatList } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';

const percent = (share: number) => `${Math.round(share * 100)} %`;

const COLUMNS: readonly Column<CoverageStep>[] = [
  { header: 'Price of a list', cell: ({ dollars }) => (dollars === 0 ? 'Free' : `Up to $${formatCount(dollars)}`) },
  { header: 'Jurisdictions', cell: ({ names }) => formatList(names) },
  {
    header: 'Together',
    cell: ({ together }) => (together === 0 ? 'Free' : `$${formatCount(together)}`),
    isAtEnd: true,
    visibleFrom: 'sm',
  },
  { header: 'Share so far', cell: ({ business_share }) => percent(business_share), isAtEnd: true },
];

type StepsProps = { readonly share: number; readonly steps: readonly CoverageStep[] };

/** Which share of all businesses what is loaded covers, and what more would cover, at what price. */
export function Steps({ share, steps }: StepsProps) {
  return (
    <Section title="Share of all businesses">
      <Text size="sm">
        The states whose whole list is loaded have {percent(share)} of the businesses of the United States. Samples
        count for none. By the establishments without employees in each state (Census Bureau, 2013).
      </Text>
      <DataTable
        caption="What can be loaded for how much"
        rows={steps}
        rowKey={({ dollars }) => String(dollars)}
        columns={COLUMNS}
      />
    </Section>
  );
}
