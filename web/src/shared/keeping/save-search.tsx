import { Anchor, Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useMay } from '../may.tsx';
import { useSaveSearch } from './saved-searches.ts';

// Loaded when somebody saves.
const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog }) => ({ default: NameDialog })));

type Props = {
  /** Of its page, `/search?q=acme` or `/network?kind=…`: all that it shows is in it. */
  readonly address: string;
  /** A name to begin with. */
  readonly name: string;
  readonly what?: 'search' | 'picture';
};

/** Keeps a search, or the picture of a network, under a name. */
export function SaveSearch({ address, name, what = 'search' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const maySave = useMay('POST /dashboard/api/saved-searches');
  const save = useSaveSearch();
  if (save.isSuccess && save.variables.address === address) {
    return (
      <Text size="sm" role="status">
        Saved in{' '}
        <Anchor component={Link} href="/saved" inherit underline="always">
          Saved
        </Anchor>
      </Text>
    );
  }
  if (!maySave) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBookmark size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save {what}
      </Button>
      {isOpen && (
        <Suspense>
          <NameDialog
            title={`Save this ${what}`}
            initial={name.slice(0, 200)}
            label="Save"
            isPending={save.isPending}
            error={save.error}
            onSubmit={(name) => save.mutate({ name, address }, { onSuccess: () => setOpen(false) })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
