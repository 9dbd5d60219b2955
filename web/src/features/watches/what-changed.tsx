import { Anchor, Button, Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { useMay } from '../../shared/may.tsx';
import { Section } from '../../shared/page.tsx';
import { EmptyState, ErrorNotice, Loaded } from '../../shared/states.tsx';
import { type FoundChange, useFoundChanges, useSee, useUnseen } from '../../shared/watches.ts';
import { ChangeOf } from './change-of.tsx';
import { KIND_WORDS, nameOf } from './watched.tsx';
import classes from './watches.module.css';

/** What watches have found, the newest first; `watchId`: of one alone. */
export function WhatChanged({ watchId }: { readonly watchId: string | null }) {
  const found = useFoundChanges(watchId);
  const newest = watchId === null ? found.data?.pages[0]?.changes[0]?.found_at : undefined;
  const only = watchId === null ? undefined : found.data?.pages[0]?.changes[0]?.watch;
  const fresh = useFresh(newest);
  // It was chosen far below.
  useEffect(() => {
    if (watchId !== null) window.scrollTo(0, 0);
  }, [watchId]);
  return (
    <Section
      title="What changed"
      description={
        only === undefined ? (
          'In the loads of the last 90 days, of what you watch.'
        ) : (
          <>
            {KIND_WORDS[only.kind]} <Untrusted>{nameOf(only)}</Untrusted>, in the loads of the last 90 days.
          </>
        )
      }
      actions={
        watchId !== null && (
          <Anchor component={Link} href="/watches" size="sm">
            Show all watches
          </Anchor>
        )
      }
    >
      <Loaded query={found} label="Loading what changed">
        {({ pages }) => {
          const changes = pages.flatMap(({ changes }) => changes);
          if (changes.length === 0) {
            return (
              <EmptyState
                title={watchId === null ? 'Nothing has changed yet' : 'This watch has found nothing'}
                icon={IconBell}
              >
                What the next load of a registry or list changes of what you watch stands here, before and after.
              </EmptyState>
            );
          }
          return (
            <>
              <ul className={classes['changes']} aria-label="What changed">
                {grouped(changes).map((found, index) => (
                  <ChangeOf key={found[0].change_id} found={found} isNew={index < fresh} />
                ))}
              </ul>
              {found.isFetchNextPageError && <ErrorNotice error={found.error} />}
              {found.hasNextPage && (
                <Group justify="center">
                  <Button variant="default" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
                    Show more
                  </Button>
                </Group>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type Found = readonly [FoundChange, ...FoundChange[]];

/** What several watches have found is shown once. */
const grouped = (changes: readonly FoundChange[]): readonly Found[] =>
  [...Map.groupBy(changes, ({ change_id }) => change_id).values()] as unknown as readonly Found[];

/** How many at the beginning of the list were not seen before this page was opened; from now on they are. */
function useFresh(newest: string | undefined): number {
  const { data } = useUnseen();
  const maySee = useMay('PUT /dashboard/api/found-changes/seen');
  const see = useSee();
  const [fresh, setFresh] = useState(0);
  const count = data?.count ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mutation is another object each time
  useEffect(() => {
    if (newest === undefined || count === 0) return;
    setFresh(count);
    if (maySee) see.mutate(newest);
  }, [newest, count]);
  return fresh;
}
