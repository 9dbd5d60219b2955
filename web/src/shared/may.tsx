import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { mayAsk } from '../../../src/sign-in/terms.ts';
import { ROLE_OF } from './api/roles.ts';
import { useSession } from './session.ts';

/**
 * Whether the member who is signed in may ask the route, by their role. What the server must refuse is not offered; a page
 * with nothing but that says who can do it.
 */
export function useMay(route: keyof typeof ROLE_OF): boolean {
  const { data: account } = useSession();
  return !!account && mayAsk(ROLE_OF[route], { role: account.role, isOperator: account.is_operator });
}

/** Says to others than owners whom to ask. `can`: "create and revoke keys". */
export function OwnersAlone({ can }: { readonly can: string }) {
  return (
    <Text size="sm" c="dimmed" mb="md">
      Only{' '}
      <Anchor component={Link} href="/team" inherit underline="always">
        owners of the account
      </Anchor>{' '}
      {can}.
    </Text>
  );
}
