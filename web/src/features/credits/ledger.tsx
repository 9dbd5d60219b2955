import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, hrefOf } from '../../shared/api/client.ts';
import type { LedgerEntry } from '../../shared/api/schema.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { LEDGER_KEY } from './credits.ts';
import { FileCharges } from './file-charges.tsx';
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
      description="Every credit in and out. Their sum is your balance. A file is one line here, at the time of its last charge; the CSV file has a row for each charge."
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
  const [openFile, setOpenFile] = useState<string | null>(null);
  const entry: Column<LedgerEntry> = {
    ...ENTRY,
    cell: (line) =>
      line.file === null ? (
        ENTRY.cell(line)
      ) : (
        <FileEntry
          file={line.file}
          isOpen={line.file.file_id === openFile}
          onToggle={(isOpen) => setOpenFile(isOpen ? line.file!.file_id : null)}
        />
      ),
  };
  return (
    <DataTable
      caption="Ledger, newest first"
      rows={entries}
      rowKey={({ entry_id, file }) => file?.file_id ?? entry_id}
      columns={[TIME, entry, CREDITS, BALANCE]}
      under={({ file }) => (file !== null && file.file_id === openFile ? <FileCharges fileId={file.file_id} /> : null)}
    />
  );
}

type FileEntryProps = {
  readonly file: NonNullable<LedgerEntry['file']>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

function FileEntry({ file, isOpen, onToggle }: FileEntryProps) {
  const { file_id: id, name, is_there: isThere, batches, charges } = file;
  const charged = charges === 1 ? 'the charge of this file' : `the ${formatCount(charges)} charges of this file`;
  return (
    <>
      {isThere ? (
        <Anchor component={Link} href={`/match/${id}`} size="sm">
          <Untrusted>{name ?? 'A file without a name'}</Untrusted>
        </Anchor>
      ) : (
        'A file whose results are deleted'
      )}
      <Text size="xs" c="dimmed">
        Matched{batches > 1 && ` in ${formatCount(batches)} batches`}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="xs"
        ta="left"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} {charged}
      </Anchor>
    </>
  );
}
