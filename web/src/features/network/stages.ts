/** What a page shows, step by step: the network, and what it was expanded by. Pure. */
import type { Network, NetworkNode } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { type Expanded, keyOfExpanded, partOf } from './expanded.ts';
import { expandedBy, type Graph, graphOf } from './graph.ts';
import { keyOfRoot, rootOfNode } from './roots.ts';

/** Each graph on the way to what is shown; the last is that. `answers`: of each expansion, where they are there. */
export function stagesOf(
  network: Network,
  expanded: readonly Expanded[],
  answers: readonly (Network | undefined)[],
): readonly Graph[] {
  const stages = [graphOf(network)];
  for (const [index, { root, by }] of expanded.entries()) {
    const answer = answers[index];
    const graph = stages.at(-1)!;
    const at = graph.nodes.find((node) => isRoot(node, root));
    stages.push(answer === undefined || at === undefined ? graph : expandedBy(graph, partOf(answer, by), at.id));
  }
  return stages;
}

/** What is left of expansions without one of them: those by nodes that only it had brought go with it. */
export function withoutExpansion(
  network: Network,
  expanded: readonly Expanded[],
  answers: readonly (Network | undefined)[],
  left: Expanded,
): readonly Expanded[] {
  const kept = expanded
    .map((one, index) => ({ one, answer: answers[index] }))
    .filter(({ one }) => keyOfExpanded(one) !== keyOfExpanded(left));
  const stages = stagesOf(
    network,
    kept.map(({ one }) => one),
    kept.map(({ answer }) => answer),
  );
  return kept
    .filter(({ one }, index) => stages[index]!.nodes.some((node) => isRoot(node, one.root)))
    .map(({ one }) => one);
}

function isRoot(node: NetworkNode, root: Root): boolean {
  const own = rootOfNode(node);
  return own !== null && keyOfRoot(own) === keyOfRoot(root);
}
