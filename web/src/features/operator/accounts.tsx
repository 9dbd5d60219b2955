import { Text } from '@mantine/core';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { formatCount } from '../../shared/format.ts';
import { Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type AccountOfAll, useAccountsOfAll } from './operator.ts';

const COLUMNS: readonly Column<AccountOfAll>[] = [
  {
    header: 'Account',
    cell: ({ email, members, created_at }) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
        <Text size="xs" c="dimmed">
          {members === 0 ? 'nobody has signed in' : `${members} ${members === 1 ? 'member' : 'members'}`}, since{' '}
          <Time at={created_at} isRelative />
        </Text>
      </>
    ),
  },
  { header: 'Balance', isAtEnd: true, cell: ({ balance }) => formatCount(balance) },
  { header: 'Reserved', isAtEnd: true, visibleFrom: 'sm', cell: ({ reserved }) => formatCount(reserved) },
  { header: 'Owed', isAtEnd: true, cell: ({ owed }) => formatCount(owed) },
  { header: 'Used in 30 days', isAtEnd: true, cell: ({ spent }) => formatCount(spent) },
];

export function Accounts() {
  const accounts = useAccountsOfAll();
  return (
    <Section title="Accounts" description="In credits. Owed is what was topped up and is not paid for.">
      <Loaded query={accounts} label="Loading the accounts">
        {({ accounts }) => (
          <DataTable caption="All accounts" rows={accounts} rowKey={({ account_id }) => account_id} columns={COLUMNS} />
        )}
      </Loaded>
    </Section>
  );
}
