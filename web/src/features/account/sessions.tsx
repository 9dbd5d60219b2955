import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Answer, call } from '../../shared/api/client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { LeaveDialog, useLeave } from '../../shared/leave.ts';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice, Loaded } from '../../shared/states.tsx';
import { Tag } from '../../shared/tag.tsx';
import { Time } from '../../shared/time.tsx';

type Session = Answer<'GET /dashboard/api/sessions'>['sessions'][number];

const SESSIONS_KEY = ['sessions'] as const;

/** The person's sessions in all browsers, each with its end. */
export function Sessions() {
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  const sessions = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call('GET /dashboard/api/sessions', {}, { signal }),
  });
  const end = useMutation({
    mutationFn: (session_id: string) => call('DELETE /dashboard/api/sessions/{session_id}', { path: { session_id } }),
    onSettled: changed,
  });
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /dashboard/api/sessions', {}),
    onSettled: changed,
  });
  const { leave, isLeaving, error, asked, sure, stay } = useLeave('everywhere');
  const failed = end.error ?? endOthers.error ?? (asked === null ? error : null);
  const columns: readonly Column<Session>[] = [
    {
      header: 'Browser',
      cell: ({ user_agent, is_this }) => (
        <>
          {browserOf(user_agent)} {is_this && <Tag color="spruce">This one</Tag>}
        </>
      ),
    },
    { header: 'Signed in', cell: ({ created_at }) => <Time at={created_at} isRelative /> },
    {
      header: 'Ends unless it is used',
      visibleFrom: 'sm',
      cell: ({ expires_at }) => <Time at={expires_at} isRelative />,
    },
    {
      header: 'Actions',
      hasHiddenHeader: true,
      isAtEnd: true,
      cell: ({ session_id, is_this, user_agent, created_at }) =>
        !is_this && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`End the session of ${browserOf(user_agent)}, signed in ${created_at}`}
            onClick={() => end.mutate(session_id)}
          >
            End
          </Button>
        ),
    },
  ];
  return (
    <Section title="Sessions" description="Where you are signed in. Your API keys keep working when they end.">
      <Loaded query={sessions} label="Loading the sessions">
        {({ sessions }) => (
          <DataTable
            caption="Your sessions"
            rows={sessions}
            rowKey={({ session_id }) => session_id}
            columns={columns}
          />
        )}
      </Loaded>
      {failed !== null && <ErrorNotice error={failed} />}
      {asked !== null && (
        <Suspense>
          <LeaveDialog unfinished={asked} isLeaving={isLeaving} error={error} onLeave={sure} onStay={stay} />
        </Suspense>
      )}
      <Group>
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          End all others
        </Button>
        <Button variant="default" loading={isLeaving} onClick={leave}>
          Sign out everywhere
        </Button>
        {endOthers.isSuccess && (
          <Text size="sm" role="status">
            All others have ended.
          </Text>
        )}
      </Group>
    </Section>
  );
}

/** The first that is named wins: browsers name those that they are like behind themselves. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox on Linux", of what a browser calls itself. */
function browserOf(userAgent: string): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([sign]) => userAgent.includes(sign))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser === undefined) return userAgent === '' ? 'A browser' : userAgent.slice(0, 40);
  return system === undefined ? browser : `${browser} on ${system}`;
}
