import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatCount } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { submitUpload, useSubmission } from './submission.ts';
import { isUnsent, type Upload } from './upload.ts';
import { changeUpload, isResumable } from './uploads.ts';

/** What submitting waits for, and what can be done about it. */
export function Underway({ upload }: { readonly upload: Upload }) {
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
