import { Button, Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { type Finding, useFindings } from './operator.ts';

const STATES = {
  ok: { color: 'spruce', word: 'Fine' },
  warning: { color: 'yellow', word: 'Look at it' },
  wrong: { color: 'red', word: 'Wrong' },
} as const;
const ORDER: readonly Finding['state'][] = ['wrong', 'warning', 'ok'];

const COLUMNS: readonly Column<Finding>[] = [
  { header: 'What', cell: ({ what }) => what },
  { header: 'State', cell: ({ state }) => <Tag color={STATES[state].color}>{STATES[state].word}</Tag> },
  {
    header: 'How it is',
    cell: ({ says, mend }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{says}</span>
        {mend !== null && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {mend}
          </Text>
        )}
      </>
    ),
  },
];

/** What charter doctor finds, what is wrong first. */
export function Findings() {
  const findings = useFindings();
  const again = (
    <Button variant="default" size="xs" loading={findings.isFetching} onClick={() => findings.refetch()}>
      Examine again
    </Button>
  );
  return (
    <Section title="Doctor" description="As charter doctor finds it, on the machine of this server." actions={again}>
      <Loaded query={findings} label="Examining the installation">
        {({ findings }) => (
          <DataTable
            caption="Findings"
            rows={findings.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))}
            rowKey={({ area, what, says }) => `${area} ${what} ${says}`}
            columns={COLUMNS}
          />
        )}
      </Loaded>
    </Section>
  );
}
