import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { SESSION_KEY } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Member, useTeamChanged } from './team.ts';

type Props = { readonly member: Member; readonly onClose: () => void; readonly onRemoved: () => void };

/** Of another, or of oneself, who leaves. */
export function RemoveMember({ member, onClose, onRemoved }: Props) {
  const { user_id, email, is_you } = member;
  const queries = useQueryClient();
  const changed = useTeamChanged();
  const remove = useMutation({
    mutationFn: () =>
      is_you
        ? call('POST /dashboard/api/team/leave', {})
        : call('DELETE /dashboard/api/team/members/{user_id}', { path: { user_id } }),
    onSuccess: async () => {
      if (is_you) return queries.invalidateQueries({ queryKey: SESSION_KEY });
      await changed();
      onRemoved();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={is_you ? 'Leave the account?' : `Remove ${email}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">
          {is_you ? 'You' : email} can no longer sign in, and every session ends at once. Lists, files, decisions and
          watches stay with the account. Keys stay too: rotate those that {is_you ? 'you know' : 'were known'}.
        </Text>
        {remove.isError && <ErrorNotice error={remove.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {is_you ? 'Leave' : 'Remove'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
