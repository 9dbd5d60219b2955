/** How the cluster is that holds the registries, for an operator. */
import { EngineError } from '../port.ts';
import { type AskOptions, Cluster, type ClusterOptions } from './cluster.ts';
import { FAMILIES, IndexNames } from './index-names.ts';

export type ClusterState = {
  /** Of Charter's indexes: `yellow` where some have no copy, `red` where some cannot be read. */
  readonly health: 'green' | 'yellow' | 'red';
  readonly dataNodes: number;
  /** What generations take, with their copies, that were replaced and are kept for page walks. */
  readonly replacedBytes: number;
};

/** `patience`: how long and how often a node is asked. @throws EngineError `engine_unavailable` */
export async function readClusterState(
  options: ClusterOptions,
  patience: Pick<AskOptions, 'timeoutMs' | 'attempts'> = {},
): Promise<ClusterState> {
  await using cluster = new Cluster(options);
  const names = new IndexNames(options.prefix);
  const own = `${names.prefix}*`;
  const health = await cluster.ask<{ status: ClusterState['health']; number_of_data_nodes: number }>(
    'GET',
    `/_cluster/health/${own}`,
    null,
    { ...patience, accepts: [408] },
  );
  const aliases = await cluster.ask<Record<string, { aliases: object }>>('GET', `/${own}/_alias`, null, {
    ...patience,
    accepts: [404],
  });
  const stats = await cluster.ask<Stats>('GET', `/${own}/_stats/store`, null, { ...patience, accepts: [404] });
  let replacedBytes = 0;
  for (const { kinds } of Object.values(FAMILIES)) {
    const [main] = kinds;
    for (const [index, { aliases: own }] of Object.entries(aliases.body)) {
      const parts = names.parts(main, index);
      if (parts === null || !Object.keys(own).some((alias) => names.replacedAt(alias) !== null)) continue;
      for (const kind of kinds)
        replacedBytes +=
          stats.body.indices?.[names.index(kind, parts.code, parts.generation)]?.total.store.size_in_bytes ?? 0;
    }
  }
  return { health: health.body.status, dataNodes: health.body.number_of_data_nodes, replacedBytes };
}

/** A node by its origin, without user and password; `version`: `OpenSearch 2.19.1`. One of both is `null`. */
export type InspectedNode = {
  readonly node: string;
  readonly version: string | null;
  /** A sentence. */
  readonly problem: string | null;
};

/** Asks each node by itself what it is, for as long as `timeoutMs` at the most. */
export function inspectNodes({ urls, prefix }: ClusterOptions, timeoutMs: number): Promise<readonly InspectedNode[]> {
  return Promise.all(
    urls.map(async (url): Promise<InspectedNode> => {
      const node = new URL(url).origin;
      await using cluster = new Cluster({ urls: [url], prefix });
      try {
        const { body } = await cluster.ask<Welcome>('GET', '/', null, { timeoutMs, attempts: 1 });
        const { number, distribution } = body?.version ?? {};
        if (distribution === 'opensearch') return { node, version: `OpenSearch ${number}`, problem: null };
        return { node, version: null, problem: 'It answers, but it is not OpenSearch.' };
      } catch (error) {
        // Anything else that a stranger may answer: its text is not repeated.
        const problem = error instanceof EngineError ? error.message : 'It answers, but not as OpenSearch does.';
        return { node, version: null, problem };
      }
    }),
  );
}

type Welcome = { readonly version?: { readonly number?: string; readonly distribution?: string } } | null;

type Stats = {
  readonly indices?: Readonly<
    Record<string, { readonly total: { readonly store: { readonly size_in_bytes: number } } }>
  >;
};
