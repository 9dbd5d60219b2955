import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ListCoverage } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Freshness } from './freshness.tsx';

const COLUMNS: readonly Column<ListCoverage>[] = [
  {
    header: 'List',
    cell: ({ source, title }) => (
      <>
        <Anchor
          component={Link}
          href={`/search?${new URLSearchParams({ kind: 'premises', sources: source })}`}
          inherit
          fw={600}
        >
          {title}
        </Anchor>
        {title !== source && (
          <Text size="xs" c="dimmed" component="div">
            {source}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Premises', cell: ({ premises }) => formatCount(premises), isAtEnd: true },
  {
    header: 'Current',
    cell: ({ current_premises }) => formatCount(current_premises),
    isAtEnd: true,
    visibleFrom: 'sm',
  },
  { header: 'Ended', cell: ({ ended_premises }) => formatCount(ended_premises), isAtEnd: true, visibleFrom: 'sm' },
  {
    header: 'Company found',
    cell: ({ linked_premises }) => formatCount(linked_premises),
    isAtEnd: true,
    visibleFrom: 'sm',
  },
  { header: 'Not found', cell: ({ open_premises }) => formatCount(open_premises), isAtEnd: true, visibleFrom: 'sm' },
  { header: 'Persons', cell: ({ of_persons }) => formatCount(of_persons), isAtEnd: true, visibleFrom: 'sm' },
  {
    header: 'As of',
    cell: ({ as_of, updates, is_stale }) => (
      <>
        {formatDay(as_of)}
        <Freshness updates={updates} isStale={is_stale} />
      </>
    ),
    isAtEnd: true,
  },
];

/** The license lists that are loaded. */
export function Lists({ lists }: { readonly lists: readonly ListCoverage[] }) {
  return (
    <Section
      title={lists.length === 1 ? '1 license list' : `${formatCount(lists.length)} license lists`}
      description="Who was licensed at which door, as of each list's date. A licensee who is a person is in no registry."
    >
      <DataTable caption="License lists" rows={lists} rowKey={({ source }) => source} columns={COLUMNS} />
    </Section>
  );
}
