import { Button, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { useMay } from '../../shared/may.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { Time } from '../../shared/time.tsx';
import { type Member, ROLE_WORDS, type Role, useTeamChanged } from './team.ts';

type Props = {
  readonly members: readonly Member[];
  readonly onRemove: (member: Member) => void;
  readonly onChanged: (member: Member) => void;
};

export function MemberTable({ members, onRemove, onChanged }: Props) {
  const mayChange = useMay('PUT /dashboard/api/team/members/{user_id}');
  const mayRemove = useMay('DELETE /dashboard/api/team/members/{user_id}');
  const owners = members.filter(({ role }) => role === 'owner').length;
  const isLastOwner = ({ role }: Member) => role === 'owner' && owners === 1;
  const changed = useTeamChanged();
  const change = useMutation({
    mutationFn: ({ user_id, role }: { readonly user_id: string; readonly role: Role }) =>
      call('PUT /dashboard/api/team/members/{user_id}', { path: { user_id }, body: { role } }),
    onSuccess: onChanged,
    onSettled: changed,
  });
  const columns: readonly Column<Member>[] = [
    {
      header: 'Member',
      cell: (member) => (
        <>
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {member.email}
          </Text>
          {(member.is_you || !member.email_verified) && (
            <Text size="xs" c="dimmed">
              {[member.is_you && 'You', !member.email_verified && 'Address not confirmed'].filter(Boolean).join(' · ')}
            </Text>
          )}
          {member.is_you && isLastOwner(member) && (
            <Text size="xs" c="dimmed">
              The only owner: to leave, make another member an owner first
            </Text>
          )}
        </>
      ),
    },
    {
      header: 'Role',
      cell: ({ user_id, email, role, is_you }) =>
        mayChange && !is_you ? (
          <NativeSelect
            size="xs"
            aria-label={`Role of ${email}`}
            data={Object.entries(ROLE_WORDS).map(([value, label]) => ({ value, label }))}
            value={role}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate({ user_id, role: currentTarget.value as Role })}
          />
        ) : (
          ROLE_WORDS[role]
        ),
    },
    { header: 'Since', cell: ({ joined_at }) => <Time at={joined_at} isRelative />, visibleFrom: 'sm' },
    {
      header: 'Actions',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: (member) =>
        (member.is_you ? !isLastOwner(member) : mayRemove) && (
          <Button
            size="compact-sm"
            variant="default"
            c="var(--mantine-color-error)"
            aria-label={member.is_you ? 'Leave the account' : `Remove ${member.email}`}
            onClick={() => onRemove(member)}
          >
            {member.is_you ? 'Leave' : 'Remove'}
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable caption="Members" rows={members} rowKey={({ user_id }) => user_id} columns={columns} />
      {change.isError && <ErrorNotice error={change.error} />}
    </>
  );
}
