import { Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { NetworkNode } from '../../shared/api/schema.ts';
import { useCoverage } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { comparePath, networkPath, type Root } from '../../shared/companies/thread-paths.ts';
import { useBuy, useIsKept } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { type Expanded, GROUP_NAMES, GROUPS } from './expanded.ts';
import { type Graph, NODES_MAX } from './graph.ts';
import type { RootBesides } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { keyOfRoot, pageOfNode, rootOfNode } from './roots.ts';
import type { Expansion } from './use-stages.ts';
import { counted } from './words.ts';

type Props = {
  readonly node: NetworkNode;
  readonly graph: Graph;
  readonly expansions: readonly Expansion[];
  /** The network begins with the node. */
  readonly isStart: boolean;
  readonly onExpand: (one: Expanded) => void;
  readonly onCollapse: (one: Expanded) => void;
  readonly onBegin: ((root: RootBesides) => void) | null;
};

/** What can be done with a node: open its page, expand the picture by it, begin a network with it. */
export function NodeActions({ node, graph, expansions, onExpand, onCollapse, onBegin, isStart }: Props) {
  const root = rootOfNode(node);
  const begun = rootOfNode(graph.nodes.find(({ id }) => id === graph.root)!);
  return (
    <Stack gap="xs" align="flex-start">
      <OpenPage node={node} />
      {root !== null && !isStart && (
        <>
          <Expand
            root={root}
            expansions={expansions.filter((one) => keyOfRoot(one.root) === keyOfRoot(root))}
            isFull={graph.nodes.length >= NODES_MAX}
            onExpand={onExpand}
            onCollapse={onCollapse}
          />
          {onBegin !== null && root.kind !== 'address' && (
            <Button variant="default" size="compact-sm" onClick={() => onBegin(root)}>
              Begin here too for <Price of="lookup" />
            </Button>
          )}
          <Anchor component={Link} href={networkPath(root)} size="sm">
            Start from here alone
          </Anchor>
          {root.kind === 'company' && begun?.kind === 'company' && (
            <Anchor component={Link} href={comparePath([begun, root])} size="sm">
              Compare it with the beginning
            </Anchor>
          )}
        </>
      )}
    </Stack>
  );
}

type ExpandProps = Pick<Props, 'onExpand' | 'onCollapse'> & {
  readonly root: Root;
  /** Those by this node. */
  readonly expansions: readonly Expansion[];
  readonly isFull: boolean;
};

/** One button for all ties, which keeps the focus, and a menu of groups. One price: all groups are of one answer. */
function Expand({ root, expansions, isFull, onExpand, onCollapse }: ExpandProps) {
  const isKept = useIsKept(NETWORK, networkOfRoot(root, 1));
  const whole = expansions.find(({ by }) => by === null);
  const parts = expansions.filter(({ by }) => by !== null);
  if (expansions.length === 0 && isFull) {
    return (
      <Text size="sm" c="dimmed">
        The picture has {NODES_MAX} nodes, as many as it holds. Start from here to see more.
      </Text>
    );
  }
  const cost = isKept ? null : (
    <>
      {' '}
      for <Price of="lookup" />
    </>
  );
  return (
    <>
      <Group gap={4}>
        <Button
          variant={whole === undefined ? 'light' : 'default'}
          size="xs"
          loading={whole?.isFetching ?? false}
          onClick={() => (whole === undefined ? onExpand({ root, by: null }) : onCollapse({ root, by: null }))}
        >
          {whole === undefined && <>Expand{cost}</>}
          {whole !== undefined && (whole.isThere || whole.isFetching ? 'Collapse again' : 'Leave it out')}
        </Button>
        {whole === undefined && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" size="xs" loading={parts.some(({ isFetching }) => isFetching)}>
                By kind
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Ties of one kind{cost}</Menu.Label>
              {GROUP_NAMES.map((by) => {
                const isIn = parts.some((one) => one.by === by);
                return (
                  <Menu.Item key={by} onClick={() => (isIn ? onCollapse({ root, by }) : onExpand({ root, by }))}>
                    {isIn ? `Without ${GROUPS[by].label.toLowerCase()}` : GROUPS[by].label}
                  </Menu.Item>
                );
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {expansions
        .filter(({ isThere }) => isThere)
        .map(({ by, added }) => (
          <Text key={by} size="sm" c="dimmed" role="status">
            {by !== null && `${GROUPS[by].label}: `}
            {added === 0 ? 'nothing else is tied to it.' : `it brought ${counted(added, 'node')}.`}
          </Text>
        ))}
    </>
  );
}

/** Opens the node's page. The click looks a company up, unless it is there already. */
function OpenPage({ node }: { readonly node: NetworkNode }) {
  const page = pageOfNode(node);
  const { data: loaded = [] } = useCoverage();
  const buy = useBuy();
  const { kind, jurisdiction_code, entity_number } = node;
  const lookup = lookupOf(jurisdiction_code ?? '', entity_number ?? '');
  const isKept = useIsKept(LOOKUP, lookup);
  if (page === null) return null;
  if (kind !== 'company') {
    return (
      <Anchor component={Link} href={page.href} size="sm">
        {page.label}
      </Anchor>
    );
  }
  if (!loaded.some((one) => one.jurisdiction_code === jurisdiction_code)) return null;
  return (
    <Text size="sm">
      <Anchor component={Link} href={page.href} onClick={() => void buy(LOOKUP, lookup)} inherit>
        {page.label}
      </Anchor>{' '}
      <Text span size="xs" c="dimmed">
        {isKept ? 'already here' : <Price of="lookup" />}
      </Text>
    </Text>
  );
}
