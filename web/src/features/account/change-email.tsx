import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useAbout } from '../../shared/about.ts';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { emailFault } from '../../shared/credentials.ts';
import { ErrorNotice } from '../../shared/states.tsx';

/** Under the address that a person has. */
export function ChangeEmail() {
  const { data: about } = useAbout();
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: {
      email: emailFault,
      currentPassword: (password) => (password === '' ? 'Enter the password that you have now' : null),
    },
  });
  const change = useMutation({
    mutationFn: ({ email, currentPassword }: typeof form.values) =>
      call('POST /auth/change-email', { body: { email: email.trim(), currentPassword } }),
    onSuccess: () => form.setFieldValue('currentPassword', ''),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="sm" maw={400}>
        <TextInput label="New e-mail address" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        {change.isError && Object.keys(fieldErrors(change.error)).length === 0 && <ErrorNotice error={change.error} />}
        {change.isSuccess && (
          <Alert role="status" color="spruce">
            {about?.sends_mail === false
              ? "Nothing has changed yet. This server sends no mail: the link that confirms the new address is in the server's log, and works for a day."
              : 'Nothing has changed yet. We sent a link to the new address; it works for a day.'}
          </Alert>
        )}
        <Group>
          <Button type="submit" variant="default" loading={change.isPending}>
            Change the address
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
