import { Alert, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Mapping } from '../../../../src/locations/index.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { Loading } from '../../shared/states.tsx';
import type { Choices } from './choices.ts';
import { ChooseFile } from './choose-file.tsx';
import { FileTable } from './file-table.tsx';
import { isMissing, useFileList } from './files.ts';
import { MapColumns } from './map-columns.tsx';
import { NotMatched } from './not-matched.tsx';
import { OneLocation } from './one-location.tsx';
import { PasteList } from './paste-list.tsx';
import { type ReadChoices, type ReadTable, readTableWithColumns, UnreadableFile } from './read-table.ts';
import { submitUpload, useGoOnSubmitting } from './submission.ts';
import { keepUpload, useUploads } from './uploads.ts';

/** From locations to a file with results: choose them, say which column is which, see what it may cost, start. */
export default function MatchPage() {
  const { data: account } = useSession();
  return account ? <Match accountId={account.account_id} /> : null;
}

type Start = {
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly choices: Choices;
  readonly isOnce: boolean;
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
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('file');
  useGoOnSubmitting(accountId);
  const { error: listError } = useFileList();
  const { data: uploads = [] } = useUploads(accountId);
  const table = useMutation({
    mutationFn: ({ file, ...choices }: { readonly file: File } & ReadChoices) => readTableWithColumns(file, choices),
  });
  const start = useMutation({
    mutationFn: ({ table: read, mapping, choices, isOnce }: Start) =>
      keepUpload(queries, accountId, read, mapping, choices, isOnce),
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
        <MapColumns
          key={table.submittedAt}
          table={read}
          isStarting={start.isPending}
          error={start.error}
          onRead={(choices) => table.mutate({ file: read.file, ...choices })}
          onStart={(mapping, choices, isOnce) => start.mutate({ table: read, mapping, choices, isOnce, row: null })}
          onLeave={() => {
            start.reset();
            table.reset();
          }}
        />
      </>
    );
  const open = (file: File) => table.mutate({ file });
  return (
    <>
      <PageHeader title="Match">
        Find the companies behind shops, restaurants and offices: from names and addresses to the legal entity that runs
        each place, and the people behind it.
      </PageHeader>
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
            onStart={(given) => start.mutate({ ...given, isOnce: false, row: 1 })}
          />
        )}
        {table.isPending && <Loading label="Reading the file" />}
        {table.isError && <Unreadable error={table.error} />}
      </Section>
      <Section
        title="Files"
        description="Newest first. Results are kept for 30 days. A file's own columns stay in the browser that matched it, until you sign out."
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
