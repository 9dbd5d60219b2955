import { Anchor, Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { useRemoveWatch, useWatches, type Watch } from '../../shared/watches.ts';
import { AddWatch } from './add-watch.tsx';
import { ByMail } from './by-mail.tsx';
import { KIND_WORDS, nameOf, Watched } from './watched.tsx';
import { WhatChanged } from './what-changed.tsx';

const PAGE_SIZE = 50;

export default function WatchesPage() {
  const watchId = new URLSearchParams(useSearch()).get('watch');
  const [page, setPage] = useState(1);
  const watches = useWatches(page, PAGE_SIZE);
  const remove = useRemoveWatch();
  const [news, setNews] = useState('');
  const columns: readonly Column<Watch>[] = [
    { header: 'What', cell: (watch) => <Watched watch={watch} /> },
    { header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind], visibleFrom: 'sm' },
    { header: 'Since', cell: ({ created_at }) => <Time at={created_at} isRelative />, visibleFrom: 'sm' },
    {
      header: 'What to do',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (watch) => (
        <Group gap={6} justify="flex-end">
          <Button
            component={Link}
            href={`/watches?watch=${watch.id}`}
            size="compact-sm"
            variant="default"
            aria-label={`Changes of ${nameOf(watch)}`}
          >
            Changes
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${nameOf(watch)}`}
            loading={remove.isPending && remove.variables === watch.id}
            onClick={() => remove.mutate(watch.id, { onSuccess: () => setNews('It is not watched any more.') })}
          >
            Remove
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <PageHeader title="Watches">
        After each load of a registry you see here what changed of what you watch. Your{' '}
        <Anchor component={Link} href="/hooks" underline="always">
          webhooks
        </Anchor>{' '}
        are told as well.
      </PageHeader>
      <Stack>
        <WhatChanged key={watchId} watchId={watchId} />
        <ByMail />
        <Section title="Add a watch">
          <AddWatch onAdded={setNews} />
        </Section>
        <Section title="What you watch">
          {remove.isError && <ErrorNotice error={remove.error} />}
          <Loaded query={watches} label="Loading the watches">
            {({ watches, next_page: nextPage }) =>
              watches.length === 0 ? (
                <EmptyState title="Nothing is watched" icon={IconBell}>
                  Add a person or a search above, or press Watch on the page of a company.
                </EmptyState>
              ) : (
                <>
                  <DataTable caption="Watches" rows={watches} rowKey={({ id }) => id} columns={columns} />
                  <Pager what="watches" page={page} nextPage={nextPage} onTurn={setPage} />
                </>
              )
            }
          </Loaded>
        </Section>
      </Stack>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
