/** A network as the route answers it, one row a tie. docs/exports.md says each column. */
import type { Column } from './columns.ts';

export type NetworkNode = {
  readonly id: string;
  readonly kind: 'company' | 'person' | 'address' | 'premises';
  readonly label: string;
  readonly jurisdiction_code: string | null;
  readonly entity_number: string | null;
  readonly status: string | null;
  readonly is_agent: boolean;
};

export type NetworkEdge = {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly title: string | null;
  /** Left out in networks that an earlier version answered. */
  readonly ownership_percentage?: number | null;
  readonly started_on: string | null;
  readonly ended_on: string | null;
  readonly record: unknown;
  readonly as_of: string | null;
};

/** What `POST /v2/network` answers. */
export type NetworkDocument = {
  readonly root: string;
  /** What it begins at besides. */
  readonly also?: readonly string[] | undefined;
  readonly nodes: readonly NetworkNode[];
  readonly edges: readonly NetworkEdge[];
};

/** A tie and what is known of its ends. */
export type TieRow = { readonly edge: NetworkEdge; readonly from: NetworkNode; readonly to: NetworkNode };

export function tieRowsOf({ nodes, edges }: NetworkDocument): TieRow[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to }];
  });
}

/** Each node in a line, then each tie; `element` says which. */
export function networkLines({ root, also = [], nodes, edges }: NetworkDocument): string {
  const elements = [
    ...nodes.map((node) => ({ element: 'node', is_root: node.id === root || also.includes(node.id), ...node })),
    ...edges.map((edge) => ({ element: 'edge', ...edge })),
  ];
  return elements.map((element) => `${JSON.stringify(element)}\n`).join('');
}

const ofEdge = (name: 'kind' | 'title'): Column<TieRow> => ({ name, type: 'text', value: ({ edge }) => edge[name] });
const dateOfEdge = (name: 'started_on' | 'ended_on' | 'as_of'): Column<TieRow> => {
  return { name, type: 'date', value: ({ edge }) => edge[name] };
};
const NODE_KEYS = ['id', 'kind', 'label', 'jurisdiction_code', 'entity_number', 'status'] as const;
const ofNode = (end: 'from' | 'to'): Column<TieRow>[] =>
  NODE_KEYS.map((key) => ({ name: `${end}_${key}`, type: 'text', value: (row) => row[end][key] }));

export const TIE_COLUMNS: readonly Column<TieRow>[] = [
  ...ofNode('from'),
  ...[ofEdge('kind'), ofEdge('title'), dateOfEdge('started_on'), dateOfEdge('ended_on')],
  ...ofNode('to'),
  { name: 'record', type: 'json', value: ({ edge }) => edge.record },
  dateOfEdge('as_of'),
  { name: 'ownership_percentage', type: 'number', value: ({ edge }) => edge.ownership_percentage ?? null },
];
