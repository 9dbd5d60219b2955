/** What is asked of a root. */
import type { Input } from '../../shared/api/client.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { NODES_MAX } from './graph.ts';
import type { Depth } from './network-address.ts';

export const NETWORK = 'POST /dashboard/api/network';

export function networkOfRoot(root: Root, depth: Depth): Input<typeof NETWORK> {
  return { body: { root, depth, limit: NODES_MAX } };
}
