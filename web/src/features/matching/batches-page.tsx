import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import type { BatchState } from './batch-state.ts';
import { BatchTag } from './batch-tag.tsx';
import { isMissing, useBatchList } from './batches.ts';
import { NotMatched } from './not-matched.tsx';
import { useGoOnSubmitting } from './submission.ts';
import { useUploads } from './uploads.ts';

/** Every batch of the account, those that programs submitted too. */
export default function BatchesPage() {
  const { data: account } = useSession();
  return account ? <Batches accountId={account.account_id} /> : null;
}

function Batches({ accountId }: { readonly accountId: string }) {
  useGoOnSubmitting(accountId);
  const { data: uploads = [] } = useUploads(accountId);
  const list = useBatchList();
  const uploadOf = ({ batch_id }: BatchState) =>
    uploads.find(({ parts }) => parts.some(({ batchId }) => batchId === batch_id));
  const columns: readonly Column<BatchState>[] = [
    {
      header: 'Submitted',
      cell: (batch) => {
        const name = uploadOf(batch)?.fileName ?? batch.label;
        return (
          <>
            <Anchor component={Link} href={`/batches/${batch.batch_id}`} size="sm" fw={500}>
              <Time at={batch.created_at} />
            </Anchor>
            {name !== null && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Text>
            )}
          </>
        );
      },
    },
    { header: 'State', cell: (batch) => <BatchTag batch={batch} /> },
    {
      header: 'Locations',
      cell: ({ location_count }) => formatCount(location_count),
      isAtEnd: true,
      visibleFrom: 'sm',
    },
    { header: 'Matched', cell: ({ progress }) => formatCount(progress.matched), isAtEnd: true },
    { header: 'Unmatched', cell: ({ progress }) => formatCount(progress.unmatched), isAtEnd: true, visibleFrom: 'xs' },
    {
      header: 'Credits',
      cell: (batch) => (
        <>
          {formatCount(batch.credits_charged)}
          <Text size="xs" c="dimmed">
            of at most {formatCount(batch.credits_max)}
          </Text>
        </>
      ),
      isAtEnd: true,
      visibleFrom: 'sm',
    },
  ];
  const match = (
    <Button component={Link} href="/match">
      Match a file
    </Button>
  );
  return (
    <>
      <PageHeader title="Batches" actions={match}>
        Locations that were submitted to be matched, from the dashboard and with your keys. Results are kept for 30
        days.
      </PageHeader>
      {isMissing(list.error) ? (
        <NotMatched />
      ) : (
        <Section title="Newest first">
          <Loaded query={list} label="Loading the batches">
            {({ pages }) => {
              const batches = pages.flatMap((page) => page.batches);
              return batches.length === 0 ? (
                <EmptyState title="No batches yet" icon={IconStack2}>
                  Match a file, or submit locations with a key.
                </EmptyState>
              ) : (
                <>
                  <DataTable
                    caption="Batches, newest first"
                    rows={batches}
                    rowKey={({ batch_id }) => batch_id}
                    columns={columns}
                  />
                  {list.hasNextPage && (
                    <Group justify="center">
                      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                        Show older batches
                      </Button>
                    </Group>
                  )}
                </>
              );
            }}
          </Loaded>
        </Section>
      )}
    </>
  );
}
