import { Anchor, Box, Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { type ListedCompany, useNoteInList, useRemoveFromList } from '../../shared/keeping/lists.ts';
import { useMay } from '../../shared/may.tsx';
import { companyPath } from '../../shared/record-address.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import classes from './saved.module.css';

const NOTE_LENGTH_MAX = 200;

type Props = { readonly listId: string; readonly companies: readonly ListedCompany[] };

const keyOf = ({ jurisdiction_code, entity_number }: ListedCompany): string => `${jurisdiction_code} ${entity_number}`;

export function ListedCompanies({ listId, companies }: Props) {
  const placeOf = useJurisdictionName();
  const mayChange = useMay('PUT /dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}');
  const remove = useRemoveFromList();
  const [editing, setEditing] = useState<string | null>(null);
  const columns: readonly Column<ListedCompany>[] = [
    {
      header: 'Company',
      cell: ({ jurisdiction_code, entity_number, name, status, note }) => (
        <>
          <Anchor component={Link} href={companyPath(jurisdiction_code, entity_number)}>
            <Untrusted>{name}</Untrusted>
          </Anchor>
          <Text size="xs" c="dimmed" component="div">
            {placeOf(jurisdiction_code)} · <Untrusted>{entity_number}</Untrusted>
          </Text>
          <Box hiddenFrom="xs">
            <StatusBadge status={status} />
          </Box>
          {note !== '' && (
            <Text size="sm" component="div">
              <Untrusted>{note}</Untrusted>
            </Text>
          )}
        </>
      ),
    },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} />, visibleFrom: 'xs' },
    {
      header: 'Added',
      cell: ({ added_at }) => (
        <span className={classes['whole']}>
          <Time at={added_at} isRelative />
        </span>
      ),
      visibleFrom: 'sm',
    },
    {
      header: 'What to do',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (company) =>
        mayChange && (
          <div className={classes['actions']}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Note on ${company.name}`}
              aria-expanded={editing === keyOf(company)}
              onClick={() => setEditing(editing === keyOf(company) ? null : keyOf(company))}
            >
              Note
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${company.name}`}
              loading={remove.isPending && keyOf(remove.variables.company as ListedCompany) === keyOf(company)}
              onClick={() => remove.mutate({ id: listId, company })}
            >
              Remove
            </Button>
          </div>
        ),
    },
  ];
  return (
    <>
      {remove.isError && <ErrorNotice error={remove.error} />}
      <DataTable
        caption="Companies of the list"
        rows={companies}
        rowKey={keyOf}
        columns={columns}
        under={(company) =>
          editing === keyOf(company) ? (
            <EditNote listId={listId} company={company} onClose={() => setEditing(null)} />
          ) : null
        }
      />
      <VisuallyHidden role="status">{remove.isSuccess ? 'It is removed from the list.' : ''}</VisuallyHidden>
    </>
  );
}

type EditProps = { readonly listId: string; readonly company: ListedCompany; readonly onClose: () => void };

function EditNote({ listId, company, onClose }: EditProps) {
  const [note, setNote] = useState(company.note);
  const save = useNoteInList();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: listId, company, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          label="Note"
          maxLength={NOTE_LENGTH_MAX}
          value={note}
          style={{ flexGrow: 1 }}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
      {save.isError && <ErrorNotice error={save.error} />}
    </form>
  );
}
