import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/client.ts';
import type { FileWithParts } from '../../shared/api/schema.ts';
import { formatCount, formatCredits, formatList } from '../../shared/format.ts';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState, ErrorNotice, Loading } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useCalibration } from './calibration/use-calibration.ts';
import { Counts } from './counts.tsx';
import { type FileSum, type RestPlace, sumOf } from './file-sum.ts';
import { FileTag } from './file-tag.tsx';
import { FILES_KEY, useFile, useFreshCredits } from './files.ts';
import { Results } from './results/results.tsx';
import { useDecisions } from './results/use-decisions.ts';
import { useGoOnSubmitting } from './submission.ts';
import { Losses, Underway } from './underway.tsx';
import { knownParts, partsOf, placeOf, type Upload, uploadOf } from './upload.ts';
import { forgetUpload, useUploadedFile, useUploads } from './uploads.ts';

const Downloads = lazy(() => import('./download-menu.tsx'));
const OfferCalibration = lazy(() => import('./calibration/offer.tsx'));

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
  const here = uploads?.find(({ id }) => id === fileId);
  const intended = file?.file.intended ?? null;
  const upload = here ?? (intended === null ? undefined : uploadOf(fileId, accountId, intended));
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
  const place = placeOf(here, intended);
  return <FileView fileId={fileId} file={file} isFetching={isFetching} upload={upload} place={place} />;
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
  /** As this browser has it, or as the server tells it. */
  readonly upload: Upload | undefined;
  readonly place: RestPlace;
};

function FileView({ fileId, file, isFetching, upload, place }: ViewProps) {
  const known = file?.parts ?? [];
  const parts = partsOf(knownParts(known, upload?.parts ?? []), upload?.locationCount ?? 0);
  // Of a part that was sent just now the server may not have told yet.
  const isCurrent = !isFetching || known.length >= parts.filter(({ batchId }) => batchId !== null).length;
  const isStopped = file?.file.intended?.is_stopped ?? upload?.isStopped ?? true;
  const sum = sumOf({ parts, isStopped }, known, isCurrent);
  const { data: table = null } = useUploadedFile(upload);
  const decided = useDecisions(file === null ? null : fileId);
  const calibration = useCalibration(fileId, known, decided.decisions);
  useFreshCredits(sum.creditsCharged, sum.isFinished);
  const name = upload?.fileName ?? file?.file.name ?? 'Without a name';
  const succeeded = new Set(known.filter(({ status }) => status === 'succeeded').map(({ batch_id }) => batch_id));
  const finished = parts.filter(({ batchId }) => batchId !== null && succeeded.has(batchId));
  const failure = known.find(({ error }) => error !== null)?.error;
  const isWhole = sum.isFinished && sum.unsent === 0 && sum.lost === 0 && failure === undefined;
  const left = upload && <Underway upload={{ ...upload, parts, isStopped }} sum={sum} place={place} />;
  return (
    <>
      <PageHeader title={name}>
        <FileTag id={fileId} sum={sum} place={place} /> {formatCount(sum.locationCount)}{' '}
        {sum.locationCount === 1 ? 'location' : 'locations'}, submitted{' '}
        <Time at={file?.file.created_at ?? upload!.createdAt} isRelative />
        {isWhole && `, for ${formatCredits(sum.creditsCharged)}`}.{upload && leftOut(upload)}
      </PageHeader>
      <Stack gap="md">
        {isWhole ? (
          left
        ) : (
          <Section title="Progress">
            {(!sum.isFinished || sum.processed < sum.locationCount) && <Bar sum={sum} />}
            <Counts
              matched={sum.matched}
              unmatched={sum.unmatched}
              creditsCharged={sum.creditsCharged}
              creditsNote={sum.isFinished ? 'in all' : 'so far'}
            />
            {left}
            {upload && <Losses upload={upload} />}
            {failure && (
              <Alert role="alert" color="red" title="A part of the file failed">
                {failure.message}
              </Alert>
            )}
          </Section>
        )}
        {calibration.offered !== null && (
          <Suspense>
            <OfferCalibration {...calibration} offered={calibration.offered} fileName={name} />
          </Suspense>
        )}
        {file !== null && finished.length > 0 && (
          <Results
            file={file.file}
            fileName={name}
            parts={known}
            decided={decided}
            shownBy={calibration.shown}
            downloads={
              <Suspense>
                <Downloads
                  source={{
                    parts: finished,
                    file: table,
                    decisions: decided.decisions,
                    calibrated: calibration.applied,
                  }}
                  fileName={name}
                  note={downloadsNote(sum.isFinished, calibration.applied !== null)}
                />
              </Suspense>
            }
          />
        )}
        {upload && <Forget upload={upload} place={place} isFinished={sum.isFinished} />}
      </Stack>
    </>
  );
}

function downloadsNote(isFinished: boolean, isCalibrated: boolean): string | null {
  const notes = [
    ...(isFinished ? [] : ['Of what has finished.']),
    ...(isCalibrated ? ['Calibrated confidences are in columns of their own.'] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

/** The rows of the file that are not submitted, and why. */
function leftOut({ unreadableCount, incompleteCount, copyCount = 0 }: Upload): string {
  const rows = (count: number, what: string) =>
    count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? 'row' : 'rows'} ${what}`];
  const all = [
    ...rows(unreadableCount, 'that cannot be read'),
    ...rows(incompleteCount, 'without a name or an address'),
    ...rows(copyCount, copyCount === 1 ? 'that repeats a place' : 'that repeat a place'),
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

type ForgetProps = { readonly upload: Upload; readonly place: RestPlace; readonly isFinished: boolean };

/** The file leaves this browser and the server; its results stay. */
function Forget({ upload, place, isFinished }: ForgetProps) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const forget = useMutation({
    mutationFn: async () => {
      if (upload.isAtServer)
        await call('DELETE /dashboard/api/files/{file_id}/bytes', { path: { file_id: upload.id } });
      await forgetUpload(queries, upload.id);
      void queries.invalidateQueries({ queryKey: FILES_KEY });
    },
    onSuccess: () => navigate('/match'),
  });
  if (!isFinished || (place === 'elsewhere' && !upload.isAtServer)) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {upload.isAtServer ? 'The file itself is kept on the server.' : 'The file itself is kept in this browser.'} Its
        results stay without it.
      </Text>
      <Button variant="default" size="compact-sm" loading={forget.isPending} onClick={() => forget.mutate()}>
        {upload.isAtServer ? 'Delete the file' : 'Remove from this browser'}
      </Button>
    </Group>
  );
}
