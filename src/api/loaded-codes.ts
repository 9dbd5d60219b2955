import type { Engine, PremisesIndex } from '../engine/index.ts';
import { type Problem, type ProblemItem, problemItem } from '../operations/index.ts';

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

/** What a 422 says of a code in the path that is not loaded; none where it is. Paths have codes in any case. */
export function codeProblems(
  parameter: string,
  submitted: string,
  loaded: readonly string[],
  unsupported: (code: string) => Problem,
): readonly ProblemItem[] {
  const code = submitted.toLowerCase();
  return loaded.includes(code) ? [] : [problemItem(['path', parameter], unsupported(code), submitted)];
}
