import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Section } from '../../shared/page.tsx';
import { useSignOut } from '../../shared/session.ts';
import { ErrorNotice } from '../../shared/states.tsx';

export function SignOutEverywhere() {
  const signOut = useSignOut();
  const leave = useMutation({ mutationFn: () => signOut('everywhere') });
  return (
    <Section
      title="Sessions"
      description="Ends every session of this account, on this and on other devices. Your API keys keep working."
    >
      {leave.isError && <ErrorNotice error={leave.error} />}
      <Group>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          Sign out everywhere
        </Button>
      </Group>
    </Section>
  );
}
