import { Stack, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { PageHeader } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { EmptyState } from '../../shared/states.tsx';
import { Accounts } from './accounts.tsx';
import { Corrected } from './corrected.tsx';
import { Findings } from './findings.tsx';
import { LoadedTable } from './loaded-table.tsx';
import { Queue } from './queue.tsx';
import { Rejects } from './rejects.tsx';
import { Rounds } from './rounds.tsx';
import { Stopped } from './stopped.tsx';

const TABS = {
  loads: 'Loads',
  work: 'Queue and corrections',
  accounts: 'Accounts',
  doctor: 'Doctor',
} as const;

/** How the installation fares; what is on it is refused to others by the server as well. */
export default function OperatorPage() {
  const { data: account } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab') ?? 'loads';
  const tab = asked in TABS ? asked : 'loads';
  if (!account?.is_operator) {
    return (
      <>
        <PageHeader title="Operator" />
        <EmptyState title="Only operators of this installation see this page" icon={IconLock}>
          The command line makes a person one: <code>charter accounts operator</code>.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Operator">
        How this installation fares. Everything here is told by the command line too, which alone changes it.
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => setParameters({ tab: next ?? 'loads' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          {Object.entries(TABS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="loads">
          <Stack gap="lg">
            <Stopped />
            <LoadedTable />
            <Rounds />
            <Rejects />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="work">
          <Stack gap="lg">
            <Queue />
            <Corrected />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="accounts">
          <Accounts />
        </Tabs.Panel>
        <Tabs.Panel value="doctor">
          <Findings />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
