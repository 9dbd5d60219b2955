import { Anchor, Button, Text } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { formatCount } from './format.ts';
import { useMay } from './may.tsx';
import { ErrorNotice } from './states.tsx';
import { type CompanyToWatch, useWatchCompanies } from './watches.ts';

type Props = {
  readonly label: string;
  /** Asked for when the button is pressed. */
  readonly companies: () => Promise<readonly CompanyToWatch[]> | readonly CompanyToWatch[];
};

/** Watches many companies by one click, and leads to what changes of them. Free. */
export function WatchMany({ label, companies }: Props) {
  const mayWatch = useMay('POST /dashboard/api/watched');
  const watch = useWatchCompanies();
  if (watch.isSuccess)
    return (
      <Text size="sm" role="status">
        <IconBellCheck size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        <Anchor component={Link} href="/watches" inherit underline="always">
          Watched
        </Anchor>
        {watch.data > 0 ? `, ${formatCount(watch.data)} of them newly` : ' already'}
      </Text>
    );
  if (!mayWatch) return null;
  return (
    <>
      {watch.isError && <ErrorNotice error={watch.error} />}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBell size={14} aria-hidden />}
        loading={watch.isPending}
        onClick={async () => watch.mutate(await companies())}
      >
        <span className="if-room">{label}</span>
      </Button>
    </>
  );
}
