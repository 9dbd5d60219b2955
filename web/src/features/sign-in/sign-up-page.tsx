import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { emailFault, passwordFault } from '../../shared/credentials.ts';
import { NewSecret } from '../../shared/secret.tsx';
import { SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

export default function SignUpPage() {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: emailFault, password: passwordFault },
  });
  const signUp = useMutation({
    mutationFn: (body: typeof form.values) => call('POST /dashboard/api/sign-up', { body }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (signUp.isSuccess) {
    const { account, secret } = signUp.data;
    return (
      <Entrance title="Welcome. This is your first key" width={620}>
        <Stack mt="lg">
          <NewSecret secret={secret} />
          <Button onClick={() => queries.setQueryData(SESSION_KEY, account)} fullWidth>
            I have saved it, continue
          </Button>
        </Stack>
      </Entrance>
    );
  }
  const isTaken = signUp.error instanceof ApiError && signUp.error.status === 409;
  return (
    <Entrance
      title="Create an account"
      lead="You get a first API key and credits to start with."
      footer={
        <>
          Have an account? <EntranceLink href="/sign-in">Sign in</EntranceLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit((values) => signUp.mutate({ ...values, email: values.email.trim() }))}>
        <Stack mt="lg">
          <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            description="8 to 128 characters. A sentence works well."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          {signUp.isError && Object.keys(fieldErrors(signUp.error)).length === 0 && (
            <ErrorNotice error={signUp.error} />
          )}
          {isTaken && <EntranceLink href="/forgot-password">Set a new password</EntranceLink>}
          <Button type="submit" loading={signUp.isPending} fullWidth>
            Create account
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
