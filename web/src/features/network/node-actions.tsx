import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { NetworkNode } from '../../shared/api/schema.ts';
import { useCoverage } from '../../shared/companies/coverage.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { networkPath, type Root } from '../../shared/companies/thread-paths.ts';
import { useBuy, useIsKept } from '../../shared/paid.ts';
import { Price } from '../../shared/price.tsx';
import { type Graph, NODES_MAX } from './graph.ts';
import { keyOfRoot } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { pageOfNode, rootOfNode } from './roots.ts';
import type { Expansion } from './use-stages.ts';
import { counted } from './words.ts';

type Props = {
  readonly node: NetworkNode;
  readonly graph: Graph;
  readonly expansions: readonly Expansion[];
  /** The network begins with the node. */
  readonly isStart: boolean;
  readonly onExpand: (root: Root) => void;
  readonly onCollapse: (root: Root) => void;
};

/** What can be done with a node: open its page, expand the picture by it, begin another network with it. */
export function NodeActions({ node, graph, expansions, onExpand, onCollapse, isStart }: Props) {
  const root = rootOfNode(node);
  return (
    <Stack gap="xs" align="flex-start">
      <OpenPage node={node} />
      {root !== null && !isStart && (
        <>
          <Expand
            root={root}
            expansion={expansions.find((one) => keyOfRoot(one.root) === keyOfRoot(root)) ?? null}
            isFull={graph.nodes.length >= NODES_MAX}
            onExpand={onExpand}
            onCollapse={onCollapse}
          />
          <Anchor component={Link} href={networkPath(root)} size="sm">
            Start from here
          </Anchor>
        </>
      )}
    </Stack>
  );
}

type ExpandProps = Pick<Props, 'onExpand' | 'onCollapse'> & {
  readonly root: Root;
  /** Null where the picture was not expanded by it. */
  readonly expansion: Expansion | null;
  readonly isFull: boolean;
};

/** One button, which keeps the focus. */
function Expand({ root, expansion, isFull, onExpand, onCollapse }: ExpandProps) {
  const isKept = useIsKept(NETWORK, networkOfRoot(root, 1));
  if (expansion === null && isFull) {
    return (
      <Text size="sm" c="dimmed">
        The picture has {NODES_MAX} nodes, as many as it holds. Start from here to see more.
      </Text>
    );
  }
  return (
    <>
      <Button
        variant={expansion === null ? 'light' : 'default'}
        size="sm"
        loading={expansion?.isFetching ?? false}
        onClick={() => (expansion === null ? onExpand(root) : onCollapse(root))}
      >
        {expansion === null && (isKept ? 'Expand' : 'Expand for ')}
        {expansion !== null && (expansion.isThere || expansion.isFetching ? 'Collapse again' : 'Leave it out')}
        {expansion === null && !isKept && <Price of="lookup" />}
      </Button>
      {expansion?.isThere && (
        <Text size="sm" c="dimmed" role="status">
          {expansion.added === 0 ? 'Nothing else is tied to it.' : `It brought ${counted(expansion.added, 'node')}.`}
        </Text>
      )}
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
