import { Anchor, Button, Text } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useMay } from './may.tsx';
import { ErrorNotice } from './states.tsx';
import { type NewWatch, useAddWatch } from './watches.ts';

type Props = {
  readonly watch: NewWatch;
  /** Of the watch that there is already. */
  readonly watchId?: string | null;
  /** Where there are several: "Watch Kilns". */
  readonly label?: string;
};

/**
 * Keeps what later loads change, and has the account's webhooks told. Free. Give it a `key` where another thing to
 * watch may follow.
 */
export function WatchButton({ watch, watchId = null, label }: Props) {
  const mayWatch = useMay('POST /dashboard/api/watches');
  const add = useAddWatch();
  const id = add.data?.id ?? watchId;
  if (id !== null) {
    return (
      <Text size="sm" role="status">
        <IconBellCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        <Anchor component={Link} href={`/watches?watch=${id}`} inherit>
          Watched
        </Anchor>
      </Text>
    );
  }
  if (!mayWatch) return null;
  return (
    <>
      {add.isError && <ErrorNotice error={add.error} />}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBell size={14} aria-hidden />}
        aria-label={label}
        loading={add.isPending}
        onClick={() => add.mutate(watch)}
      >
        Watch
      </Button>
    </>
  );
}
