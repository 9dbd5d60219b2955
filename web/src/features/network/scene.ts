/** From graphs to what is drawn. Pure. */
import type { NetworkNode } from '../../shared/api/schema.ts';
import type { Graph } from './graph.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Layout, layOut } from './layout.ts';
import { type Line, linesOf } from './lines.ts';
import { distancesFrom, type Visible } from './visible.ts';

/** What is drawn, and where: the same on the page and in a file. */
export type Scene = {
  readonly root: string;
  readonly nodes: readonly NetworkNode[];
  readonly lines: readonly Line[];
  readonly layout: Layout;
  readonly labels: ReadonlyMap<string, Label>;
};

/**
 * Where the nodes of the last graph stand. `stages`: the network and each graph that it was expanded to. What an
 * earlier one has stays where it is; what is hidden keeps its place.
 */
export function layOutStages(stages: readonly Graph[]): Layout {
  let layout: Layout = new Map();
  // A stage that is not there yet is the one before.
  for (const { root, nodes, edges } of new Set(stages)) {
    const distances = distancesFrom(root, edges);
    const labels = labelsOf(nodes, root);
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
  return { root, nodes: visible.nodes, lines: linesOf(visible.edges), layout: shown, labels: labelsOf(nodes, root) };
}
