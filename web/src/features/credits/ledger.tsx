import { Anchor, Button, Group } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, hrefOf } from '../../shared/api/client.ts';
import type { LedgerEntry } from '../../shared/api/schema.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { BatchCharges } from './batch-charges.tsx';
import { LEDGER_KEY } from './credits.ts';
import { BALANCE, CREDITS, ENTRY, TIME } from './ledger-columns.tsx';

const PAGE_SIZE = 25;

/** Every credit that came and went. It only grows, and its sum is the balance. */
export function Ledger() {
  const ledger = useInfiniteQuery({
    queryKey: LEDGER_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /dashboard/api/ledger',
        { query: { limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  return (
    <Section
      title="Ledger"
      description="Every credit in and out. Their sum is your balance. A batch is one line here, and a row for each charge in the CSV file."
      actions={
        <Button
          component="a"
          href={hrefOf('GET /dashboard/api/ledger.csv', {})}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Export CSV
        </Button>
      }
    >
      <Loaded query={ledger} label="Loading the ledger">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <EmptyState title="No entries yet" icon={IconReceipt}>
              Your first top-up or charge appears here.
            </EmptyState>
          ) : (
            <>
              <Lines entries={entries} />
              {ledger.hasNextPage && (
                <Group justify="center">
                  <Button variant="default" loading={ledger.isFetchingNextPage} onClick={() => ledger.fetchNextPage()}>
                    Show older entries
                  </Button>
                </Group>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Lines({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const [openBatch, setOpenBatch] = useState<string | null>(null);
  const entry: Column<LedgerEntry> = {
    ...ENTRY,
    cell: (line) => (
      <>
        {ENTRY.cell(line)}
        {line.batch !== null && (
          <Group gap="sm">
            <Opener
              charges={line.batch.charges}
              isOpen={line.batch.batch_id === openBatch}
              onToggle={(isOpen) => setOpenBatch(isOpen ? line.batch!.batch_id : null)}
            />
            <Anchor component={Link} href={`/match/${line.batch.batch_id}`} size="xs">
              Its file
            </Anchor>
          </Group>
        )}
      </>
    ),
  };
  return (
    <DataTable
      caption="Ledger, newest first"
      rows={entries}
      rowKey={({ entry_id }) => entry_id}
      columns={[TIME, entry, CREDITS, BALANCE]}
      under={({ batch }) =>
        batch !== null && batch.batch_id === openBatch ? <BatchCharges batchId={batch.batch_id} /> : null
      }
    />
  );
}

type OpenerProps = {
  readonly charges: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

function Opener({ charges, isOpen, onToggle }: OpenerProps) {
  const what = charges === 1 ? 'the charge of this batch' : `the ${formatCount(charges)} charges of this batch`;
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      ta="left"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? 'Hide' : 'Show'} {what}
    </Anchor>
  );
}
