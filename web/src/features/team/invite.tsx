import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { Code } from '../../shared/code.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { emailFault } from '../../shared/credentials.ts';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { ROLES, type Role, useTeamChanged } from './team.ts';

type Props = { readonly onClose: () => void; readonly onSent: (email: string) => void };

export function Invite({ onClose, onSent }: Props) {
  const changed = useTeamChanged();
  const form = useForm({ initialValues: { email: '', role: 'analyst' as Role }, validate: { email: emailFault } });
  const invite = useMutation({
    mutationFn: ({ email, role }: typeof form.values) =>
      call('POST /dashboard/api/team/invitations', { body: { email: email.trim(), role } }),
    onSuccess: async ({ link, invitation }) => {
      await changed();
      if (link !== null) return;
      onSent(invitation.email);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const link = invite.data?.link ?? null;
  if (link !== null) return <NewLink link={link} email={form.values.email} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Invite somebody" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={form.onSubmit((values) => invite.mutate(values))}>
        <Stack>
          <TextInput label="E-mail" type="email" data-autofocus {...form.getInputProps('email')} />
          <NativeSelect label="Role" data={[...ROLES]} {...form.getInputProps('role')} />
          {invite.isError && Object.keys(fieldErrors(invite.error)).length === 0 && (
            <ErrorNotice error={invite.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={invite.isPending}>
              Invite
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Where no mails leave the server. */
function NewLink({
  link,
  email,
  onClose,
}: {
  readonly link: string;
  readonly email: string;
  readonly onClose: () => void;
}) {
  return (
    <ShownOnce title="Pass this link on" onClose={onClose}>
      <Alert color="spruce">This server sends no mail. The link is shown this once, and lets {email} in, once.</Alert>
      <Code code={link} what="the link" wraps />
      <Group>
        <CopyButton text={link} what="the link" hasLabel />
      </Group>
      <Text size="sm">It works for seven days. Anybody who has it can come in as that address.</Text>
    </ShownOnce>
  );
}
