import { Text } from '@mantine/core';
import type { OwnersCoverage } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Freshness } from './freshness.tsx';

const counted = (
  header: string,
  of: (source: OwnersCoverage) => number,
  visibleFrom?: 'sm',
): Column<OwnersCoverage> => ({
  header,
  cell: (source) => formatCount(of(source)),
  isAtEnd: true,
  ...(visibleFrom !== undefined && { visibleFrom }),
});

const COLUMNS: readonly Column<OwnersCoverage>[] = [
  {
    header: 'Source',
    cell: ({ source, title }) => (
      <>
        <strong>{title}</strong>
        {title !== source && (
          <Text size="xs" c="dimmed" component="div">
            {source}
          </Text>
        )}
      </>
    ),
  },
  counted('Statements', ({ statements }) => statements),
  counted('With a share', ({ with_share }) => with_share, 'sm'),
  counted('Persons', ({ of_persons }) => of_persons, 'sm'),
  counted('Company found', ({ linked_subjects }) => linked_subjects, 'sm'),
  counted('Owner found', ({ linked_owners }) => linked_owners, 'sm'),
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

/** The sources of owners that are loaded. */
export function OwnersSources({ sources }: { readonly sources: readonly OwnersCoverage[] }) {
  return (
    <Section
      title={sources.length === 1 ? '1 source of owners' : `${formatCount(sources.length)} sources of owners`}
      description="Who owns or runs whom, and other numbers of companies, as of each source's date."
    >
      <DataTable caption="Sources of owners" rows={sources} rowKey={({ source }) => source} columns={COLUMNS} />
    </Section>
  );
}
