import { useMemo } from 'react';
import type { Network } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { useAllPaid } from '../../shared/paid.ts';
import { keyOfRoot } from './network-address.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { stagesOf, withoutExpansion } from './stages.ts';

/** Of one root that the network was expanded by. */
export type Expansion = {
  readonly root: Root;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly isThere: boolean;
  /** Nodes that it brought. */
  readonly added: number;
};

/** Each graph on the way to what is shown; the last is that. `without`: what is left of expansions without one. */
export function useStages(network: Network, expanded: readonly Root[]) {
  const asked = useAllPaid(
    NETWORK,
    expanded.map((root) => networkOfRoot(root, 1)),
  );
  const answers = asked.map(({ data }) => data?.answer);
  // The lists are new each time, and what is in them is seldom.
  const key = asked.map(({ data }, index) => `${keyOfRoot(expanded[index]!)} ${data?.atMs}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells of both lists
  const stages = useMemo(() => stagesOf(network, expanded, answers), [network, key]);
  const expansions = asked.map(
    ({ data, error, isFetching }, index): Expansion => ({
      root: expanded[index]!,
      isFetching,
      error,
      isThere: data !== undefined,
      added: stages[index + 1]!.nodes.length - stages[index]!.nodes.length,
    }),
  );
  const without = (root: Root) => withoutExpansion(network, expanded, answers, root);
  return { stages, expansions, without };
}
