import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { emailFault } from '../../shared/credentials.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

export default function ForgotPasswordPage() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } });
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /auth/request-password-reset', { body: { email } }),
  });
  return (
    <Entrance
      title="Forgot your password?"
      lead="We send you a link that sets a new one."
      footer={<EntranceLink href="/sign-in">Back to sign in</EntranceLink>}
    >
      <form noValidate onSubmit={form.onSubmit(({ email }) => ask.mutate(email.trim()))}>
        <Stack mt="lg">
          <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          {ask.isError && <ErrorNotice error={ask.error} />}
          <Text role="status" size="sm" display={ask.isSuccess ? undefined : 'none'}>
            If {ask.variables} has an account, the link is on its way. It is good for an hour. Without mail on this
            server your operator finds it in the server's log.
          </Text>
          <Button type="submit" loading={ask.isPending} fullWidth>
            {ask.isSuccess ? 'Send it again' : 'Send the link'}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
