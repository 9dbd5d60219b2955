import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { formatCount } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { useWebhooksChanged, type Webhook } from './webhooks.ts';

type Props = { readonly webhook: Webhook; readonly onClose: () => void; readonly onNews: (news: string) => void };

const HOUR_MS = 60 * 60 * 1000;
const SPANS = [
  { hours: 1, label: 'the last hour' },
  { hours: 24, label: 'the last day' },
  { hours: 24 * 3, label: 'the last three days' },
  { hours: 24 * 7, label: 'the last week' },
  { hours: 24 * 30, label: 'the last 30 days' },
] as const;

export function ResendMessages({ webhook, onClose, onNews }: Props) {
  const changed = useWebhooksChanged();
  const [hours, setHours] = useState('24');
  const resend = useMutation({
    mutationFn: () =>
      call('POST /dashboard/api/webhooks/{webhook_id}/resend', {
        path: { webhook_id: webhook.id },
        body: { since: new Date(Date.now() - Number(hours) * HOUR_MS).toISOString() },
      }),
    onSuccess: async ({ messages }) => {
      await changed();
      onNews(`${formatCount(messages)} messages are resent.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Resend messages" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm">
          They keep their ids, so that your program can skip what it has had. {webhook.paused && PAUSED}
        </Text>
        <NativeSelect
          label="Messages of"
          data={SPANS.map((span) => ({ value: String(span.hours), label: span.label }))}
          value={hours}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
          data-autofocus
        />
        {resend.isError && <ErrorNotice error={resend.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={resend.isPending} onClick={() => resend.mutate()}>
            Resend
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const PAUSED = 'The webhook is paused: they wait until you resume it.';
