import type { Engine, PremisesIndex } from '../../engine/index.ts';

/**
 * The codes that requests may name, sorted. A damaged registry is among them: a request for it is refused as
 * what it is.
 */
export async function loadedJurisdictions(engine: Engine): Promise<readonly string[]> {
  const [snapshots, damaged] = [await engine.snapshots(), await engine.damaged()];
  // Every request asks for them, and they are the same lists as long as nothing is loaded.
  if (last?.snapshots !== snapshots || last.damaged !== damaged) {
    const codes = [...new Set([...snapshots, ...damaged].map(({ jurisdiction }) => jurisdiction))].sort();
    last = { snapshots, damaged, codes };
  }
  return last.codes;
}

let last: { readonly snapshots: unknown; readonly damaged: unknown; readonly codes: readonly string[] } | undefined;

/** The same of lists. */
export async function loadedSources(premises: PremisesIndex): Promise<readonly string[]> {
  const [lists, damaged] = await Promise.all([premises.snapshots(), premises.damaged()]);
  return [
    ...new Set([...lists.map(({ source }) => source), ...damaged.map(({ jurisdiction }) => jurisdiction)]),
  ].sort();
}
