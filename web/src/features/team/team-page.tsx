import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../shared/may.tsx';
import { PageHeader, Section } from '../../shared/page.tsx';
import { Loaded } from '../../shared/states.tsx';
import { useTask } from '../../shared/use-task.ts';
import { InvitationTable } from './invitation-table.tsx';
import { Invite } from './invite.tsx';
import { MemberTable } from './member-table.tsx';
import { RemoveMember } from './remove-member.tsx';
import { type Member, ROLE_WORDS, useTeam } from './team.ts';

type Task = { readonly kind: 'invite' } | { readonly kind: 'remove'; readonly member: Member };

export default function TeamPage() {
  const team = useTeam();
  const { task, begin, finish, fallback } = useTask<Task>();
  const [news, setNews] = useState('');
  const mayInvite = useMay('POST /dashboard/api/team/invitations');
  const invite = (
    <Button ref={fallback} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => begin({ kind: 'invite' })}>
      Invite
    </Button>
  );
  return (
    <>
      <PageHeader title="Team" actions={mayInvite && invite}>
        Members share the account: its credits, files, decisions, lists, notes and watches. Readers see them; analysts
        search, match and decide as well; owners do everything.
      </PageHeader>
      <Loaded query={team} label="Loading the team">
        {({ members, invitations }) => (
          <Stack gap="lg">
            <Section title={`${members.length} ${members.length === 1 ? 'member' : 'members'}`}>
              <MemberTable
                members={members}
                onRemove={(member) => begin({ kind: 'remove', member })}
                onChanged={({ email, role }) => setNews(`${email} is ${ROLE_WORDS[role].toLowerCase()} now.`)}
              />
            </Section>
            {invitations.length > 0 && (
              <Section title="Open invitations">
                <InvitationTable invitations={invitations} />
              </Section>
            )}
          </Stack>
        )}
      </Loaded>
      {task?.kind === 'invite' && (
        <Invite onClose={finish} onSent={(email) => setNews(`A mail is sent to ${email}.`)} />
      )}
      {task?.kind === 'remove' && (
        <RemoveMember
          member={task.member}
          onClose={finish}
          onRemoved={() => setNews(`${task.member.email} is no member any more.`)}
        />
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}
