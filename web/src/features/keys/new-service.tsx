import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Code } from '../../shared/code.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';

/** A new key for reconciliation, the only time that it is shown: in the address that OpenRefine is given. */
export function NewService({ secret }: { readonly secret: string }) {
  const address = `${window.location.origin}/reconcile/${secret}`;
  return (
    <Stack gap="md">
      <Alert color="spruce" icon={<IconKey aria-hidden />} title="Copy the address now">
        It holds the key and is shown this once. Anybody who has it can spend your credits on reconciliation, and on
        nothing else.
      </Alert>
      <Code code={address} what="the service address" wraps />
      <Group>
        <CopyButton text={address} what="the service address" hasLabel />
      </Group>
      <Text size="sm">
        In OpenRefine open the menu of a column, choose Reconcile, Start reconciling, then Add standard service, and
        paste it.
      </Text>
    </Stack>
  );
}
