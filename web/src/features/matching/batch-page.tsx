import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useParams } from 'wouter';
import { formatCount } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { BatchResults } from './batch-results.tsx';
import { BatchTag } from './batch-tag.tsx';
import { type Batch, isMissing, useBatch, useFreshCredits } from './batches.ts';
import { Counts } from './counts.tsx';
import { Downloads } from './download-buttons.tsx';
import { useGoOnSubmitting } from './submission.ts';
import type { Part, Upload } from './upload.ts';
import { useUploadedFile, useUploads } from './uploads.ts';

/** One batch: how far it is, and its results. */
export default function BatchPage() {
  const { batchId = '' } = useParams<{ batchId: string }>();
  const { data: account } = useSession();
  return account ? <BatchView accountId={account.account_id} batchId={batchId} /> : null;
}

function BatchView({ accountId, batchId }: { readonly accountId: string; readonly batchId: string }) {
  useGoOnSubmitting(accountId);
  const { data: batch, error, refetch } = useBatch(batchId);
  useFreshCredits(batch?.progress.processed ?? 0, batch?.completed_at != null);
  const { data: uploads = [] } = useUploads(accountId);
  const upload = uploads.find(({ parts }) => parts.some((part) => part.batchId === batchId));
  const part = upload?.parts.find((one) => one.batchId === batchId);
  const name = upload?.fileName ?? batch?.label;
  if (batch === undefined) {
    return (
      <>
        <PageHeader title="Batch" />
        {error === null ? <Loading label="Loading the batch" /> : <NotThere error={error} onRetry={refetch} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title="Batch">
        {name !== undefined && (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        {formatCount(batch.location_count)} {batch.location_count === 1 ? 'location' : 'locations'} submitted{' '}
        <Time at={batch.created_at} />
      </PageHeader>
      <Stack gap="lg">
        <Section title="Progress" actions={<BatchTag batch={batch} />}>
          {batch.completed_at === null && <Bar batch={batch} />}
          {batch.error !== null && (
            <Alert role="alert" color="red" title="The batch failed">
              {batch.error.message}
            </Alert>
          )}
          <Counts
            matched={batch.progress.matched}
            unmatched={batch.progress.unmatched}
            creditsCharged={batch.result?.summary.credits_charged ?? 0}
            creditsNote={batch.result === null ? 'shown when it has finished' : inPeople(batch.result.summary)}
          />
          {batch.result !== null && <BatchDownloads batch={batch} upload={upload} part={part} />}
        </Section>
        {batch.result !== null && <BatchResults batchId={batchId} firstRow={part?.from ?? 0} />}
      </Stack>
    </>
  );
}

const inPeople = ({ rows_with_people, people_count }: NonNullable<Batch['result']>['summary']): string =>
  `${formatCount(people_count)} people behind ${formatCount(rows_with_people)} locations`;

function NotThere({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  if (!isMissing(error)) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <Section title="Batch not found">
      <EmptyState title="Your account has no such batch">Results are removed after 30 days.</EmptyState>
    </Section>
  );
}

function Bar({ batch: { location_count, progress } }: { readonly batch: Batch }) {
  return (
    <div>
      <Progress size="lg" value={(100 * progress.processed) / location_count} aria-label="Locations processed" />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {formatCount(progress.processed)} of {formatCount(location_count)} processed
      </Text>
    </div>
  );
}

type DownloadsProps = {
  readonly batch: Batch;
  readonly upload: Upload | undefined;
  readonly part: Part | undefined;
};

function BatchDownloads({ batch, upload, part }: DownloadsProps) {
  const { data: file = null } = useUploadedFile(upload);
  const ofBatch = part ?? { from: 0, to: batch.location_count, batchId: batch.batch_id, refusal: null };
  const rows = file?.locationRows.slice(ofBatch.from, ofBatch.to) ?? [];
  return (
    <Downloads
      source={{
        parts: [{ ...ofBatch, from: 0, to: ofBatch.to - ofBatch.from }],
        file: file && { header: file.header, rows, locationRows: rows },
      }}
      fileName={`batch-${batch.batch_id}`}
      note={null}
    />
  );
}
