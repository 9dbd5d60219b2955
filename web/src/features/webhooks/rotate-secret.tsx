import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { NewWebhookSecret } from './new-webhook-secret.tsx';
import { useWebhooksChanged, type Webhook } from './webhooks.ts';

export function RotateSecret({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const changed = useWebhooksChanged();
  const rotate = useMutation({
    mutationFn: () => call('POST /dashboard/api/webhooks/{webhook_id}/rotate', { path: { webhook_id: webhook.id } }),
    onSuccess: changed,
  });
  if (rotate.isSuccess) return <NewWebhookSecret secret={rotate.data.secret} isRotated onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Rotate secret" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm">
          You get a new secret. For 24 hours messages are signed by both, so that nothing is refused while you put the
          new one in.
        </Text>
        {rotate.isError && <ErrorNotice error={rotate.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
            Rotate
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
