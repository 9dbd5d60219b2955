import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useBuy } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { DEPTHS, type Depth, type Shown } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { counted } from './words.ts';

type Props = { readonly shown: Shown; readonly onOpen: (next: Partial<Shown>) => void };

/** How far the network goes. A click asks for it, at the price that stands beside it. */
export function DepthChooser({ shown: { root, also, depth }, onOpen }: Props) {
  const price = useId();
  const buy = useBuy();
  const choose = (next: Depth) => {
    void buy(NETWORK, networkOfRoot(root, next, also));
    onOpen({ depth: next, expanded: [] });
  };
  return (
    <Group gap="xs">
      <Button.Group aria-label="How far it goes">
        {DEPTHS.map((one) => (
          <Button
            key={one}
            variant={one === depth ? 'light' : 'default'}
            aria-pressed={one === depth}
            aria-describedby={one === depth ? undefined : price}
            onClick={() => one !== depth && choose(one)}
          >
            {counted(one, 'step')}
          </Button>
        ))}
      </Button.Group>
      <Text size="xs" c="dimmed" id={price}>
        <Price of="lookup" /> each, once in 24 hours
      </Text>
    </Group>
  );
}
