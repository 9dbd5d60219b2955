import { Text } from '@mantine/core';
import { endpointInWords } from './endpoint-words.ts';
import { Path } from './path.tsx';

/** What was called: in words, with the path under them where there is room. */
export function Endpoint({ path, method }: { readonly path: string; readonly method?: string }) {
  const words = endpointInWords(path);
  return (
    <>
      {words}
      <Text size="xs" c="dimmed" ff="monospace" visibleFrom={words === null ? undefined : 'sm'}>
        {method} <Path path={path} />
      </Text>
    </>
  );
}
