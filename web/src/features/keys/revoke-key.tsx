import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Key, useKeysChanged } from './key.ts';

type Props = { readonly apiKey: Key; readonly onClose: () => void; readonly onRevoked: () => void };

export function RevokeKey({ apiKey, onClose, onRevoked }: Props) {
  const changed = useKeysChanged();
  const revoke = useMutation({
    mutationFn: () => call('POST /dashboard/api/keys/{key_id}/revoke', { path: { key_id: apiKey.key_id } }),
    onSuccess: async () => {
      await changed();
      onRevoked();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Revoke “${apiKey.name}”?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm">
          Within two seconds every request with <code>{apiKey.prefix}…</code> is refused. This cannot be undone; to
          replace the key without a gap, rotate it instead.
        </Text>
        {revoke.isError && <ErrorNotice error={revoke.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.9" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
