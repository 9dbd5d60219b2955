import { Alert, Anchor, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Answer } from '../../shared/api/client.ts';
import { Figure } from '../../shared/figure.tsx';
import { formatCount, formatCredits } from '../../shared/format.ts';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { RequestTable } from '../../shared/request-table.tsx';
import { useOverview } from '../../shared/session.ts';
import { EmptyState, Loaded } from '../../shared/states.tsx';
import { FirstRequest } from './first-request.tsx';
import { RecentWork } from './recent-work.tsx';
import { Start } from './start.tsx';

type Overview = Answer<'GET /dashboard/api/overview'>;

export default function OverviewPage() {
  const overview = useOverview();
  const mayTopUp = useMay('POST /dashboard/api/top-ups');
  return (
    <>
      <PageHeader title="Overview" />
      <Loaded query={overview} label="Loading the overview">
        {(data) => (
          <Stack gap="lg">
            {data.alert && (
              <Alert role="status" color={data.alert.level === 0 ? 'red' : 'yellow'} icon={<IconCoins aria-hidden />}>
                {data.alert.text}{' '}
                {mayTopUp && (
                  <Anchor component={Link} href="/credits" inherit c="inherit" underline="always">
                    Top up
                  </Anchor>
                )}
              </Alert>
            )}
            <Start />
            <Figures {...data} />
            <RecentWork />
            <FirstRequest keyPrefix={data.key_prefix} isFirst={data.recent_requests.length === 0} />
            <RecentRequests {...data} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Figures({ credits, spent_today, spent_this_month }: Overview) {
  return (
    <Paper component="section" aria-label="Credits" withBorder p={{ base: 'md', sm: 'lg' }}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="lg">
        <Figure
          label="Available"
          value={formatCount(credits.available)}
          note={credits.reserved > 0 ? `${formatCredits(credits.reserved)} reserved for batches` : 'credits'}
        />
        <Figure label="Spent today" value={formatCount(spent_today)} note="since midnight UTC" />
        <Figure label="Spent this month" value={formatCount(spent_this_month)} note="since the 1st, UTC" />
      </SimpleGrid>
    </Paper>
  );
}

function RecentRequests({ recent_requests }: Overview) {
  return (
    <Section
      title="Recent requests"
      actions={
        recent_requests.length > 0 && (
          <Anchor component={Link} href="/usage" size="sm" underline="always">
            All requests
          </Anchor>
        )
      }
    >
      {recent_requests.length === 0 ? (
        <EmptyState title="No requests yet">
          <Text span inherit>
            Run the command above, or search here: each request shows up with its status and what it cost.
          </Text>
        </EmptyState>
      ) : (
        <RequestTable caption="The latest requests" requests={recent_requests} />
      )}
    </Section>
  );
}
