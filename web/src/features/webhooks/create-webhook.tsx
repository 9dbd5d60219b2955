import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { ChooseTypes } from './choose-types.tsx';
import { NewWebhookSecret } from './new-webhook-secret.tsx';
import { type EventType, useWebhooksChanged } from './webhooks.ts';

type Values = { readonly url: string; readonly description: string; readonly types: EventType[] };
/** What is ticked at first: of batches, or of what is watched. */
const PRESET: Readonly<Record<'batches' | 'watches', readonly EventType[]>> = {
  batches: ['batch.succeeded', 'batch.failed'],
  watches: ['company.changed', 'person.changed', 'search.changed'],
};

type Props = { readonly of: keyof typeof PRESET; readonly onClose: () => void };

export function CreateWebhook({ of, onClose }: Props) {
  const changed = useWebhooksChanged();
  const form = useForm({
    initialValues: { url: '', description: '', types: [...PRESET[of]] } as Values,
    validate: {
      url: (url) => (/^https?:\/\/\S+$/.test(url.trim()) ? null : 'Give an address that begins with https://'),
      types: (types) => (types.length === 0 ? 'Choose at least one' : null),
    },
  });
  const create = useMutation({
    mutationFn: ({ url, description, types }: Values) =>
      call('POST /dashboard/api/webhooks', {
        // The form has checked that there is one.
        body: { url: url.trim(), description: description.trim(), types: types as [EventType, ...EventType[]] },
      }),
    onSuccess: changed,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (create.isSuccess) return <NewWebhookSecret secret={create.data.secret} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Add a webhook" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
        <Stack>
          <TextInput
            label="Address"
            placeholder="https://hooks.example.com/charter"
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput
            label="What it is"
            description="For you, and optional"
            maxLength={200}
            {...form.getInputProps('description')}
          />
          <ChooseTypes {...form.getInputProps('types')} />
          {create.isError && Object.keys(fieldErrors(create.error)).length === 0 && (
            <ErrorNotice error={create.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
