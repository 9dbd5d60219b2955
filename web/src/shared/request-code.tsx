import { Stack, Text } from '@mantine/core';
import { CodeSamples } from './code.tsx';
import { type ApiRequest, requestSamples } from './request-samples.ts';

/** What a page shows, as a request of the API. */
export function RequestCode({ request }: { readonly request: ApiRequest }) {
  return (
    <Stack gap="xs">
      <CodeSamples samples={requestSamples(window.location.origin, request)} />
      <Text size="sm" c="dimmed">
        The key is read from the environment variable CHARTER_KEY.
      </Text>
    </Stack>
  );
}
