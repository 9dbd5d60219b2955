import type { Engine } from '../engine/index.ts';

/**
 * The codes that requests may name, sorted. A damaged registry is among them: a request for it is refused as
 * what it is.
 */
export async function loadedJurisdictions(engine: Engine): Promise<readonly string[]> {
  const [snapshots, damaged] = await Promise.all([engine.snapshots(), engine.damaged()]);
  return [...new Set([...snapshots, ...damaged].map(({ jurisdiction }) => jurisdiction))].sort();
}
