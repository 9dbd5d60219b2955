import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Code } from '../../shared/code.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';

type Props = { readonly secret: string; readonly isRotated?: boolean; readonly onClose: () => void };

/** A stray click closes nothing: the secret is shown only here. */
export function NewWebhookSecret({ secret, isRotated = false, onClose }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="The secret of the webhook"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="spruce" icon={<IconKey aria-hidden />} title="Copy the secret now">
          It is shown this once. By it your program checks that a message comes from here.
        </Alert>
        <Code code={secret} what="the secret" wraps />
        <Group>
          <CopyButton text={secret} what="the secret" hasLabel />
        </Group>
        {isRotated && <Text size="sm">For 24 hours messages are signed by the old secret too.</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            I have saved it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
