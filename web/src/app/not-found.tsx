import { Button, Center } from '@mantine/core';
import { IconError404 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { PageHeader } from '../shared/page.tsx';
import { EmptyState } from '../shared/states.tsx';

/** An address of this server under which there is nothing. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="Nothing is at this address"
        icon={IconError404}
        action={
          <Button component={Link} href="/" mt="xs">
            Go to the overview
          </Button>
        }
      >
        It may be mistyped, or the page may have moved.
      </EmptyState>
    </>
  );
}

/** The same for those who are not signed in. */
export function NotFoundAlone() {
  return (
    <Center component="main" mih="100dvh" p="md">
      <div>
        <NotFound />
      </div>
    </Center>
  );
}
