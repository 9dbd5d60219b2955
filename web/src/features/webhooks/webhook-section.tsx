import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { outcomeOf, TYPE_WORDS, useWebhooksChanged, type Webhook } from './webhooks.ts';
import type { Task } from './webhooks-page.tsx';

type Props = {
  readonly webhook: Webhook;
  readonly onTask: (kind: Task['kind']) => void;
  readonly onNews: (news: string) => void;
};

/** A webhook, what can be done with it, and its log. */
export function WebhookSection({ webhook, onTask, onNews }: Props) {
  const { id, url, types, description, paused, old_secret_until: oldSecretUntil } = webhook;
  const mayChange = useMay('PATCH /dashboard/api/webhooks/{webhook_id}');
  const changed = useWebhooksChanged();
  const test = useMutation({
    mutationFn: () => call('POST /dashboard/api/webhooks/{webhook_id}/test', { path: { webhook_id: id } }),
    onSuccess: async (attempt) => {
      onNews(`Test: ${outcomeOf(attempt)}.`);
      await changed();
    },
  });
  const pause = useMutation({
    mutationFn: () =>
      call('PATCH /dashboard/api/webhooks/{webhook_id}', { path: { webhook_id: id }, body: { paused: !paused } }),
    onSuccess: changed,
  });
  const error = test.error ?? pause.error;
  return (
    <Section
      title={description === '' ? new URL(url).host : description}
      description={<span style={{ overflowWrap: 'anywhere' }}>{url}</span>}
      actions={paused ? <Tag color="yellow">Paused</Tag> : <Tag color="spruce">Active</Tag>}
    >
      <Text size="sm">{types.map((type) => TYPE_WORDS[type]).join(' · ')}</Text>
      <Paused webhook={webhook} />
      {oldSecretUntil !== null && (
        <Text size="sm" c="dimmed">
          Messages are signed by the old secret too until <Time at={oldSecretUntil} />.
        </Text>
      )}
      {mayChange && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            Send a test
          </Button>
          <Button size="compact-sm" variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onTask('types')}>
            What is sent
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onTask('resend')}>
            Resend
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onTask('rotate')}>
            Rotate secret
          </Button>
          <Button size="compact-sm" variant="default" c="var(--mantine-color-error)" onClick={() => onTask('delete')}>
            Delete
          </Button>
        </Group>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {test.isSuccess && (
        <Text size="sm" c={test.data.delivered ? undefined : 'var(--mantine-color-error)'}>
          Test: {outcomeOf(test.data)}.
        </Text>
      )}
      <AttemptTable webhook={webhook} />
    </Section>
  );
}

function Paused({ webhook: { paused_because: because } }: { readonly webhook: Webhook }) {
  if (because === null || because === 'owner') return null;
  return (
    <Alert color="yellow" title={because === 'gone' ? 'The receiver takes no more messages' : 'A message was given up'}>
      {because === 'gone'
        ? 'It answered 410, so nothing more is sent to it. '
        : 'It was tried for three days. Newer messages wait. '}
      Once the receiver works, resume it, then resend what it has missed.
    </Alert>
  );
}
