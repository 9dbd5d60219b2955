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

/** What is left of expansions without one of them: those by nodes that only it had brought go with it. */
export function withoutExpansion(
  network: Network,
  expanded: readonly Root[],
  answers: readonly (Network | undefined)[],
  left: Root,
): readonly Root[] {
  const kept = expanded
    .map((root, index) => ({ root, answer: answers[index] }))
    .filter(({ root }) => keyOfRoot(root) !== keyOfRoot(left));
  const stages = stagesOf(
    network,
    kept.map(({ root }) => root),
    kept.map(({ answer }) => answer),
  );
  return kept
    .filter(({ root }, index) => stages[index]!.nodes.some((node) => isRoot(node, root)))
    .map(({ root }) => root);
}

function isRoot(node: NetworkNode, root: Root): boolean {
  const own = rootOfNode(node);
  return own !== null && keyOfRoot(own) === keyOfRoot(root);
}
