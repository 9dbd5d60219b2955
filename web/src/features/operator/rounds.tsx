import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type Loads, useLoads } from './operator.ts';

type Round = Loads['rounds'][number];
/** What somebody has to look at. */
const TOLD: ReadonlySet<string> = new Set(['stopped', 'failed']);

const COLUMNS: readonly Column<Round>[] = [
  { header: 'Began', cell: ({ started_at }) => <Time at={started_at} isRelative /> },
  {
    header: 'What became of it',
    cell: ({ line, rows }) => (
      <>
        {line}
        {rows
          .filter(({ outcome }) => TOLD.has(outcome))
          .map(({ code, outcome, note }) => (
            <Text key={code} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {code} {outcome}: {note}
            </Text>
          ))}
      </>
    ),
  },
  { header: 'Ended', visibleFrom: 'sm', cell: ({ ended_at }) => <Time at={ended_at} /> },
];

export function Rounds() {
  const loads = useLoads();
  return (
    <Section title="Refreshes" description="The last rounds of charter refresh.">
      <Loaded query={loads} label="Loading the refreshes">
        {({ rounds }) =>
          rounds.length === 0 ? (
            <Text size="sm">None was made yet.</Text>
          ) : (
            <DataTable caption="Rounds" rows={rounds} rowKey={({ started_at }) => started_at} columns={COLUMNS} />
          )
        }
      </Loaded>
    </Section>
  );
}
