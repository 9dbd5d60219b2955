import { Alert, Button, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { Mapping } from '../../../../src/locations/index.ts';
import { formatCount } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, Loading } from '../../shared/states.tsx';
import { isMissing, useBatchList } from './batches.ts';
import type { Choices } from './choices.ts';
import { FilePicker } from './file-picker.tsx';
import { MapColumns } from './map-columns.tsx';
import { NotMatched } from './not-matched.tsx';
import { ROWS_MAX, readTable, UnreadableFile } from './read-table.ts';
import { submitUpload, useGoOnSubmitting } from './submission.ts';
import { UploadTable } from './upload-table.tsx';
import { keepUpload, useUploads } from './uploads.ts';

/** From a file of locations to batches: choose it, say which column is which, see what it may cost, start. */
export default function MatchPage() {
  const { data: account } = useSession();
  return account ? <Match accountId={account.account_id} /> : null;
}

function Match({ accountId }: { readonly accountId: string }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  useGoOnSubmitting(accountId);
  const { error: listError } = useBatchList();
  const table = useMutation({ mutationFn: readTable });
  const start = useMutation({
    mutationFn: async ({ mapping, choices }: { readonly mapping: Mapping; readonly choices: Choices }) =>
      keepUpload(queries, accountId, table.data!, mapping, choices),
    onSuccess: (upload) => {
      void submitUpload(queries, upload);
      navigate(`/match/${upload.id}`);
    },
  });
  if (isMissing(listError))
    return (
      <>
        <PageHeader title="Match" />
        <NotMatched />
      </>
    );
  return (
    <>
      <PageHeader title="Match">
        Find the companies behind shops, restaurants and offices: from a file with names and addresses to the legal
        entity that runs each place, and the people behind it.
      </PageHeader>
      {table.data === undefined ? (
        <Section
          title="Choose a file"
          description="A table with a row for each place: a name and an address, in one column or several. Phone, website and e-mail help."
        >
          <FilePicker isBusy={table.isPending} onFile={(file) => table.mutate(file)} />
          {table.isPending && <Loading label="Reading the file" />}
          {table.isError && <Unreadable error={table.error} />}
          <Text size="sm" c="dimmed">
            CSV with commas, semicolons, tabs or bars, up to {formatCount(ROWS_MAX)} rows. The file stays in this
            browser; its name is sent, and of each row only the columns that you map.
          </Text>
        </Section>
      ) : (
        <MapColumns
          key={table.submittedAt}
          table={table.data}
          isStarting={start.isPending}
          error={start.error}
          onStart={(mapping, choices) => start.mutate({ mapping, choices })}
          onLeave={() => {
            start.reset();
            table.reset();
          }}
        />
      )}
      {table.data === undefined && <Earlier accountId={accountId} />}
    </>
  );
}

function Unreadable({ error }: { readonly error: Error }) {
  return (
    <Alert role="alert" color="red" title="This file cannot be matched">
      {error instanceof UnreadableFile ? error.message : 'Something broke while it was read. Choose it again.'}
    </Alert>
  );
}

function Earlier({ accountId }: { readonly accountId: string }) {
  const { data: uploads } = useUploads(accountId);
  return (
    <Section
      title="Files in this browser"
      description="With your own columns, for the downloads. Signing out removes them; results stay on the server for 30 days."
      mt="lg"
      actions={
        <Button component={Link} href="/batches" variant="default">
          All batches
        </Button>
      }
    >
      {uploads === undefined || uploads.length === 0 ? (
        <EmptyState title="No files yet" icon={IconFileSpreadsheet}>
          The files that you match stand here, with how far they are.
        </EmptyState>
      ) : (
        <UploadTable uploads={uploads} />
      )}
    </Section>
  );
}
