/** From graphs to what is drawn. */
import type { Scene } from './drawing.tsx';
import type { Graph } from './graph.ts';
import { labelsOf } from './labels.ts';
import { type Layout, layOut } from './layout.ts';
import { linesOf } from './lines.ts';
import { distancesFrom, type Visible } from './visible.ts';

/**
 * Where the nodes of the last graph stand. `stages`: the network and each graph that it was expanded to. What an
 * earlier one has stays where it is; what is hidden keeps its place.
 */
export function layOutStages(stages: readonly Graph[]): Layout {
  let layout: Layout = new Map();
  for (const { root, nodes, edges } of stages) {
    const distances = distancesFrom(root, edges);
    const labels = labelsOf(nodes);
    const placed = nodes.flatMap(({ id }) => {
      const distance = distances.get(id);
      return distance === undefined ? [] : [{ id, label: labels.get(id)!, distance }];
    });
    layout = layOut(placed, edges, layout);
  }
  return layout;
}

export function sceneOf({ root, nodes }: Graph, visible: Visible, layout: Layout): Scene {
  const shown = new Map(visible.nodes.map(({ id }) => [id, layout.get(id)!]));
  return { root, nodes: visible.nodes, lines: linesOf(visible.edges), layout: shown, labels: labelsOf(nodes) };
}
