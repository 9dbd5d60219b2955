import { useMemo } from 'react';
import type { Network } from '../../shared/api/schema.ts';
import { useAllPaid } from '../../shared/paid.ts';
import { type Expanded, keyOfExpanded } from './expanded.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { keyOfRoot } from './roots.ts';
import { stagesOf, withoutExpansion } from './stages.ts';

/** One of those that the network was expanded by. */
export type Expansion = Expanded & {
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly isThere: boolean;
  /** Nodes that it brought. */
  readonly added: number;
};

/** Each graph on the way to what is shown; the last is that. `without`: what is left of expansions without one. */
export function useStages(network: Network, expanded: readonly Expanded[]) {
  const roots = [...new Map(expanded.map(({ root }) => [keyOfRoot(root), root])).entries()];
  const answered = useAllPaid(
    NETWORK,
    roots.map(([, root]) => networkOfRoot(root, 1)),
  );
  const asked = expanded.map(({ root }) => answered[roots.findIndex(([key]) => key === keyOfRoot(root))]!);
  const answers = asked.map(({ data }) => data?.answer);
  // The lists are new each time, and what is in them is seldom.
  const key = asked.map(({ data }, index) => `${keyOfExpanded(expanded[index]!)} ${data?.atMs}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells of both lists
  const stages = useMemo(() => stagesOf(network, expanded, answers), [network, key]);
  const expansions = asked.map(
    ({ data, error, isFetching }, index): Expansion => ({
      ...expanded[index]!,
      isFetching,
      error,
      isThere: data !== undefined,
      added: stages[index + 1]!.nodes.length - stages[index]!.nodes.length,
    }),
  );
  const without = (one: Expanded) => withoutExpansion(network, expanded, answers, one);
  return { stages, expansions, without };
}
