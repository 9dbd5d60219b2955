import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { FileWithParts } from '../../shared/api/schema.ts';
import { formatCount, formatList } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { Counts } from './counts.tsx';
import { Downloads } from './download-buttons.tsx';
import { type FileSum, submittedParts, sumOf } from './file-sum.ts';
import { FileTag } from './file-tag.tsx';
import { useFile, useFreshCredits } from './files.ts';
import { Results } from './results/results.tsx';
import { useDecisions } from './results/use-decisions.ts';
import { useGoOnSubmitting } from './submission.ts';
import { Losses, Underway } from './underway.tsx';
import type { Upload } from './upload.ts';
import { forgetUpload, useUploadedFile, useUploads } from './uploads.ts';

/** A file that is matched: how far it is, and its results. */
export default function FilePage() {
  const { fileId = '' } = useParams<{ fileId: string }>();
  const { data: account } = useSession();
  return account ? <OfAccount key={fileId} accountId={account.account_id} fileId={fileId} /> : null;
}

function OfAccount({ accountId, fileId }: { readonly accountId: string; readonly fileId: string }) {
  useGoOnSubmitting(accountId);
  const search = useSearch();
  const { data: uploads } = useUploads(accountId);
  const { data: file, error, isFetching, refetch } = useFile(fileId);
  const upload = uploads?.find(({ id }) => id === fileId);
  if (uploads === undefined || file === undefined)
    return (
      <>
        <PageHeader title="File" />
        {error === null ? <Loading label="Loading the file" /> : <ErrorNotice error={error} onRetry={refetch} />}
      </>
    );
  if (file !== null && file.file.file_id !== fileId)
    return <Redirect replace to={`/match/${file.file.file_id}${search === '' ? '' : `?${search}`}`} />;
  if (file === null && upload === undefined) return <NotThere />;
  return <FileView fileId={fileId} file={file} isFetching={isFetching} upload={upload} />;
}

function NotThere() {
  return (
    <>
      <PageHeader title="File" />
      <Section title="File not found">
        <EmptyState
          title="Your account has no such file"
          icon={IconFileOff}
          action={
            <Button component={Link} href="/match" variant="default" mt="xs">
              All files
            </Button>
          }
        >
          Results are removed after 30 days.
        </EmptyState>
      </Section>
    </>
  );
}

type ViewProps = {
  readonly fileId: string;
  /** Null where nothing of it is submitted yet, or its results are removed. */
  readonly file: FileWithParts | null;
  /** It is being read anew. */
  readonly isFetching: boolean;
  readonly upload: Upload | undefined;
};

function FileView({ fileId, file, isFetching, upload }: ViewProps) {
  const known = file?.parts ?? [];
  const parts = upload?.parts ?? submittedParts(known);
  // Of a part that was sent just now the server may not have told yet.
  const isCurrent = !isFetching || known.length >= parts.filter(({ batchId }) => batchId !== null).length;
  const sum = sumOf({ parts, isStopped: upload?.isStopped ?? true }, known, isCurrent);
  const { data: table = null } = useUploadedFile(upload);
  const decided = useDecisions(file === null ? null : fileId);
  useFreshCredits(sum.creditsCharged, sum.isFinished);
  const name = upload?.fileName ?? file?.file.name ?? 'Without a name';
  const succeeded = new Set(known.filter(({ status }) => status === 'succeeded').map(({ batch_id }) => batch_id));
  const finished = parts.filter(({ batchId }) => batchId !== null && succeeded.has(batchId));
  const failure = known.find(({ error }) => error !== null)?.error;
  return (
    <>
      <PageHeader title={name} actions={upload && sum.isFinished && <Forget upload={upload} />}>
        {formatCount(sum.locationCount)} {sum.locationCount === 1 ? 'location' : 'locations'}, submitted{' '}
        <Time at={file?.file.created_at ?? upload!.createdAt} isRelative />.{upload && leftOut(upload)}
      </PageHeader>
      <Stack gap="lg">
        <Section title="Progress" actions={<FileTag id={fileId} sum={sum} />}>
          {(!sum.isFinished || sum.processed < sum.locationCount) && <Bar sum={sum} />}
          <Counts
            matched={sum.matched}
            unmatched={sum.unmatched}
            creditsCharged={sum.creditsCharged}
            creditsNote={sum.isFinished ? 'in all' : 'so far'}
          />
          {upload && <Underway upload={upload} />}
          {upload && <Losses upload={upload} />}
          {failure && (
            <Alert role="alert" color="red" title="A part of the file failed">
              {failure.message}
            </Alert>
          )}
          {finished.length > 0 && (
            <Downloads
              source={{ parts: finished, file: table, decisions: decided.decisions }}
              fileName={name}
              note={sum.isFinished ? null : 'Of what has finished.'}
            />
          )}
        </Section>
        {finished.length > 0 && <Results fileId={fileId} parts={known} decided={decided} />}
      </Stack>
    </>
  );
}

/** The rows of the file that are not submitted, and why. */
function leftOut({ unreadableCount, incompleteCount, copyCount = 0 }: Upload): string {
  const rows = (count: number, what: string) =>
    count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} ${what}`];
  const all = [
    ...rows(unreadableCount, 'that cannot be read'),
    ...rows(incompleteCount, 'without a name or an address'),
    ...rows(copyCount, 'that repeat a place'),
  ];
  return all.length === 0 ? '' : ` Left out: ${formatList(all)}.`;
}

function Bar({ sum: { locationCount, processed, submitted } }: { readonly sum: FileSum }) {
  const perCent = (count: number): number => (100 * count) / locationCount;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={perCent(processed)} color="spruce" aria-label="Locations processed" />
        <Progress.Section
          value={perCent(Math.max(submitted - processed, 0))}
          color="light-dark(var(--mantine-color-spruce-2), var(--mantine-color-spruce-9))"
          aria-label="Locations submitted"
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={6} role="status">
        {formatCount(processed)} of {formatCount(locationCount)} processed
        {submitted < locationCount && `, ${formatCount(submitted)} submitted`}
      </Text>
    </div>
  );
}

/** The file leaves this browser; what the server has stays there. */
function Forget({ upload }: { readonly upload: Upload }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const remove = async () => {
    await forgetUpload(queries, upload.id);
    navigate('/match');
  };
  return (
    <Button variant="default" onClick={() => void remove()}>
      Remove from this browser
    </Button>
  );
}
