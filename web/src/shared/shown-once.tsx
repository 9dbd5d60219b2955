import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A secret that is shown only here: a stray click closes nothing. */
export function ShownOnce({ title, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            I have saved it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
