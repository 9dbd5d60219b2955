import type { Engine, PremisesIndex } from '../../engine/index.ts';

/**
 * The codes that requests may name, sorted. A damaged registry is among them: a request for it is refused as
 * what it is.
 */
export async function loadedJurisdictions(engine: Engine): Promise<readonly string[]> {
  const [snapshots, damaged] = await Promise.all([engine.snapshots(), engine.damaged()]);
  return [...new Set([...snapshots, ...damaged].map(({ jurisdiction }) => jurisdiction))].sort();
}

/** The same of lists. */
export async function loadedSources(premises: PremisesIndex): Promise<readonly string[]> {
  const [lists, damaged] = await Promise.all([premises.lists(), premises.damaged()]);
  return [
    ...new Set([...lists.map(({ source }) => source), ...damaged.map(({ jurisdiction }) => jurisdiction)]),
  ].sort();
}
