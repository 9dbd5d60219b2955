import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { type Portfolio, usePortfolios } from '../../shared/portfolios.ts';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';

const COLUMNS: readonly Column<Portfolio>[] = [
  {
    header: 'File',
    cell: ({ portfolio_id, name }) => (
      <Anchor component={Link} href={`/portfolios/${portfolio_id}`} size="sm">
        <Untrusted>{name}</Untrusted>
      </Anchor>
    ),
  },
  { header: 'New', cell: ({ unseen }) => (unseen > 0 ? <Tag color="spruce">{formatCount(unseen)} new</Tag> : '–') },
  { header: 'Places', cell: ({ row_count }) => formatCount(row_count), isAtEnd: true, visibleFrom: 'xs' },
  {
    header: 'Last change',
    cell: ({ last_found_at }) => (last_found_at === null ? '–' : <Time at={last_found_at} isRelative />),
    visibleFrom: 'sm',
  },
];

/** Files that are watched on; nothing where there are none. */
export function PortfolioList() {
  const { data } = usePortfolios();
  if (data === undefined || data.portfolios.length === 0) return null;
  return (
    <Section title="Portfolios" description="Files that are watched on, each with what changed of its rows.">
      <DataTable
        caption="Portfolios"
        rows={data.portfolios}
        rowKey={({ portfolio_id }) => portfolio_id}
        columns={COLUMNS}
      />
    </Section>
  );
}
