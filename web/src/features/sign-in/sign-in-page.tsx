import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
// Not the router's, which decodes an address twice.
import { useSearch } from 'wouter/use-browser-location';
import { useAbout } from '../../shared/about.ts';
import { call } from '../../shared/api/client.ts';
import { emailFault } from '../../shared/credentials.ts';
import { SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

export default function SignInPage() {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailFault, password: (password) => (password === '' ? 'Enter your password' : null) },
  });
  const signIn = useMutation({
    mutationFn: (body: typeof form.values) => call('POST /auth/sign-in/email', { body }),
    // The page gives way as soon as the session is there.
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  const { data: about } = useAbout();
  const next = new URLSearchParams(useSearch()).get('next');
  return (
    <Entrance
      title="Sign in"
      lead={
        next === null
          ? 'Charter searches the company registries of US states, and finds the companies and people behind shops, restaurants and offices.'
          : 'Sign in to see the page you asked for.'
      }
      footer={
        <>
          New here?{' '}
          <EntranceLink href={next === null ? '/sign-up' : `/sign-up?next=${encodeURIComponent(next)}`}>
            Create an account
          </EntranceLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => signIn.mutate({ ...values, email: values.email.trim() }))}>
        <Stack mt="lg">
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            data-autofocus
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          {signIn.isError && <ErrorNotice error={signIn.error} />}
          <Button type="submit" loading={signIn.isPending} fullWidth>
            Sign in
          </Button>
          {about !== undefined && about.sample_jurisdictions.length > 0 && (
            <Text size="sm" c="dimmed" component="div" role="note">
              This server has sample data, to try. Where <code>npm start</code> has made it, sign in as{' '}
              <strong>demo@example.com</strong> with the password that it printed; or create an account.
            </Text>
          )}
          <Anchor component={Link} href="/forgot-password" size="sm" ta="center">
            Forgot your password?
          </Anchor>
        </Stack>
      </form>
    </Entrance>
  );
}
