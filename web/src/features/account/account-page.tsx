import { Alert, Group, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { useSession } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Sessions } from './sessions.tsx';

export default function AccountPage() {
  const { data: account } = useSession();
  const mayDelete = useMay('POST /dashboard/api/account/delete');
  const [parameters] = useSearchParams();
  // The link in a confirmation mail ends here.
  const confirmation = parameters.get('email');
  if (!account) return null;
  return (
    <>
      <PageHeader title="Account" />
      <Stack gap="lg" maw={720}>
        {confirmation === 'confirmed' && account.email_verified && (
          <Alert role="status" color="spruce">
            Your e-mail address is confirmed.
          </Alert>
        )}
        {confirmation === 'changed' && (
          <Alert role="status" color="spruce">
            You sign in as {account.email} now.
          </Alert>
        )}
        {confirmation === 'link-expired' && !account.email_verified && (
          <Alert role="alert" color="yellow">
            This link no longer works. Ask for another one with the button above.
          </Alert>
        )}
        <Section title="E-mail">
          <Group gap="sm">
            <Text style={{ overflowWrap: 'anywhere' }}>{account.email}</Text>
            <Tag color={account.email_verified ? 'spruce' : 'yellow'}>
              {account.email_verified ? 'Confirmed' : 'Not confirmed'}
            </Tag>
          </Group>
          <Text size="sm" c="dimmed">
            Account <code>{account.account_id}</code>, since <Time at={account.created_at} />
          </Text>
          <ChangeEmail />
        </Section>
        <ChangePassword email={account.email} />
        <Sessions />
        {mayDelete && <DeleteAccount />}
      </Stack>
    </>
  );
}
