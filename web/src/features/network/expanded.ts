/** What a picture is expanded by: a node, by all of its ties or those of one group. Pure. */
import type { Network } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { graphOf } from './graph.ts';
import { keyOfRoot } from './roots.ts';
import { visibleOf } from './visible.ts';
import { TIE_KINDS, type TieKind } from './words.ts';

/** In the order in which the menu lists them. */
export const GROUPS = {
  owners: { label: 'Owners and members', kinds: ['owner', 'shareholder', 'member'] },
  people: {
    label: 'Officers and managers',
    kinds: ['manager', 'governor', 'officer', 'other', 'unknown'],
  },
  addresses: { label: 'Addresses', kinds: ['shared_address'] },
  agents: { label: 'Agents and incorporators', kinds: ['registered_agent', 'incorporator'] },
  registrations: {
    label: 'Registrations and licenses',
    kinds: ['home_entity', 'merged_into', 'subsequent_registration', 'alternate_registration', 'license'],
  },
} as const satisfies Record<string, { readonly label: string; readonly kinds: readonly TieKind[] }>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** `by`: null for all ties. */
export type Expanded = { readonly root: Root; readonly by: Group | null };

/** The same for the same expansion. */
export const keyOfExpanded = ({ root, by }: Expanded): string =>
  by === null ? keyOfRoot(root) : `${keyOfRoot(root)}&by=${by}`;

/** What of the network of the node joins the picture. */
export function partOf(network: Network, by: Group | null): Network {
  if (by === null) return network;
  const kinds: readonly TieKind[] = GROUPS[by].kinds;
  const { nodes, edges } = visibleOf(
    graphOf(network),
    TIE_KINDS.filter((kind) => !kinds.includes(kind)),
  );
  return { ...network, nodes: [...nodes], edges: [...edges] };
}
