/** What a page shows, step by step: the network, and what it was expanded by. */
import { useMemo } from 'react';
import type { Network } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { useAllPaid } from '../../shared/paid.ts';
import { expandedBy, type Graph, graphOf } from './graph.ts';
import { keyOfRoot } from './network-address.ts';
import { NETWORK, networkOfRoot, rootOfNode } from './roots.ts';

/** Of one root that the network was expanded by. */
export type Expansion = {
  readonly root: Root;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly isThere: boolean;
};

/** Each graph on the way to what is shown; the last is that. */
export function useStages(network: Network, expanded: readonly Root[]) {
  const asked = useAllPaid(
    NETWORK,
    expanded.map((root) => networkOfRoot(root, 1)),
  );
  const answers = asked.map(({ data }) => data?.answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers one by one, for their list is new each time
  const stages = useMemo(() => stagesOf(network, expanded, answers), [network, expanded, ...answers]);
  const expansions = asked.map(
    ({ data, error, isFetching }, index): Expansion => ({
      root: expanded[index]!,
      isFetching,
      error,
      isThere: data !== undefined,
    }),
  );
  return { stages, expansions };
}

export function stagesOf(
  network: Network,
  expanded: readonly Root[],
  answers: readonly (Network | undefined)[],
): readonly Graph[] {
  const stages = [graphOf(network)];
  for (const [index, root] of expanded.entries()) {
    const answer = answers[index];
    const graph = stages.at(-1)!;
    const at = graph.nodes.find((node) => isRoot(node, root));
    if (answer !== undefined && at !== undefined) stages.push(expandedBy(graph, answer, at.id));
  }
  return stages;
}

export function isRoot(node: Parameters<typeof rootOfNode>[0], root: Root): boolean {
  const own = rootOfNode(node);
  return own !== null && keyOfRoot(own) === keyOfRoot(root);
}
