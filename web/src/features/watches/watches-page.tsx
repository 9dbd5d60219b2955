import { SegmentedControl, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { AddWatch } from './add-watch.tsx';
import { PortfolioList } from './portfolio-list.tsx';
import { WatchSeveral } from './watch-several.tsx';
import { WatchTable } from './watch-table.tsx';
import { WhatChanged } from './what-changed.tsx';
import { WhoIsTold } from './who-is-told.tsx';

const WAYS = [
  { value: 'one', label: 'One' },
  { value: 'several', label: 'Several companies' },
] as const;

export default function WatchesPage() {
  const watchId = new URLSearchParams(useSearch()).get('watch');
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('one');
  const [news, setNews] = useState('');
  const mayWatch = useMay('POST /dashboard/api/watches');
  return (
    <>
      <PageHeader title="Watches">
        After each load of a registry or license list you see here what changed of what you watch.
      </PageHeader>
      <Stack>
        <PortfolioList />
        <WhatChanged key={watchId} watchId={watchId} />
        <WhoIsTold />
        {mayWatch && (
          <Section
            title="Add watches"
            actions={<SegmentedControl aria-label="How many to add" value={way} onChange={setWay} data={[...WAYS]} />}
          >
            {way === 'one' ? <AddWatch onAdded={setNews} /> : <WatchSeveral onAdded={setNews} />}
          </Section>
        )}
        <WatchTable onChanged={setNews} />
      </Stack>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
