import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { passwordFault } from '../../shared/credentials.ts';
import { forgetAccount, SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice, Loading } from '../../shared/states.tsx';
import { Entrance, EntranceLink } from './entrance.tsx';

const ROLE = { owner: 'an owner', analyst: 'an analyst', reader: 'a reader' } as const;

/** Opened by the link of an invitation, which puts a token into the address. */
export default function InvitationPage() {
  const queries = useQueryClient();
  // Read once: the address is cleaned, so that the token stays in no history.
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /dashboard/api/invitation', { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const form = useForm({ initialValues: { password: '' }, validate: { password: passwordFault } });
  const accept = useMutation({
    mutationFn: ({ password }: typeof form.values) =>
      call('POST /dashboard/api/invitation/accept', { body: { token, password } }),
    onSuccess: ({ account }) => {
      // Somebody else may have been signed in here.
      forgetAccount(queries);
      queries.setQueryData(SESSION_KEY, account);
      navigate('/', { replace: true });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (invitation.isPending) return <Loading label="Reading the invitation" fullHeight />;
  if (invitation.isError) {
    return (
      <Entrance
        title="This invitation cannot be used"
        footer={<EntranceLink href="/sign-in">Back to sign in</EntranceLink>}
      >
        <Stack mt="lg">
          <ErrorNotice error={invitation.error} />
        </Stack>
      </Entrance>
    );
  }
  const { email, role, invited_by } = invitation.data;
  return (
    <Entrance
      title="You are invited"
      lead={`${invited_by} invites you to work in an account of Charter, as ${ROLE[role]} of it.`}
    >
      <form noValidate onSubmit={form.onSubmit((values) => accept.mutate(values))}>
        <Stack mt="lg">
          <Text size="sm">
            You sign in as <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>.
          </Text>
          {/* For password managers, which keep a password with its name. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordInput
            label="Password"
            description="8 to 128 characters. A sentence works well."
            autoComplete="new-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          {accept.isError && Object.keys(fieldErrors(accept.error)).length === 0 && (
            <ErrorNotice error={accept.error} />
          )}
          <Button type="submit" loading={accept.isPending} fullWidth>
            Join
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
