import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { passwordFault } from '../../shared/credentials.ts';
import { SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

/** Opened by the link of a mail, which puts a token into the address. */
export default function ResetPasswordPage() {
  const queries = useQueryClient();
  // Read once: the address is cleaned, so that the token stays in no history.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordFault } });
  const reset = useMutation({
    mutationFn: (body: { readonly token: string; readonly newPassword: string }) =>
      call('POST /auth/reset-password', { body }),
    onSuccess: () => {
      window.history.replaceState(null, '', '/reset-password');
      return queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  if (token === null) {
    return (
      <Entrance
        title="This link no longer works"
        lead="It was used, it is older than an hour, or it was not copied whole."
        footer={<EntranceLink href="/sign-in">Back to sign in</EntranceLink>}
      >
        <Stack mt="lg">
          <EntranceLink href="/forgot-password">Ask for a new link</EntranceLink>
        </Stack>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Set a new password"
      lead="Every session of your account is signed out. Your API keys keep working."
      footer={<EntranceLink href="/sign-in">Back to sign in</EntranceLink>}
    >
      {reset.isSuccess ? (
        <Alert role="status" color="spruce" mt="lg" title="Your new password is set">
          <EntranceLink href="/sign-in">Sign in with it</EntranceLink>
        </Alert>
      ) : (
        <form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, newPassword: password }))}>
          <Stack mt="lg">
            <PasswordInput
              label="New password"
              description="8 to 128 characters"
              autoComplete="new-password"
              autoFocus
              {...form.getInputProps('password')}
            />
            {reset.isError && <ErrorNotice error={reset.error} />}
            <Button type="submit" loading={reset.isPending} fullWidth>
              Set the password
            </Button>
          </Stack>
        </form>
      )}
    </Entrance>
  );
}
