import { Stack } from '@mantine/core';
import { PageHeader } from '../../shared/page.tsx';
import { CompanyLists } from './company-lists.tsx';
import { NoteList } from './note-list.tsx';
import { SavedSearches } from './saved-searches.tsx';

/** What the account keeps of what it found. */
export default function SavedPage() {
  return (
    <>
      <PageHeader title="Saved">
        Your searches, pictures of networks, lists of companies and notes. Keeping and reading them is free.
      </PageHeader>
      <Stack>
        <SavedSearches />
        <CompanyLists />
        <NoteList />
      </Stack>
    </>
  );
}
