import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../states.tsx';

type Props = {
  readonly title: string;
  /** What goes with it. */
  readonly children: ReactNode;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** Asks before something is deleted for good. */
export function DeleteDialog({ title, children, isPending, error, onDelete, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        {error !== null && <ErrorNotice error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red.9" loading={isPending} onClick={onDelete}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
