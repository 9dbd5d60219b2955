import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { ChooseTypes } from './choose-types.tsx';
import { type EventType, useWebhooksChanged, type Webhook } from './webhooks.ts';

type Props = { readonly webhook: Webhook; readonly onClose: () => void; readonly onNews: (news: string) => void };

/** What a webhook is told of, from now on. */
export function ChangeTypes({ webhook: { id, types }, onClose, onNews }: Props) {
  const changed = useWebhooksChanged();
  const [chosen, setChosen] = useState<EventType[]>([...types]);
  const change = useMutation({
    mutationFn: () =>
      call('PATCH /dashboard/api/webhooks/{webhook_id}', {
        path: { webhook_id: id },
        body: { types: chosen as [EventType, ...EventType[]] },
      }),
    onSuccess: async () => {
      await changed();
      onNews('The webhook is told of what you chose.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="What is sent" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <ChooseTypes
          value={chosen}
          onChange={setChosen}
          error={chosen.length === 0 && 'Choose at least one, or pause the webhook'}
        />
        {change.isError && <ErrorNotice error={change.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} loading={change.isPending} onClick={() => change.mutate()}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
