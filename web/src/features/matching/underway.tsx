import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type FileSum, type RestPlace, restInWords } from './file-sum.ts';
import { boundUpload, submitUpload, useSubmission } from './submission.ts';
import type { Upload } from './upload.ts';
import { adopt, goesOnByItself } from './uploads.ts';

const ChooseAgain = lazy(() => import('./choose-again.tsx'));

type Props = {
  /** With all parts of it. */
  readonly upload: Upload;
  readonly sum: FileSum;
  readonly place: RestPlace;
};

/** What submitting waits for, and what can be done about it. */
export function Underway({ upload, sum, place }: Props) {
  const queries = useQueryClient();
  const submission = useSubmission(upload.id);
  const bound = useMutation({
    mutationFn: async (bounds: Parameters<typeof boundUpload>[2]) => {
      if (place === 'server' && !bounds.isStopped) await adopt(queries, upload, null);
      const changed = await boundUpload(queries, upload.id, bounds);
      if (changed !== null && !bounds.isStopped) void submitUpload(queries, changed);
    },
  });
  const { rowsMax = null, creditsMax = null } = upload;
  const goOn = () => bound.mutate({ isStopped: false, rowsMax: null, creditsMax: null });
  if (place === 'elsewhere' && (sum.unsent > 0 || !upload.isAtServer))
    return (
      <Suspense>
        <ChooseAgain upload={upload} sum={sum} />
      </Suspense>
    );
  if (sum.unsent === 0) return null;
  const failed = bound.isError && <ErrorNotice error={bound.error} />;
  const isLeft = place === 'server' || !goesOnByItself(upload);
  if (upload.isStopped || (isLeft && submission === null))
    return (
      <Alert color="yellow" title={stoppedInWords(upload, sum, place)}>
        {upload.isStopped && rowsMax !== null && <SampleWords sum={sum} />}
        <Button size="compact-sm" variant="default" mt={4} loading={bound.isPending} onClick={goOn}>
          Submit the rest
        </Button>
        {failed}
      </Alert>
    );
  if (submission?.kind === 'broken')
    return <ErrorNotice error={submission.error} onRetry={() => void submitUpload(queries, upload)} />;
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
          {upload.isAtServer
            ? 'Submitting goes on while the dashboard is open, here or in another browser.'
            : 'Keep the dashboard open until all is submitted. After a reload it goes on by itself.'}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={bound.isPending}
          onClick={() => bound.mutate({ isStopped: true, rowsMax, creditsMax })}
        >
          Stop submitting
        </Button>
      </Group>
      {failed}
    </>
  );
}

function stoppedInWords({ isStopped, rowsMax, creditsMax }: Upload, sum: FileSum, place: RestPlace): string {
  if (!isStopped) return `${restInWords(sum, place)}`;
  if (rowsMax != null)
    return `The sample is submitted: ${formatCount(sum.submitted)} of ${formatCount(sum.locationCount)}`;
  if (creditsMax != null)
    return `The budget of ${formatCredits(creditsMax)} is used up after ${formatCount(sum.submitted)} of ${formatCount(sum.locationCount)}`;
  return `Stopped after ${formatCount(sum.submitted)} of ${formatCount(sum.locationCount)} were submitted`;
}

/** What the rest may cost, as the sample did. */
function SampleWords({ sum: { processed, submitted, creditsCharged, unsent } }: { readonly sum: FileSum }) {
  if (processed === 0 || processed < submitted) return null;
  const rest = Math.round((creditsCharged / processed) * unsent);
  return (
    <Text size="sm">
      It cost {formatCredits(creditsCharged)}. If the rest is like it, that will cost about {formatCredits(rest)}.
    </Text>
  );
}

/** Locations that the server never takes. */
export function Losses({ upload }: { readonly upload: Upload }) {
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
