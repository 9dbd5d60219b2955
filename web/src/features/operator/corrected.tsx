import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useWork, type Work } from './operator.ts';

const COLUMNS: readonly Column<Work['corrections'][number]>[] = [
  {
    header: 'What',
    cell: ({ kind, about }) => (
      <>
        {kind.replaceAll('_', ' ')}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {about}
        </Text>
      </>
    ),
  },
  {
    header: 'By',
    cell: ({ created_by, created_at }) => (
      <>
        {created_by}
        <Text size="xs" c="dimmed">
          <Time at={created_at} isRelative />
        </Text>
      </>
    ),
  },
  {
    header: 'Why',
    cell: ({ reason, undone }) => (
      <>
        {reason}
        {undone !== null && (
          <Text size="xs" c="dimmed">
            Undone by {undone.by}: {undone.reason}
          </Text>
        )}
      </>
    ),
  },
];

export function Corrected() {
  const work = useWork();
  return (
    <Section title="Corrections" description="What operators say is wrong in what is loaded, the newest first.">
      <Loaded query={work} label="Loading the corrections">
        {({ corrections }) =>
          corrections.length === 0 ? (
            <Text size="sm">Nothing is corrected.</Text>
          ) : (
            <DataTable caption="What is corrected" rows={corrections} rowKey={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
    </Section>
  );
}
