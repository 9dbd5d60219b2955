import { useMemo } from 'react';
import type { Network } from '../../shared/api/schema.ts';
import type { Root } from '../../shared/companies/thread-paths.ts';
import { useAllPaid } from '../../shared/paid.ts';
import { NETWORK, networkOfRoot } from './network-route.ts';
import { stagesOf } from './stages.ts';

/** Of one root that the network was expanded by. */
export type Expansion = {
  readonly root: Root;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly isThere: boolean;
};

/** Each graph on the way to what is shown; the last is that. */
export function useStages(network: Network, expanded: readonly Root[]) {
  const asked = useAllPaid(
    NETWORK,
    expanded.map((root) => networkOfRoot(root, 1)),
  );
  const answers = asked.map(({ data }) => data?.answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers one by one, for their list is new each time
  const stages = useMemo(() => stagesOf(network, expanded, answers), [network, expanded, ...answers]);
  const expansions = asked.map(
    ({ data, error, isFetching }, index): Expansion => ({
      root: expanded[index]!,
      isFetching,
      error,
      isThere: data !== undefined,
    }),
  );
  return { stages, expansions };
}
