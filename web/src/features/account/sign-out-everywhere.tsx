import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { LeaveDialog, useLeave } from '../../shared/leave.ts';
import { Section } from '../../shared/page.tsx';
import { ErrorNotice } from '../../shared/states.tsx';

export function SignOutEverywhere() {
  const { leave, isLeaving, error, asked, sure, stay } = useLeave('everywhere');
  return (
    <Section
      title="Sessions"
      description="Ends every session of this account, on this and on other devices. Your API keys keep working."
    >
      {error !== null && asked === null && <ErrorNotice error={error} />}
      {asked !== null && (
        <Suspense>
          <LeaveDialog unfinished={asked} isLeaving={isLeaving} error={error} onLeave={sure} onStay={stay} />
        </Suspense>
      )}
      <Group>
        <Button variant="default" loading={isLeaving} onClick={leave}>
          Sign out everywhere
        </Button>
      </Group>
    </Section>
  );
}
