import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useWork, type Work } from './operator.ts';

const COLUMNS: readonly Column<Work['queue']['workers'][number]>[] = [
  { header: 'Worker', cell: ({ worker_id }) => <code style={{ overflowWrap: 'anywhere' }}>{worker_id}</code> },
  { header: 'Rows', isAtEnd: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'To be heard of until', cell: ({ lease_until }) => <Time at={lease_until} /> },
];

export function Queue() {
  const work = useWork();
  return (
    <Section title="The queue of batches" description="Of all accounts. Workers are named while they hold rows.">
      <Loaded query={work} label="Loading the queue">
        {({ queue }) => (
          <>
            <Facts>
              <Fact label="Batches waiting">{formatCount(queue.batches_queued)}</Fact>
              <Fact label="Batches under way">{formatCount(queue.batches_running)}</Fact>
              <Fact label="Rows waiting">{formatCount(queue.rows_waiting)}</Fact>
              <Fact label="Rows with workers">{formatCount(queue.rows_leased)}</Fact>
              <Fact label="The oldest came">
                {queue.oldest_at === null ? '–' : <Time at={queue.oldest_at} isRelative />}
              </Fact>
              <Fact label="Failed in 24 hours">{formatCount(queue.failed_today)}</Fact>
            </Facts>
            {queue.workers.length === 0 ? (
              <Text size="sm">No worker holds rows.</Text>
            ) : (
              <DataTable
                caption="Workers"
                rows={queue.workers}
                rowKey={({ worker_id }) => worker_id}
                columns={COLUMNS}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
