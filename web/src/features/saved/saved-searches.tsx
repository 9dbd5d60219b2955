import { Anchor, Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { DeleteDialog } from '../../shared/keeping/delete-dialog.tsx';
import { NameDialog } from '../../shared/keeping/name-dialog.tsx';
import {
  type SavedSearch,
  useDeleteSavedSearch,
  useRenameSavedSearch,
  useSavedSearches,
} from '../../shared/keeping/saved-searches.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { WatchButton } from '../../shared/watch-button.tsx';
import classes from './saved.module.css';
import { searchInWords, watchable } from './search-in-words.ts';

const PAGE_SIZE = 20;

export function SavedSearches() {
  const [page, setPage] = useState(1);
  const searches = useSavedSearches(page, PAGE_SIZE);
  const [renaming, setRenaming] = useState<SavedSearch | null>(null);
  const [deleting, setDeleting] = useState<SavedSearch | null>(null);
  const mayChange = useMay('PUT /dashboard/api/saved-searches/{saved_search_id}');
  const columns: readonly Column<SavedSearch>[] = [
    {
      header: 'Search or picture',
      cell: ({ name, address }) => (
        <>
          <Anchor component={Link} href={address}>
            <Untrusted>{name}</Untrusted>
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            <Untrusted>{searchInWords(address).join(' · ')}</Untrusted>
          </Text>
        </>
      ),
    },
    {
      header: 'Saved',
      cell: ({ created_at }) => (
        <span className={classes['whole']}>
          <Time at={created_at} isRelative />
        </span>
      ),
      visibleFrom: 'sm',
    },
    {
      header: 'What to do',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (search) =>
        mayChange && (
          <div className={classes['actions']}>
            {watchable(search.address) !== null && (
              <WatchButton watch={{ kind: 'search', q: watchable(search.address)! }} label={`Watch ${search.name}`} />
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Rename ${search.name}`}
              onClick={() => setRenaming(search)}
            >
              Rename
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Delete ${search.name}`}
              onClick={() => setDeleting(search)}
            >
              Delete
            </Button>
          </div>
        ),
    },
  ];
  return (
    <Section
      title="Searches and pictures"
      description="Each opens with its price; nothing is spent before you ask for it."
    >
      <Loaded query={searches} label="Loading the saved searches">
        {({ saved_searches, next_page }) =>
          saved_searches.length === 0 ? (
            <EmptyState title="No search is saved" icon={IconBookmark}>
              Press Save search beside the results of one, or Save picture beside a network.
            </EmptyState>
          ) : (
            <>
              <DataTable caption="Saved searches" rows={saved_searches} rowKey={({ id }) => id} columns={columns} />
              <Text size="xs" c="dimmed">
                A watch follows the words of a search in the names of companies, in all registries. Filters do not
                count.
              </Text>
              <Pager what="saved searches" page={page} nextPage={next_page} onTurn={setPage} />
            </>
          )
        }
      </Loaded>
      {renaming !== null && <Rename search={renaming} onClose={() => setRenaming(null)} />}
      {deleting !== null && <Delete search={deleting} onClose={() => setDeleting(null)} />}
    </Section>
  );
}

type Props = { readonly search: SavedSearch; readonly onClose: () => void };

function Rename({ search, onClose }: Props) {
  const rename = useRenameSavedSearch();
  return (
    <NameDialog
      title="Rename this"
      initial={search.name}
      label="Rename"
      isPending={rename.isPending}
      error={rename.error}
      onSubmit={(name) => rename.mutate({ id: search.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Delete({ search, onClose }: Props) {
  const remove = useDeleteSavedSearch();
  return (
    <DeleteDialog
      title="Delete what is saved here?"
      isPending={remove.isPending}
      error={remove.error}
      onDelete={() => remove.mutate(search.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Untrusted>{search.name}</Untrusted> is no longer kept. A watch of it stays.
    </DeleteDialog>
  );
}
