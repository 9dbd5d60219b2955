import { Alert, Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { passwordFault } from '../../shared/credentials.ts';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice } from '../../shared/states.tsx';

export function ChangePassword({ email }: { readonly email: string }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (password) => (password === '' ? 'Enter the password that you have now' : null),
      newPassword: passwordFault,
    },
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call('POST /auth/change-password', { body }),
    onSuccess: () => form.reset(),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <Section title="Password" description="Changing it signs every other session out. Your API keys keep working.">
      <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack gap="sm" maw={400}>
          {/* For password managers, which keep a password with its name. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description="8 to 128 characters"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          {change.isError && Object.keys(fieldErrors(change.error)).length === 0 && (
            <ErrorNotice error={change.error} />
          )}
          {change.isSuccess && (
            <Alert role="status" color="spruce">
              Your password is changed.
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
