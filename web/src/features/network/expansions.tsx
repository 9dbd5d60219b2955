import { Alert, Button, Group, Text } from '@mantine/core';
import { useCompanyNumber } from '../../shared/companies/coverage.ts';
import { useBuy } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { ErrorNotice } from '../../shared/states.tsx';
import { type Expanded, keyOfExpanded } from './expanded.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import type { Expansion } from './use-stages.ts';

type Props = { readonly expansions: readonly Expansion[]; readonly onLeaveOut: (one: Expanded) => void };

/** Of what the picture is to be expanded by, what is not there yet, and why. */
export function Expansions({ expansions, onLeaveOut }: Props) {
  if (expansions.some(({ isFetching }) => isFetching)) {
    return (
      <Text size="sm" c="dimmed" role="status">
        Expanding the network…
      </Text>
    );
  }
  const missing = expansions.filter(({ isThere }) => !isThere);
  return missing.map((one) => <Missing key={keyOfExpanded(one)} expansion={one} onLeaveOut={onLeaveOut} />);
}

type MissingProps = { readonly expansion: Expansion; readonly onLeaveOut: (one: Expanded) => void };

function Missing({ expansion: { root, by, error }, onLeaveOut }: MissingProps) {
  const buy = useBuy();
  const numberOf = useCompanyNumber();
  const ask = () => buy(NETWORK, networkOfRoot(root, 1), 0);
  const leaveOut = (
    <Button size="compact-sm" variant="default" onClick={() => onLeaveOut({ root, by })}>
      Leave it out
    </Button>
  );
  if (error !== null) {
    return (
      <Group align="flex-start">
        <ErrorNotice error={error} onRetry={ask} />
        {leaveOut}
      </Group>
    );
  }
  const name = root.kind === 'address' ? root.address : root.kind === 'person' ? root.name : numberOf(root);
  return (
    <Alert title={`The picture was expanded by ${name}`}>
      <Group gap="sm">
        <Text size="sm">That has not been asked for in the last 24 hours.</Text>
        <Button size="compact-sm" onClick={ask}>
          Expand it again for <Price of="lookup" />
        </Button>
        {leaveOut}
      </Group>
    </Alert>
  );
}
