import type { Network, NetworkRequest } from './network.ts';
import { type NetworkSources, Walk } from './walk.ts';

/**
 * The companies, people, addresses and premises around a root, breadth first; `null` where the root is not found.
 *
 * @throws EngineError as the engine and the index of premises do
 */
export async function findNetwork(
  { root, depth, ...request }: NetworkRequest,
  sources: NetworkSources,
): Promise<Network | null> {
  const walk = new Walk(request, sources);
  if (!(await walk.begin(root))) return null;
  for (let level = 1; level <= depth && !walk.isFull; level++) await walk.step(level);
  return walk.network();
}
