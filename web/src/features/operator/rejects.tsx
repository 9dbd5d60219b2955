import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type Loads, useLoads } from './operator.ts';

const COLUMNS: readonly Column<Loads['rejects'][number]>[] = [
  { header: 'File', cell: ({ file }) => <code style={{ overflowWrap: 'anywhere' }}>{file}</code> },
  { header: 'Bytes', isAtEnd: true, cell: ({ bytes }) => formatCount(bytes) },
  { header: 'Written', cell: ({ written_at }) => <Time at={written_at} isRelative /> },
];

export function Rejects() {
  const loads = useLoads();
  return (
    <Section
      title="Rejected rows"
      description="Files in the folder rejects of the data folder, with the reason of each row."
    >
      <Loaded query={loads} label="Loading the files of rejected rows">
        {({ rejects }) =>
          rejects.length === 0 ? (
            <Text size="sm">There is none.</Text>
          ) : (
            <DataTable caption="Files of rejected rows" rows={rejects} rowKey={({ file }) => file} columns={COLUMNS} />
          )
        }
      </Loaded>
    </Section>
  );
}
