import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NewSecret } from '../../shared/secret.tsx';

type Props = {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A stray click closes nothing: the key is shown only here. */
export function NewKey({ name, secret, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Your new key “${name}”`}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {children}
        <NewSecret secret={secret} />
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            I have saved it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
