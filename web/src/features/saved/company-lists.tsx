import { Anchor, Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { type CompanyList, listPath, useCompanyLists, useCreateList } from '../../shared/keeping/lists.ts';
import { NameDialog } from '../../shared/keeping/name-dialog.tsx';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import classes from './saved.module.css';

const COLUMNS: readonly Column<CompanyList>[] = [
  {
    header: 'List',
    cell: ({ id, name }) => (
      <Anchor component={Link} href={listPath(id)}>
        <Untrusted>{name}</Untrusted>
      </Anchor>
    ),
  },
  { header: 'Companies', cell: ({ companies }) => formatCount(companies), isAtEnd: true },
  {
    header: 'Made',
    cell: ({ created_at }) => (
      <span className={classes['whole']}>
        <Time at={created_at} isRelative />
      </span>
    ),
    isAtEnd: true,
    visibleFrom: 'sm',
  },
];

export function CompanyLists() {
  const lists = useCompanyLists();
  const [isCreating, setCreating] = useState(false);
  const create = useCreateList();
  const mayCreate = useMay('POST /dashboard/api/lists');
  return (
    <Section
      title="Lists"
      actions={
        mayCreate && (
          <Button variant="default" size="compact-sm" onClick={() => setCreating(true)}>
            New list
          </Button>
        )
      }
    >
      <Loaded query={lists} label="Loading the lists">
        {({ lists }) =>
          lists.length === 0 ? (
            <EmptyState title="No list yet" icon={IconListDetails}>
              {mayCreate && 'Make one here, or press Add to list on the page of a company.'}
            </EmptyState>
          ) : (
            <DataTable caption="Lists" rows={lists} rowKey={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
      {isCreating && (
        <NameDialog
          title="New list"
          initial=""
          label="Make it"
          isPending={create.isPending}
          error={create.error}
          onSubmit={(name) => create.mutate(name, { onSuccess: () => setCreating(false) })}
          onClose={() => setCreating(false)}
        />
      )}
    </Section>
  );
}
