import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { NewSecret } from '../../shared/secret.tsx';
import type { Key } from './key.ts';
import { NewService } from './new-service.tsx';

type Props = {
  readonly apiKey: Key;
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A stray click closes nothing: the key is shown only here. */
export function NewKey({ apiKey, secret, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Your new key “${apiKey.name}”`}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {children}
        {apiKey.only === 'reconcile' ? <NewService secret={secret} /> : <NewSecret secret={secret} />}
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            I have saved it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
