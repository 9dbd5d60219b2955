import { ActionIcon, Button } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../may.tsx';
import type { Listable } from './lists.ts';

// Most who see the button open no list.
const ListsDialog = lazy(() => import('./lists-dialog.tsx'));

type Props = { readonly company: Listable /** As a sign alone, for a row. */; readonly isSmall?: boolean };

/** Puts a company into lists. Free. */
export function AddToList({ company, isSmall = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useMay('POST /dashboard/api/lists/{list_id}/companies');
  if (!mayAdd) return null;
  return (
    <>
      {isSmall ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Add ${company.legal_name} to a list`}
          onClick={() => setOpen(true)}
        >
          <IconPlaylistAdd size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlaylistAdd size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Add to list
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ListsDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
