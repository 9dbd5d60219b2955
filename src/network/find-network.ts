import type { Network, NetworkRequest } from './network.ts';
import { type NetworkSources, Walk } from './walk.ts';

/**
 * The companies, people, addresses and premises around where the network begins, breadth first; `null` where the root,
 * or what it begins at besides, is not found.
 *
 * @throws EngineError as the engine and the index of premises do
 */
export async function findNetwork(
  { root, also, depth, ...request }: NetworkRequest,
  sources: NetworkSources,
): Promise<Network | null> {
  const walk = new Walk(request, sources);
  for (const one of [root, ...(also ?? [])]) if (!(await walk.begin(one))) return null;
  for (let level = 1; level <= depth && !walk.isFull; level++) await walk.step(level);
  return walk.network(also !== undefined);
}
