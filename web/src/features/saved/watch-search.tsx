import { Button, Text } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { ErrorNotice } from '../../shared/states.tsx';
import { useAddWatch } from '../../shared/watches.ts';

/** Watches the query of a saved search. Free. */
export function WatchSearch({ name, q }: { readonly name: string; readonly q: string }) {
  const add = useAddWatch();
  if (add.isSuccess) {
    return (
      <Text size="sm" role="status">
        <IconBellCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Watched
      </Text>
    );
  }
  return (
    <>
      {add.isError && <ErrorNotice error={add.error} />}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBell size={14} aria-hidden />}
        aria-label={`Watch ${name}`}
        loading={add.isPending}
        onClick={() => add.mutate({ kind: 'search', q })}
      >
        Watch
      </Button>
    </>
  );
}
