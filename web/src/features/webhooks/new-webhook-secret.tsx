import { Alert, Group, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Code } from '../../shared/code.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';

type Props = { readonly secret: string; readonly isRotated?: boolean; readonly onClose: () => void };

export function NewWebhookSecret({ secret, isRotated = false, onClose }: Props) {
  return (
    <ShownOnce title="The secret of the webhook" onClose={onClose}>
      <Alert color="spruce" icon={<IconKey aria-hidden />} title="Copy the secret now">
        It is shown this once. By it your program checks that a message comes from here.
      </Alert>
      <Code code={secret} what="the secret" wraps />
      <Group>
        <CopyButton text={secret} what="the secret" hasLabel />
      </Group>
      {isRotated && <Text size="sm">For 24 hours messages are signed by the old secret too.</Text>}
    </ShownOnce>
  );
}
