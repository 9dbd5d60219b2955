import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type Key, useKeysChanged } from './key.ts';
import { NewKey } from './new-key.tsx';

const OVERLAP_DAYS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function RotateKey({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const changed = useKeysChanged();
  const [overlapDays, setOverlapDays] = useState(1);
  const rotate = useMutation({
    mutationFn: () =>
      call('POST /dashboard/api/keys/{key_id}/rotate', {
        path: { key_id: apiKey.key_id },
        body: { overlap_days: overlapDays },
      }),
    onSuccess: changed,
  });
  if (rotate.isSuccess) {
    const { key, secret, previous } = rotate.data;
    return (
      <NewKey apiKey={key} secret={secret} onClose={onClose}>
        {overlapDays > 0 && previous.expires_at !== null && (
          <Text size="sm">
            The old key <code>{previous.prefix}…</code> works until <Time at={previous.expires_at} />.
          </Text>
        )}
      </NewKey>
    );
  }
  return (
    <Modal opened onClose={onClose} title={`Rotate “${apiKey.name}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm">
          You get a new key in place of <code>{apiKey.prefix}…</code>. Both work during the overlap, so that nothing
          fails while you put the new one in.
        </Text>
        <NativeSelect
          label="The old key keeps working for"
          data={OVERLAP_DAYS.map((days) => ({ value: String(days), label: labelOf(days) }))}
          value={String(overlapDays)}
          onChange={({ currentTarget }) => setOverlapDays(Number(currentTarget.value))}
          data-autofocus
        />
        {rotate.isError && <ErrorNotice error={rotate.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
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

function labelOf(days: number): string {
  if (days === 0) return 'No time: it ends at once';
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
