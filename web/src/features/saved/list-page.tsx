import { Button, Group, NativeSelect } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { call, hrefOf } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { NetworkButton } from '../../shared/companies/thread-links.tsx';
import { formatCount } from '../../shared/format.ts';
import { DeleteDialog } from '../../shared/keeping/delete-dialog.tsx';
import {
  type CompanyList,
  type ListedCompany,
  type ListSort,
  useDeleteList,
  useList,
  useRenameList,
} from '../../shared/keeping/lists.ts';
import { NameDialog } from '../../shared/keeping/name-dialog.tsx';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { WatchMany } from '../../shared/watch-many.tsx';
import type { CompanyToWatch } from '../../shared/watches.ts';
import { ListedCompanies } from './listed-companies.tsx';

const PAGE_SIZE = 100;

const SORTS: readonly { readonly value: ListSort; readonly label: string }[] = [
  { value: 'added_at', label: 'First added first' },
  { value: '-added_at', label: 'Last added first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'jurisdiction_code', label: 'Registry' },
  { value: 'status', label: 'Status' },
];

export default function ListPage() {
  const { listId = '' } = useParams<{ readonly listId: string }>();
  const [sort, setSort] = useState<ListSort>('added_at');
  const [page, setPage] = useState(1);
  const query = useList(listId, sort, page, PAGE_SIZE);
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <PageHeader title="List not found" />
        <EmptyState title="There is no such list" icon={IconListDetails}>
          It may have been deleted.
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded query={query} label="Loading the list">
      {({ list, companies, next_page }) => (
        <>
          <PageHeader title={list.name} actions={<Actions list={list} companies={companies} />}>
            {`${formatCount(list.companies)} ${list.companies === 1 ? 'company' : 'companies'}, with names and statuses as they were when added.`}
          </PageHeader>
          <Section
            title="Companies"
            actions={
              <NativeSelect
                aria-label="Sort"
                data={[...SORTS]}
                value={sort}
                onChange={({ currentTarget }) => {
                  setSort(SORTS.find(({ value }) => value === currentTarget.value)!.value);
                  setPage(1);
                }}
              />
            }
          >
            {list.companies === 0 ? (
              <EmptyState title="The list is empty" icon={IconListDetails}>
                Press Add to list on the page of a company, or beside it in the results of a search.
              </EmptyState>
            ) : (
              <ListedCompanies listId={list.id} companies={companies} />
            )}
            <Pager what="companies" page={page} nextPage={next_page} onTurn={setPage} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

const rootOf = ({ jurisdiction_code, entity_number }: ListedCompany) =>
  ({ kind: 'company', jurisdiction_code, entity_number }) as const;

/** All of a list, with its name as the note of each watch. */
async function companiesOf({ id, name }: CompanyList): Promise<readonly CompanyToWatch[]> {
  const whole = await call('GET /dashboard/api/lists/{list_id}/companies.json', { path: { list_id: id } });
  return whole.companies.map(({ jurisdiction_code, entity_number }) => ({
    jurisdiction_code,
    entity_number,
    note: name,
  }));
}

type ActionsProps = { readonly list: CompanyList; readonly companies: readonly ListedCompany[] };

/** `companies`: those of the page that is shown. */
function Actions({ list, companies }: ActionsProps) {
  const [first, ...others] = companies.map(rootOf);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const [, navigate] = useLocation();
  const mayRename = useMay('PUT /dashboard/api/lists/{list_id}');
  const mayDelete = useMay('DELETE /dashboard/api/lists/{list_id}');
  const rename = useRenameList();
  const remove = useDeleteList();
  const close = () => setOpen(null);
  const path = { list_id: list.id };
  return (
    <>
      <Group gap="xs">
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={hrefOf('GET /dashboard/api/lists/{list_id}/companies.csv', { path })}
          download
        >
          CSV
        </Button>
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={hrefOf('GET /dashboard/api/lists/{list_id}/companies.json', { path })}
          download
        >
          JSON
        </Button>
        {first !== undefined && (
          <NetworkButton roots={[first, ...others]}>
            {companies.length > 20 ? 'Network of the first 20' : 'Network'}
          </NetworkButton>
        )}
        {list.companies > 0 && <WatchMany label="Watch all" companies={() => companiesOf(list)} />}
        {mayRename && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        {mayDelete && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
      </Group>
      {open === 'rename' && (
        <NameDialog
          title="Rename this list"
          initial={list.name}
          label="Rename"
          isPending={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate({ id: list.id, name }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          title="Delete this list?"
          isPending={remove.isPending}
          error={remove.error}
          onDelete={() => remove.mutate(list.id, { onSuccess: () => navigate('/saved') })}
          onClose={close}
        >
          Its {formatCount(list.companies)} companies and what it says of them are deleted. Your notes on their pages
          stay.
        </DeleteDialog>
      )}
    </>
  );
}
