/** The search cluster, where there is one. */
import { EngineError } from '../../engine/index.ts';
import { inspectNodes, readClusterState } from '../engine.ts';
import { type Check, PATIENCE_MS } from './check.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { resolve } from './resolve.ts';
import { withoutSecrets } from './secrets.ts';

const WHAT = 'search cluster';
const CORRECT = 'Start the cluster, or correct CHARTER_ENGINE_URL.';

export const clusterCheck: Check = async ({ context }) => {
  const { cluster } = context.settings;
  if (cluster === undefined) return [];
  const unresolved = await Promise.all(cluster.urls.map((url) => resolve(new URL(url).hostname)));
  const urls = cluster.urls.filter((_, index) => unresolved[index] === null);
  const unnamed = cluster.urls.flatMap((url, index): readonly Finding[] => {
    const says = unresolved[index];
    return says == null ? [] : [wrong(new URL(url).origin, says, CORRECT)];
  });
  const nodes = await inspectNodes({ ...cluster, urls }, PATIENCE_MS);
  const answering = nodes.filter(({ problem }) => problem === null).length;
  const found = nodes.map(({ node, version, problem }) => {
    if (problem === null) return ok(node, version!);
    const says = withoutSecrets(problem, context.settings);
    // The others answer in its place.
    return answering > 0
      ? warning(node, says, 'Start the node, or take it out of CHARTER_ENGINE_URL.')
      : wrong(node, says, CORRECT);
  });
  if (answering === 0) return [...unnamed, ...found];
  try {
    const state = await readClusterState({ ...cluster, urls }, { timeoutMs: PATIENCE_MS, attempts: urls.length });
    return [...unnamed, ...found, healthOf(state)];
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [...unnamed, ...found, wrong(WHAT, withoutSecrets(error.message, context.settings), CORRECT)];
  }
};

function healthOf({
  health,
  dataNodes,
}: {
  readonly health: 'green' | 'yellow' | 'red';
  readonly dataNodes: number;
}): Finding {
  const nodes = dataNodes === 1 ? '1 data node' : `${dataNodes} data nodes`;
  if (health === 'green') return ok(WHAT, `green, ${nodes}`);
  if (health === 'red')
    return wrong(
      WHAT,
      `It is red: parts of Charter's indexes cannot be read (${nodes}).`,
      'Start the missing nodes: GET _cluster/allocation/explain says which part waits for what.',
    );
  return warning(
    WHAT,
    `It is yellow: some of Charter's indexes have no copy (${nodes}).`,
    dataNodes === 1 ? 'Add a second node, if one is to be lost without harm.' : 'Start the missing nodes.',
  );
}
