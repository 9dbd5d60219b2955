/** What is asked of a root. */
import type { Input } from '../../shared/api/client.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { NODES_MAX } from './graph.ts';
import type { Depth, RootBesides } from './network-address.ts';

export const NETWORK = 'POST /dashboard/api/network';

export function networkOfRoot(root: Root, depth: Depth, also: readonly RootBesides[] = []): Input<typeof NETWORK> {
  return { body: { root, ...(also.length > 0 && { also: [...also] }), depth, limit: NODES_MAX } };
}
