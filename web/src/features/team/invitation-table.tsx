import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useMay } from '../../shared/may.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type Invitation, ROLE_WORDS, useTeamChanged } from './team.ts';

type Props = { readonly invitations: readonly Invitation[] };

export function InvitationTable({ invitations }: Props) {
  const mayWithdraw = useMay('DELETE /dashboard/api/team/invitations/{invitation_id}');
  const changed = useTeamChanged();
  const withdraw = useMutation({
    mutationFn: (invitation_id: string) =>
      call('DELETE /dashboard/api/team/invitations/{invitation_id}', { path: { invitation_id } }),
    onSettled: changed,
  });
  const columns: readonly Column<Invitation>[] = [
    {
      header: 'Invited',
      cell: ({ email, invited_by }) => (
        <>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            by {invited_by}
          </Text>
        </>
      ),
    },
    { header: 'Role', cell: ({ role }) => ROLE_WORDS[role] },
    { header: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} isRelative /> },
    {
      header: 'Actions',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: ({ invitation_id, email }) =>
        mayWithdraw && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Withdraw the invitation of ${email}`}
            loading={withdraw.isPending && withdraw.variables === invitation_id}
            onClick={() => withdraw.mutate(invitation_id)}
          >
            Withdraw
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Invitations"
        rows={invitations}
        rowKey={({ invitation_id }) => invitation_id}
        columns={columns}
      />
      {withdraw.isError && <ErrorNotice error={withdraw.error} />}
    </>
  );
}
