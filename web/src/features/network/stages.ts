/** What a page shows, step by step: the network, and what it was expanded by. Pure. */
import type { Network, NetworkNode } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { expandedBy, type Graph, graphOf } from './graph.ts';
import { keyOfRoot } from './network-address.ts';
import { rootOfNode } from './roots.ts';

/** Each graph on the way to what is shown; the last is that. `answers`: of each root, where they are there. */
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
    stages.push(answer === undefined || at === undefined ? graph : expandedBy(graph, answer, at.id));
  }
  return stages;
}

function isRoot(node: NetworkNode, root: Root): boolean {
  const own = rootOfNode(node);
  return own !== null && keyOfRoot(own) === keyOfRoot(root);
}
