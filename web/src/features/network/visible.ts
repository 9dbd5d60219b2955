/** What of a graph is shown: filtered by kind of tie, as far as its beginnings reach. Pure. */
import type { NetworkEdge, NetworkNode } from '../../shared/api/schema.ts';
import { beginningsOf, type Graph } from './graph.ts';

export type Visible = {
  readonly nodes: readonly NetworkNode[];
  readonly edges: readonly NetworkEdge[];
  /** Ties between where the network begins and each node. */
  readonly distances: ReadonlyMap<string, number>;
};

export function visibleOf(graph: Graph, hidden: readonly string[]): Visible {
  const { nodes, edges } = graph;
  const kept = edges.filter(({ kind }) => !hidden.includes(kind));
  const distances = distancesFrom(beginningsOf(graph), kept);
  return {
    nodes: nodes.filter(({ id }) => distances.has(id)),
    edges: kept.filter(({ from, to }) => distances.has(from) && distances.has(to)),
    distances,
  };
}

/** How many ties there are of each kind, in the order of the words that they are listed by. */
export function countsOfKinds(edges: readonly NetworkEdge[]): ReadonlyMap<NetworkEdge['kind'], number> {
  const counts = new Map<NetworkEdge['kind'], number>();
  for (const { kind } of edges) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

export function distancesFrom(beginnings: readonly string[], edges: readonly NetworkEdge[]): Map<string, number> {
  const beside = neighbours(edges);
  const distances = new Map(beginnings.map((id) => [id, 0]));
  // A map is walked through in the order in which it grows.
  for (const [id, distance] of distances) {
    for (const next of beside.get(id) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** The nodes that each is tied to. */
export function neighbours(edges: readonly Pick<NetworkEdge, 'from' | 'to'>[]): Map<string, Set<string>> {
  const beside = new Map<string, Set<string>>();
  const add = (one: string, other: string) => {
    const set = beside.get(one);
    if (set === undefined) beside.set(one, new Set([other]));
    else set.add(other);
  };
  for (const { from, to } of edges) {
    add(from, to);
    add(to, from);
  }
  return beside;
}
