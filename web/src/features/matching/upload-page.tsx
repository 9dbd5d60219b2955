import { Alert, Anchor, Button, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { formatCount, formatList } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { BatchResults } from './batch-results.tsx';
import { useBatchStates, useFreshCredits } from './batches.ts';
import { Counts } from './counts.tsx';
import { Downloads } from './download-buttons.tsx';
import { submitUpload, useGoOnSubmitting, useSubmission } from './submission.ts';
import { isUnsent, type Upload } from './upload.ts';
import { sumOf, type UploadSum } from './upload-sum.ts';
import { UploadTag } from './upload-tag.tsx';
import { changeUpload, forgetUpload, isResumable, useUploadedFile, useUploads } from './uploads.ts';

/** A file that is matched: how far it is, and what came of it. */
export default function UploadPage() {
  const { uploadId = '' } = useParams<{ uploadId: string }>();
  const { data: account } = useSession();
  return account ? <OfAccount accountId={account.account_id} uploadId={uploadId} /> : null;
}

function OfAccount({ accountId, uploadId }: { readonly accountId: string; readonly uploadId: string }) {
  useGoOnSubmitting(accountId);
  const uploads = useUploads(accountId);
  return (
    <Loaded query={uploads} label="Loading the file">
      {(uploads) => {
        const upload = uploads.find(({ id }) => id === uploadId);
        return upload === undefined ? <NotHere /> : <UploadView upload={upload} />;
      }}
    </Loaded>
  );
}

function NotHere() {
  return (
    <>
      <PageHeader title="File" />
      <Section title="This browser does not have the file">
        <EmptyState
          title="It was matched in another browser, or removed here"
          icon={IconFileOff}
          action={
            <Button component={Link} href="/batches" variant="default" mt="xs">
              All batches
            </Button>
          }
        >
          Its results are among the batches of your account for 30 days.
        </EmptyState>
      </Section>
    </>
  );
}

function UploadView({ upload }: { readonly upload: Upload }) {
  const ids = upload.parts.flatMap(({ batchId }) => batchId ?? []);
  const known = useBatchStates(ids, upload.createdAt);
  const { data: file = null } = useUploadedFile(upload);
  const sum = sumOf(upload, known);
  useFreshCredits(sum.creditsCharged, sum.isFinished);
  const finished = upload.parts.filter(
    ({ batchId }) => batchId !== null && known.states.get(batchId)?.status === 'succeeded',
  );
  return (
    <>
      <PageHeader title={upload.fileName} actions={<Forget upload={upload} isFinished={sum.isFinished} />}>
        {formatCount(upload.locationCount)} {upload.locationCount === 1 ? 'location' : 'locations'} in{' '}
        {upload.parts.length === 1 ? 'one batch' : `${formatCount(upload.parts.length)} batches`}.{leftOut(upload)}
      </PageHeader>
      <Stack gap="lg">
        <Section title="Progress" actions={<UploadTag upload={upload} sum={sum} />}>
          <Bar upload={upload} sum={sum} />
          <Counts
            matched={sum.matched}
            unmatched={sum.unmatched}
            creditsCharged={sum.creditsCharged}
            creditsNote={sum.isFinished ? 'in all' : 'so far'}
          />
          {known.error !== null && <ErrorNotice error={known.error} />}
          <Underway upload={upload} />
          <Losses upload={upload} />
          {finished.length > 0 && (
            <Downloads
              source={{ parts: finished, file }}
              fileName={upload.fileName}
              note={sum.isFinished ? null : 'Of the batches that have finished.'}
            />
          )}
        </Section>
        {finished.length > 0 && <PartResults upload={upload} finished={finished} />}
      </Stack>
    </>
  );
}

/** The rows of the file that are no locations, for they cannot be read or say too little. */
function leftOut({ unreadableCount, incompleteCount }: Upload): string {
  const rows = (count: number, what: string) =>
    count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} ${what}`];
  const all = [
    ...rows(unreadableCount, 'that cannot be read'),
    ...rows(incompleteCount, 'without a name or an address'),
  ];
  return all.length === 0 ? '' : ` Left out: ${formatList(all)}.`;
}

function Bar({ upload, sum }: { readonly upload: Upload; readonly sum: UploadSum }) {
  const perCent = (count: number): number => (100 * count) / upload.locationCount;
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={perCent(sum.processed)} color="spruce" aria-label="Locations processed" />
        <Progress.Section
          value={perCent(Math.max(sum.submitted - sum.processed, 0))}
          color="light-dark(var(--mantine-color-spruce-2), var(--mantine-color-spruce-9))"
          aria-label="Locations submitted"
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt={6} role="status">
        {formatCount(sum.processed)} of {formatCount(upload.locationCount)} processed
        {sum.submitted < upload.locationCount && `, ${formatCount(sum.submitted)} submitted`}
      </Text>
    </div>
  );
}

/** What submitting waits for, and what can be done about it. */
function Underway({ upload }: { readonly upload: Upload }) {
  const queries = useQueryClient();
  const submission = useSubmission(upload.id);
  const unsent = upload.parts.filter(isUnsent).reduce((sum, { from, to }) => sum + to - from, 0);
  const stop = () => changeUpload(queries, upload.id, (now) => ({ ...now, isStopped: true }));
  const goOn = async () => {
    const changed = await changeUpload(queries, upload.id, (now) => ({ ...now, isStopped: false }));
    if (changed !== null) void submitUpload(queries, changed);
  };
  if (unsent === 0) return null;
  if (!isResumable(upload))
    return (
      <Alert color="yellow" title={`${formatCount(unsent)} locations were never submitted`}>
        They waited for more than a day. Download the unmatched rows, which have them, and match that file.
      </Alert>
    );
  if (upload.isStopped)
    return (
      <Alert color="yellow" title={`Stopped before ${formatCount(unsent)} locations were submitted`}>
        <Button size="compact-sm" variant="default" mt={4} onClick={() => void goOn()}>
          Submit the rest
        </Button>
      </Alert>
    );
  if (submission?.kind === 'broken') return <ErrorNotice error={submission.error} onRetry={() => void goOn()} />;
  return (
    <>
      {submission?.kind === 'waiting' && (
        <Alert role="status" color="yellow" title={submission.title}>
          {submission.advice}{' '}
          {submission.needsCredits && (
            <Anchor component={Link} href="/credits" inherit c="inherit" underline="always">
              Add credits
            </Anchor>
          )}
        </Alert>
      )}
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          Keep the dashboard open until all is submitted. After that, or a reload, everything goes on by itself.
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => void stop()}>
          Submit no more
        </Button>
      </Group>
    </>
  );
}

function Losses({ upload }: { readonly upload: Upload }) {
  const refused = upload.parts.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first === undefined) return null;
  const count = refused.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    <Alert color="red" title={`${formatCount(count)} ${count === 1 ? 'location was' : 'locations were'} refused`}>
      {first.refusal}. They stand among the unmatched rows.
    </Alert>
  );
}

type PartResultsProps = { readonly upload: Upload; readonly finished: Upload['parts'] };

/** A batch at a time: all of them at once may be more than a browser holds. */
function PartResults({ upload, finished }: PartResultsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const part = finished.find(({ batchId }) => batchId === chosen) ?? finished[0]!;
  return (
    <BatchResults
      batchId={part.batchId!}
      firstRow={part.from}
      actions={
        upload.parts.length > 1 && (
          <NativeSelect
            aria-label="Which locations"
            value={part.batchId!}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={finished.map(({ from, to, batchId }) => ({
              value: batchId!,
              label: `Locations ${formatCount(from + 1)}–${formatCount(to)}`,
            }))}
          />
        )
      }
    />
  );
}

/** The file leaves this browser; what the server has stays there. */
function Forget({ upload, isFinished }: { readonly upload: Upload; readonly isFinished: boolean }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  if (!isFinished) return null;
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
