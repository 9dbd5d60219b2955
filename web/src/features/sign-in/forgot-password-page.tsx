import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useAbout } from '../../shared/about.ts';
import { call } from '../../shared/api/client.ts';
import { emailFault } from '../../shared/credentials.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

const LEADS = {
  unknown: 'A link sets a new one.',
  by_mail: 'We send you a link that sets a new one.',
  in_log: "A link sets a new one. This server sends no mail: its operator finds the link in the server's log.",
} as const;

export default function ForgotPasswordPage() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /auth/request-password-reset', { body: { email } }),
  });
  const { data: about } = useAbout();
  const howItCame = about === undefined ? 'unknown' : about.sends_mail ? 'by_mail' : 'in_log';
  return (
    <Entrance
      title="Forgot your password?"
      lead={LEADS[howItCame]}
      footer={<EntranceLink href="/sign-in">Back to sign in</EntranceLink>}
    >
      <form noValidate onSubmit={form.onSubmit(({ email }) => ask.mutate(email.trim()))}>
        <Stack mt="lg">
          <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          {ask.isError && <ErrorNotice error={ask.error} />}
          <Text role="status" size="sm" display={ask.isSuccess ? undefined : 'none'}>
            {howItCame === 'in_log'
              ? `No mail was sent. If ${ask.variables} has an account, the link is in the server's log, and the operator of this server can give it to you.`
              : `If ${ask.variables} has an account, the link is on its way.`}{' '}
            It works for an hour.
          </Text>
          <Button type="submit" loading={ask.isPending} fullWidth>
            {howItCame === 'in_log' ? 'Ask for a link' : ask.isSuccess ? 'Send it again' : 'Send the link'}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
