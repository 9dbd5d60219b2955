/** From graphs to what is drawn. Pure. */
import type { NetworkNode } from '../../shared/api/schema.ts';
import { beginningsOf, type Graph } from './graph.ts';
import { type Label, labelsOf } from './labels.ts';
import { type Layout, layOut } from './layout.ts';
import { type Line, linesOf } from './lines.ts';
import { distancesFrom, type Visible } from './visible.ts';

/** What is drawn, and where: the same on the page and in a file. */
export type Scene = {
  /** What the network begins at, the root first. */
  readonly beginnings: readonly string[];
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
  for (const graph of new Set(stages)) {
    const { nodes, edges } = graph;
    const distances = distancesFrom(beginningsOf(graph), edges);
    const labels = labelsOf(nodes, beginningsOf(graph));
    const placed = nodes.flatMap(({ id }) => {
      const distance = distances.get(id);
      return distance === undefined ? [] : [{ id, label: labels.get(id)!, distance }];
    });
    layout = layOut(placed, edges, layout);
  }
  return layout;
}

export function sceneOf(graph: Graph, visible: Visible, layout: Layout): Scene {
  const beginnings = beginningsOf(graph);
  const labels = labelsOf(graph.nodes, beginnings);
  const shown = new Map(visible.nodes.map(({ id }) => [id, layout.get(id)!]));
  return { beginnings, nodes: visible.nodes, lines: linesOf(visible.edges), layout: shown, labels };
}
