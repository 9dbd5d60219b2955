import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { useWebhooksChanged, type Webhook } from './webhooks.ts';

type Props = { readonly webhook: Webhook; readonly onClose: () => void; readonly onNews: (news: string) => void };

export function DeleteWebhook({ webhook, onClose, onNews }: Props) {
  const changed = useWebhooksChanged();
  const remove = useMutation({
    mutationFn: () => call('DELETE /dashboard/api/webhooks/{webhook_id}', { path: { webhook_id: webhook.id } }),
    onSuccess: async () => {
      await changed();
      onNews('The webhook is deleted.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Delete this webhook?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {webhook.url} gets no more messages, and its log is deleted. To stop it for a while, pause it instead.
        </Text>
        {remove.isError && <ErrorNotice error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
