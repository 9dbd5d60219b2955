import { Anchor, Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useSaveSearch } from './saved-searches.ts';

// Loaded when somebody saves.
const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog }) => ({ default: NameDialog })));

type Props = {
  /** Of the search's page, `/search?q=acme`: kind, query, filters and order are all in it. */
  readonly address: string;
  /** A name to begin with. */
  readonly name: string;
};

/** Keeps a search under a name. */
export function SaveSearch({ address, name }: Props) {
  const [isOpen, setOpen] = useState(false);
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
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconBookmark size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save search
      </Button>
      {isOpen && (
        <Suspense>
          <NameDialog
            title="Save this search"
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
