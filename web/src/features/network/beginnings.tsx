import { Button, Group, Pill, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompanyNumber } from '../../shared/companies/coverage.ts';
import { ChooseRoot } from './choose-root.tsx';
import type { Graph } from './graph.ts';
import { ALSO_MAX, type RootBesides, type Shown } from './network-address.ts';
import { keyOfRoot, rootOfNode } from './roots.ts';

type Props = {
  readonly shown: Shown;
  readonly graph: Graph;
  /** Asks for the network that begins at these. The root comes first. */
  readonly onBegin: (beginnings: Pick<Shown, 'root' | 'also'>) => void;
};

/** What the network begins at, where that is more than its root, and the way to begin at one more. */
export function Beginnings({ shown: { root, also }, graph, onBegin }: Props) {
  const [isOpen, setOpen] = useState(false);
  const numberOf = useCompanyNumber();
  const nameOf = (one: Shown['root']): string => {
    const node = graph.nodes.find((node) => {
      const own = rootOfNode(node);
      return own !== null && keyOfRoot(own) === keyOfRoot(one);
    });
    if (one.kind === 'address') return one.address;
    return node?.label ?? (one.kind === 'person' ? one.name : numberOf(one));
  };
  const without = (left: RootBesides) => onBegin({ root, also: also.filter((one) => one !== left) });
  return (
    <>
      <Group gap="xs">
        {also.length > 0 && (
          <>
            <Text size="sm">Begins at</Text>
            <Pill>{nameOf(root)}</Pill>
            {also.map((one) => (
              <Pill
                key={keyOfRoot(one)}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `Do not begin at ${nameOf(one)}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => without(one)}
              >
                {nameOf(one)}
              </Pill>
            ))}
          </>
        )}
        {also.length < ALSO_MAX && (
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Begin at one more
          </Button>
        )}
      </Group>
      {isOpen && (
        <ChooseRoot
          isBesides
          onChoose={(one) => {
            setOpen(false);
            if (one.kind !== 'address') onBegin({ root, also: [...also, one] });
          }}
        />
      )}
    </>
  );
}
