import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Key, useKeysChanged } from './key.ts';
import { LimitFields, limitsIn, useLimits } from './limit-fields.tsx';

type Props = { readonly apiKey: Key; readonly onClose: () => void; readonly onLimited: () => void };

export default function LimitKey({ apiKey, onClose, onLimited }: Props) {
  const changed = useKeysChanged();
  const form = useLimits(apiKey.limits);
  const limit = useMutation({
    mutationFn: (values: typeof form.values) =>
      call('PUT /dashboard/api/keys/{key_id}/limits', { path: { key_id: apiKey.key_id }, body: limitsIn(values) }),
    onSuccess: async () => {
      await changed();
      onLimited();
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Modal opened onClose={onClose} title={`Limits of “${apiKey.name}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={form.onSubmit((values) => limit.mutate(values))}>
        <Stack>
          <LimitFields form={form} />
          {limit.isError && Object.keys(fieldErrors(limit.error)).length === 0 && <ErrorNotice error={limit.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={limit.isPending}>
              Set
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
