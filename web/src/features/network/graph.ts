/** One graph of a network and of those that it was expanded by. Pure. */
import type { Network, NetworkEdge, NetworkNode } from '../../shared/api/schema.ts';
import { mayBeOnePerson } from './same-person.ts';

/** As many as one answer has at most, and as can be read in one picture. */
export const NODES_MAX = 300;

export type Graph = {
  readonly root: string;
  /** What the network begins at besides its root. */
  readonly also: readonly string[];
  readonly nodes: readonly NetworkNode[];
  readonly edges: readonly NetworkEdge[];
  /** The records may have more than was told. */
  readonly isTruncated: boolean;
  /** Nodes of expansions for which there was no room. */
  readonly leftOut: number;
};

export const graphOf = ({ root, also = [], nodes, edges, is_truncated }: Network): Graph => {
  return { root, also, nodes, edges, isTruncated: is_truncated, leftOut: 0 };
};

/** Every node that the network begins at. */
export const beginningsOf = ({ root, also }: Pick<Graph, 'root' | 'also'>): readonly string[] => [root, ...also];

/** `at`: the id of the node that was expanded. What the graph has already stays as it is. */
export function expandedBy(graph: Graph, network: Network, at: string): Graph {
  const same = samePeople(graph, network);
  same.set(network.root, at);
  const idOf = (id: string): string => same.get(id) ?? id;
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const found = network.nodes.filter(({ id }) => !ids.has(idOf(id)));
  const added = found.slice(0, Math.max(0, NODES_MAX - graph.nodes.length));
  for (const { id } of added) ids.add(id);
  const edges = new Map(graph.edges.map((edge) => [JSON.stringify(edge), edge]));
  for (const edge of network.edges) {
    const moved = { ...edge, from: idOf(edge.from), to: idOf(edge.to) };
    if (ids.has(moved.from) && ids.has(moved.to)) edges.set(JSON.stringify(moved), moved);
  }
  return {
    root: graph.root,
    also: graph.also,
    nodes: [...graph.nodes, ...added],
    edges: [...edges.values()],
    isTruncated: graph.isTruncated || network.is_truncated,
    leftOut: graph.leftOut + found.length - added.length,
  };
}

/** The graph as an answer of the API, with some of its nodes and edges. */
export function networkOf(
  { root, also, isTruncated }: Graph,
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
): Network {
  return {
    root,
    ...(also.length > 0 && { also: [...also] }),
    nodes: [...nodes],
    edges: [...edges],
    is_truncated: isTruncated,
  };
}

/**
 * A person's id is made of the first record that named them, so a network that begins elsewhere has another id for
 * the same person. They are one where both answers tell the very same statement of one record (the company, role,
 * title and dates), and only these two names in it may be one person's. All others stay two: a name proves nothing.
 */
function samePeople(graph: Graph, network: Network): Map<string, string> {
  const present = statementsOf(graph);
  const ids = new Set(graph.nodes.map(({ id }) => id));
  const same = new Map<string, string>();
  for (const [statement, people] of statementsOf(network)) {
    const known = present.get(statement) ?? [];
    for (const person of people) {
      if (ids.has(person.id) || same.has(person.id)) continue;
      const [one, ...more] = known.filter(({ label }) => mayBeOnePerson(label, person.label));
      if (one === undefined || more.length > 0) continue;
      const rivals = people.filter(({ label }) => mayBeOnePerson(one.label, label));
      if (rivals.length === 1) same.set(person.id, one.id);
    }
  }
  return same;
}

/** The people of each statement of a record. */
function statementsOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Map<string, readonly NetworkNode[]> {
  const people = new Map(nodes.filter(({ kind }) => kind === 'person').map((node) => [node.id, node]));
  const statements = new Map<string, NetworkNode[]>();
  for (const { from, ...said } of edges) {
    const person = people.get(from);
    // At a door stand all who live there: that is no statement of one of them.
    if (person === undefined || said.kind === 'shared_address') continue;
    const key = JSON.stringify(said);
    const of = statements.get(key) ?? [];
    if (!of.includes(person)) statements.set(key, [...of, person]);
  }
  return statements;
}
