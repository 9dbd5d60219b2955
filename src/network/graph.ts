import type { Network, NetworkEdge, NetworkNode } from './network.ts';

/** Edges of an answer: some boards have a hundred members, and their companies the same ones. */
const EDGES_MAX = 3000;

/** The nodes and edges of an answer, in the order in which they are found. */
export class Graph {
  readonly #limit: number;
  readonly #nodes = new Map<string, NetworkNode>();
  readonly #edges = new Map<string, NetworkEdge>();
  /** Something was left out. */
  isTruncated = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** No other node finds room: one was refused. */
  isFull = false;

  has(id: string): boolean {
    return this.#nodes.has(id);
  }

  /** Whether the node is there now; one that is there already stays as it is. */
  add(node: NetworkNode): boolean {
    if (this.#nodes.has(node.id)) return true;
    if (this.#nodes.size === this.#limit) {
      this.isFull = true;
      this.isTruncated = true;
      return false;
    }
    this.#nodes.set(node.id, node);
    return true;
  }

  /** Takes note that a node is more than an agent; false where that was known. */
  isNoAgent(id: string): boolean {
    const node = this.#nodes.get(id)!;
    if (!node.is_agent) return false;
    this.#nodes.set(id, { ...node, is_agent: false });
    return true;
  }

  /** Between nodes that are there; one that says the same as another is left out. */
  connect(edge: NetworkEdge): void {
    const { from, to } = edge;
    if (from === to || !this.has(from) || !this.has(to)) return;
    const key = JSON.stringify(edge);
    if (this.#edges.has(key)) return;
    if (this.#edges.size === EDGES_MAX) this.isTruncated = true;
    else this.#edges.set(key, edge);
  }

  told(): Pick<Network, 'nodes' | 'edges' | 'is_truncated'> {
    const { isTruncated: is_truncated } = this;
    return { nodes: [...this.#nodes.values()], edges: [...this.#edges.values()], is_truncated };
  }
}
