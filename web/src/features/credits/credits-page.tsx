import { Alert, Paper, SimpleGrid, Stack } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { Figure } from '../../shared/figure.tsx';
import { formatCount } from '../../shared/format.ts';
import { OwnersAlone, useMay } from '../../shared/may.tsx';
import { PageHeader } from '../../shared/page.tsx';
import { useOverview } from '../../shared/session.ts';
import { Loaded } from '../../shared/states.tsx';
import { CardSection } from './card-section.tsx';
import { SETTINGS_KEY, TOP_UPS_KEY } from './credits.ts';
import { Ledger } from './ledger.tsx';
import { Settings } from './settings.tsx';
import { TopUp } from './top-up.tsx';
import { TopUpList } from './top-up-list.tsx';

export default function CreditsPage() {
  const topUps = useQuery({
    queryKey: TOP_UPS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/top-ups', {}, { signal }),
  });
  const mayTopUp = useMay('POST /dashboard/api/top-ups');
  const maySaveCard = useMay('POST /dashboard/api/card');
  const settings = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/credit-settings', {}, { signal }),
  });
  return (
    <>
      <PageHeader title="Credits">
        Searches, lookups and matches cost credits. What is refused or fails is free.
      </PageHeader>
      {!mayTopUp && <OwnersAlone can="top up and change these settings" />}
      <Stack gap="lg">
        <Balance />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Loaded query={topUps} label="Loading how credits are bought">
            {({ payments }) => (
              <Stack gap="lg">
                {mayTopUp && <TopUp payments={payments} />}
                {maySaveCard && payments.provider === 'stripe' && <CardSection card={payments.card} />}
              </Stack>
            )}
          </Loaded>
          <Loaded query={settings} label="Loading the settings">
            {(data) => <Settings settings={data} />}
          </Loaded>
        </SimpleGrid>
        {topUps.data && topUps.data.top_ups.length > 0 && <TopUpList topUps={topUps.data.top_ups} />}
        <Ledger />
      </Stack>
    </>
  );
}

function Balance() {
  const overview = useOverview();
  return (
    <Loaded query={overview} label="Loading the balance">
      {({ credits, alert }) => (
        <>
          {alert && (
            <Alert role="status" color={alert.level === 0 ? 'red' : 'yellow'} icon={<IconCoins aria-hidden />}>
              {alert.text}
            </Alert>
          )}
          <Paper component="section" aria-label="Balance" withBorder p={{ base: 'md', sm: 'lg' }}>
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="lg">
              <Figure label="Available" value={formatCount(credits.available)} note="to spend now" />
              <Figure label="Balance" value={formatCount(credits.balance)} note="sum of the ledger" />
              <Figure label="Reserved" value={formatCount(credits.reserved)} note="held for batches" />
              <Figure
                label="Overage"
                value={credits.overage_enabled ? formatCount(credits.overage_amount ?? 0) : 'Off'}
                note="allowed below zero"
              />
            </SimpleGrid>
          </Paper>
        </>
      )}
    </Loaded>
  );
}
