import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../api/errors.ts';
import { ErrorNotice } from '../states.tsx';

const NAME_LENGTH_MAX = 200;

type Props = {
  readonly title: string;
  readonly initial: string;
  readonly label: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks what something is to be called. */
export function NameDialog({ title, initial, label, isPending, error, onSubmit, onClose }: Props) {
  const [name, setName] = useState(initial);
  const told = fieldErrors(error)['name'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={NAME_LENGTH_MAX}
            value={name}
            error={told}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {error !== null && told === undefined && <ErrorNotice error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
