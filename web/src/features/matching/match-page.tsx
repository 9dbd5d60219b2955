import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { KeptMapping, Mapping } from '../../../../src/locations/index.ts';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { Loading } from '../../shared/states.tsx';
import { NO_BUDGET } from './choose-budget.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FileTable } from './file-table.tsx';
import { isMissing, useFileList } from './files.ts';
import { keepColumns } from './kept-columns.ts';
import { NotMatched } from './not-matched.tsx';
import { OneLocation } from './one-location.tsx';
import { PasteList } from './paste-list.tsx';
import { readTableWithColumns } from './read-columns.ts';
import { type ReadChoices, type ReadTable, UnreadableFile } from './read-table.ts';
import { submitUpload, useGoOnSubmitting } from './submission.ts';
import { keepUpload, type Terms, useUploads } from './uploads.ts';

const MapColumns = lazy(() => import('./map-columns.tsx'));

/** From locations to a file with results: choose them, say which column is which, see what it may cost, start. */
export default function MatchPage() {
  const { data: account } = useSession();
  return account ? <Match accountId={account.account_id} /> : null;
}

type Start = {
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly terms: Terms;
  /** What somebody has said of the columns, for files of the same headings; null where nobody did. */
  readonly confirmed: KeptMapping | null;
  /** The row that is open when its file is shown; null for none. */
  readonly row: number | null;
};

const WAYS = [
  { value: 'file', label: 'A file' },
  { value: 'list', label: 'A list' },
  { value: 'one', label: 'One location' },
] as const;

function Match({ accountId }: { readonly accountId: string }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const mayMatch = useMay('POST /dashboard/api/local-businesses/batches');
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('file');
  useGoOnSubmitting(accountId);
  const { error: listError } = useFileList();
  const { data: uploads = [] } = useUploads(accountId);
  const table = useMutation({
    mutationFn: ({ file, ...choices }: { readonly file: File } & ReadChoices) =>
      readTableWithColumns(accountId, file, choices),
  });
  const start = useMutation({
    mutationFn: async ({ table: read, mapping, terms, confirmed }: Start) => {
      if (confirmed !== null) await keepColumns(accountId, read.header, confirmed);
      return keepUpload(queries, accountId, read, mapping, terms);
    },
    onSuccess: (upload, { row }) => {
      void submitUpload(queries, upload);
      navigate(`/match/${upload.id}${row === null ? '' : `?row=${row}`}`);
    },
  });
  if (isMissing(listError))
    return (
      <>
        <PageHeader title="Match" />
        <NotMatched />
      </>
    );
  const read = table.data;
  if (read !== undefined)
    return (
      <>
        <PageHeader title="Match" />
        <Suspense fallback={<Loading label="Reading the file" />}>
          <MapColumns
            key={table.submittedAt}
            table={read}
            isStarting={start.isPending}
            error={start.error}
            onRead={(choices) => table.mutate({ file: read.file, ...choices })}
            onStart={(started) => start.mutate({ table: read, ...started, row: null })}
            onLeave={() => {
              start.reset();
              table.reset();
            }}
          />
        </Suspense>
      </>
    );
  const open = (file: File) => table.mutate({ file });
  return (
    <>
      <PageHeader title="Match">
        Find the companies behind shops, restaurants and offices: from names and addresses to the legal entity that runs
        each place, and the people behind it.
      </PageHeader>
      {mayMatch && (
        <Section
          title="What to match"
          actions={<SegmentedControl aria-label="What to match" value={way} onChange={setWay} data={[...WAYS]} />}
        >
          {way === 'file' && <ChooseFile isBusy={table.isPending} onFile={open} />}
          {way === 'list' && <PasteList isBusy={table.isPending} onFile={open} />}
          {way === 'one' && (
            <OneLocation
              isBusy={start.isPending}
              error={start.error}
              onStart={({ table: read, mapping, choices }) =>
                start.mutate({
                  table: read,
                  mapping,
                  terms: { choices, isOnce: false, ...NO_BUDGET },
                  confirmed: null,
                  row: 1,
                })
              }
            />
          )}
          {table.isPending && <Loading label="Reading the file" />}
          {table.isError && <Unreadable error={table.error} />}
        </Section>
      )}
      <Section
        title="Files"
        description="Newest first. Results are kept for 30 days. A file stays in the browser that sent it until you sign out, unless you keep it on the server."
        actions={
          <Button component={Link} href="/match/review?row=1" size="compact-sm" variant="default">
            Review all files
          </Button>
        }
        mt="lg"
      >
        <FileTable uploads={uploads} />
      </Section>
    </>
  );
}

function Unreadable({ error }: { readonly error: Error }) {
  return (
    <Alert role="alert" color="red" title="This cannot be matched">
      {error instanceof UnreadableFile ? error.message : 'Something broke while it was read. Choose it again.'}
    </Alert>
  );
}
