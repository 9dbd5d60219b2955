import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { LicenseBadge } from '../../shared/companies/license-badge.tsx';
import { StatusBadge } from '../../shared/companies/status-badge.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useUnwatch, useWatched, type WatchedThing, type WatchSort } from '../../shared/watches.ts';
import { useTold } from './told.ts';
import { KIND_WORDS, shownNameOf, Watched } from './watched.tsx';
import classes from './watches.module.css';

const PAGE_SIZE = 50;
const [TYPING_PAUSE_MS, Q_MAX] = [250, 200];

const SORTS: readonly { readonly value: WatchSort; readonly label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'found', label: 'Last changed first' },
];

/** What is watched, and many of it ended at once. */
export function WatchTable({ onChanged }: { readonly onChanged: (news: string) => void }) {
  const [sort, setSort] = useState<WatchSort>('newest');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const watched = useWatched(sort, q, page, PAGE_SIZE);
  const unwatch = useUnwatch();
  const told = useTold();
  const mayUnwatch = useMay('POST /dashboard/api/watched/removed');
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...rest, ...ids] : rest));
  };
  const remove = (ids: readonly string[]) =>
    unwatch.mutate(ids, {
      onSuccess: ({ removed }) => {
        choose(ids, false);
        onChanged(removed === 1 ? 'It is not watched any more.' : `${formatCount(removed)} are not watched any more.`);
      },
    });
  const columns: readonly Column<WatchedThing>[] = [
    {
      header: 'What',
      cell: (watch) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {mayUnwatch && (
            <Checkbox
              aria-label={`Choose ${shownNameOf(watch)}`}
              checked={chosen.has(watch.id)}
              onChange={({ currentTarget }) => choose([watch.id], currentTarget.checked)}
            />
          )}
          <div>
            <Watched watch={watch} />
            {told !== undefined && told.size > 0 && !told.has(watch.kind) && (
              <Text size="xs" c="dimmed">
                Nobody is told of this one
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    { header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind], visibleFrom: 'md' },
    {
      header: 'Status',
      cell: ({ status, license_status }) =>
        status !== null ? <StatusBadge status={status} /> : license_status && <LicenseBadge status={license_status} />,
    },
    {
      header: 'Last change',
      cell: ({ id, last_found_at }) =>
        last_found_at === null ? (
          '–'
        ) : (
          <Link href={`/watches?watch=${id}`}>{<Time at={last_found_at} isRelative />}</Link>
        ),
      visibleFrom: 'sm',
    },
    {
      header: 'Since',
      cell: ({ created_at }) => (
        <span className={classes['whole']}>
          <Time at={created_at} isRelative />
        </span>
      ),
      visibleFrom: 'md',
    },
    {
      header: 'What to do',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (watch) => (
        <Group gap={6} justify="flex-end" className={classes['doing']}>
          <Button
            component={Link}
            href={`/watches?watch=${watch.id}`}
            size="compact-sm"
            variant="default"
            aria-label={`Changes of ${shownNameOf(watch)}`}
          >
            Changes
          </Button>
          {mayUnwatch && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${shownNameOf(watch)}`}
              loading={unwatch.isPending && unwatch.variables.includes(watch.id)}
              onClick={() => remove([watch.id])}
            >
              Remove
            </Button>
          )}
        </Group>
      ),
    },
  ];
  return (
    <Section
      title="What you watch"
      actions={
        <Group gap="xs">
          <TextInput
            type="search"
            aria-label="Search what you watch"
            placeholder="Name, note or number"
            maxLength={Q_MAX}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            aria-label="Sort"
            data={[...SORTS]}
            value={sort}
            onChange={({ currentTarget }) => {
              setSort(SORTS.find(({ value }) => value === currentTarget.value)!.value);
              setPage(1);
            }}
          />
        </Group>
      }
    >
      {unwatch.isError && <ErrorNotice error={unwatch.error} />}
      <Loaded query={watched} label="Loading the watches">
        {({ watches, next_page: nextPage }) => {
          const ids = watches.map(({ id }) => id);
          if (watches.length === 0 && q !== '')
            return (
              <EmptyState title="None of them" icon={IconBell}>
                Nothing that you watch has these words in its name, note or number.
              </EmptyState>
            );
          return watches.length === 0 ? (
            <EmptyState title="Nothing is watched" icon={IconBell}>
              {mayUnwatch &&
                'Add companies, people or a search above, or press Watch on the page of a company, of premises, a list or a file.'}
            </EmptyState>
          ) : (
            <>
              {mayUnwatch && (
                <Group gap="md">
                  <Checkbox
                    label="All on this page"
                    checked={ids.every((id) => chosen.has(id))}
                    indeterminate={ids.some((id) => chosen.has(id)) && !ids.every((id) => chosen.has(id))}
                    onChange={({ currentTarget }) => choose(ids, currentTarget.checked)}
                  />
                  {chosen.size > 0 && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={unwatch.isPending}
                      onClick={() => remove([...chosen])}
                    >
                      Remove {formatCount(chosen.size)} chosen
                    </Button>
                  )}
                </Group>
              )}
              <DataTable caption="Watches" rows={watches} rowKey={({ id }) => id} columns={columns} />
              <Pager what="watches" page={page} nextPage={nextPage} onTurn={setPage} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
