/** How the cluster is that holds the registries, for an operator. */
import { Cluster, type ClusterOptions } from './cluster.ts';
import { FAMILIES, IndexNames } from './index-names.ts';

export type ClusterState = {
  /** Of Charter's indexes: `yellow` where some have no copy, `red` where some cannot be read. */
  readonly health: 'green' | 'yellow' | 'red';
  readonly dataNodes: number;
  /** What generations take, with their copies, that were replaced and are kept for page walks. */
  readonly replacedBytes: number;
};

/** @throws EngineError `engine_unavailable` */
export async function readClusterState(options: ClusterOptions): Promise<ClusterState> {
  await using cluster = new Cluster(options);
  const names = new IndexNames(options.prefix);
  const own = `${names.prefix}*`;
  const health = await cluster.ask<{ status: ClusterState['health']; number_of_data_nodes: number }>(
    'GET',
    `/_cluster/health/${own}`,
    null,
    { accepts: [408] },
  );
  const aliases = await cluster.ask<Record<string, { aliases: object }>>('GET', `/${own}/_alias`, null, {
    accepts: [404],
  });
  const stats = await cluster.ask<Stats>('GET', `/${own}/_stats/store`, null, { accepts: [404] });
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

type Stats = {
  readonly indices?: Readonly<
    Record<string, { readonly total: { readonly store: { readonly size_in_bytes: number } } }>
  >;
};
