import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Code } from './code.tsx';
import { CopyButton } from './copy-button.tsx';
import { firstCurl } from './first-request.ts';

/** A new key, the only time that it is shown, and a request that works with it. */
export function NewSecret({ secret }: { readonly secret: string }) {
  return (
    <Stack gap="md">
      <Alert color="spruce" icon={<IconKey aria-hidden />} title="Copy the key now">
        It is shown this once: only a hash of it is kept. Anybody who has it can spend your credits.
      </Alert>
      <Code code={secret} what="the key" wraps />
      <Group>
        <CopyButton text={secret} what="the key" hasLabel />
      </Group>
      <div>
        <Text fw={600} size="sm" mb={6}>
          Try it in a terminal
        </Text>
        <Code code={firstCurl(secret)} what="the curl command" />
      </div>
    </Stack>
  );
}
