import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { useKeysChanged } from './key.ts';
import { LimitFields, limitsIn, useLimits } from './limit-fields.tsx';
import { NewKey } from './new-key.tsx';

const NAME_LENGTH_MAX = 100;
/** What a key opens. */
const SCOPES = [
  { value: 'all', label: 'Everything' },
  { value: 'reconcile', label: 'OpenRefine reconciliation only' },
];

export default function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const changed = useKeysChanged();
  const form = useForm({
    initialValues: { name: '', opens: 'all' },
    validate: {
      name: (name) =>
        name.trim() === ''
          ? 'Give the key a name, like the application that uses it'
          : name.trim().length > NAME_LENGTH_MAX
            ? `Use at most ${NAME_LENGTH_MAX} characters`
            : null,
    },
  });
  const limits = useLimits(null);
  const [isLimited, { toggle }] = useDisclosure(false);
  const create = useMutation({
    mutationFn: ({ name, opens }: typeof form.values) =>
      call('POST /dashboard/api/keys', {
        body: {
          name: name.trim(),
          only: opens === 'reconcile' ? 'reconcile' : null,
          ...(isLimited && limitsIn(limits.values)),
        },
      }),
    onSuccess: changed,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (create.isSuccess) return <NewKey apiKey={create.data.key} secret={create.data.secret} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Create a key" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!isLimited || !limits.validate().hasErrors) create.mutate(values);
        })}
      >
        <Stack>
          <TextInput label="Name" placeholder="billing service" data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="Works on"
            description="OpenRefine needs its key in an address, which is easily leaked. Such a key works on nothing else."
            data={SCOPES}
            {...form.getInputProps('opens')}
          />
          <Checkbox
            label="Limit what it may do"
            description="Credits a day, a last day, what it may call"
            checked={isLimited}
            onChange={toggle}
          />
          {isLimited && <LimitFields form={limits} />}
          {create.isError && Object.keys(fieldErrors(create.error)).length === 0 && (
            <ErrorNotice error={create.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
