import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAbout } from '../shared/about.ts';
import { call } from '../shared/api/client.ts';
import { explain } from '../shared/api/errors.ts';
import { useSession } from '../shared/session.ts';

/** Asks for the address to be confirmed, until it is. */
export function VerifyBanner() {
  const { data: account } = useSession();
  const mail = useMutation({
    mutationFn: () => call('POST /auth/send-verification-email', { body: {} }),
  });
  const { data: about } = useAbout();
  if (!account || account.email_verified || about === undefined) return null;
  const { sends_mail } = about;
  return (
    <Alert
      color="yellow"
      icon={<IconMail aria-hidden />}
      mb="lg"
      py={8}
      role="region"
      aria-label="Confirm your address"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="inherit" role="status" style={{ overflowWrap: 'anywhere' }}>
          {mail.isSuccess
            ? sends_mail
              ? `Sent again to ${account.email}. The link in it works for three days.`
              : "A new link is in the server's log. It works for three days."
            : mail.isError
              ? `${explain(mail.error).title}. ${explain(mail.error).advice}`
              : sends_mail
                ? `Confirm your e-mail address: we sent a link to ${account.email}.`
                : `${account.email} is not confirmed. This server sends no mail: its operator finds the link for it in the server's log.`}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={mail.isPending}
          disabled={mail.isSuccess}
          onClick={() => mail.mutate()}
        >
          {sends_mail ? 'Resend' : 'Make a new link'}
        </Button>
      </Group>
    </Alert>
  );
}
