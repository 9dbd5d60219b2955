import { Anchor, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { fieldErrors } from '../api/errors.ts';
import { Untrusted } from '../companies/untrusted.tsx';
import { ErrorNotice, Loaded } from '../states.tsx';
import {
  type CompanyList,
  type Listable,
  listPath,
  useAddToList,
  useCompanyLists,
  useCreateList,
  useListsOf,
  useRemoveFromList,
} from './lists.ts';

type Props = { readonly company: Listable; readonly onClose: () => void };

/** The account's lists, and which of them a company is in. */
export default function ListsDialog({ company, onClose }: Props) {
  const lists = useCompanyLists();
  const having = useListsOf(company);
  return (
    <Modal opened onClose={onClose} title="Add to a list" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text size="sm" c="dimmed">
          <Untrusted>{company.legal_name}</Untrusted>
        </Text>
        <Loaded query={lists} label="Loading the lists">
          {({ lists }) => (
            <Loaded query={having} label="Loading the company's lists">
              {({ lists: its }) =>
                lists.length === 0 ? (
                  <Text size="sm">There is no list yet. Name the first one.</Text>
                ) : (
                  <Stack gap="xs">
                    {lists.map((list) => (
                      <InList key={list.id} list={list} company={company} isIn={its.some(({ id }) => id === list.id)} />
                    ))}
                  </Stack>
                )
              }
            </Loaded>
          )}
        </Loaded>
        <NewList company={company} />
      </Stack>
    </Modal>
  );
}

type InListProps = { readonly list: CompanyList; readonly company: Listable; readonly isIn: boolean };

function InList({ list, company, isIn }: InListProps) {
  const add = useAddToList();
  const remove = useRemoveFromList();
  const of = { id: list.id, company };
  const error = add.error ?? remove.error;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Checkbox
          checked={add.isPending || (isIn && !remove.isPending)}
          disabled={add.isPending || remove.isPending}
          label={<Untrusted>{list.name}</Untrusted>}
          onChange={() => (isIn ? remove.mutate(of) : add.mutate(of))}
        />
        <Anchor component={Link} href={listPath(list.id)} size="sm" aria-label={`Open ${list.name}`}>
          Open
        </Anchor>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

function NewList({ company }: { readonly company: Listable }) {
  const [name, setName] = useState('');
  const create = useCreateList();
  const add = useAddToList();
  const told = fieldErrors(create.error)['name'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    create.mutate(name.trim(), {
      onSuccess: ({ id }) => {
        setName('');
        add.mutate({ id, company });
      },
    });
  };
  const error = (told === undefined ? create.error : null) ?? add.error;
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label="New list"
          maxLength={200}
          value={name}
          error={told}
          style={{ flexGrow: 1 }}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending || add.isPending}>
          Add
        </Button>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}
