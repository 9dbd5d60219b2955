/** The three nodes on this machine that contenders of a run share. */
import { type OpenSearchCluster, startOpenSearch } from '../../test/cluster/opensearch.ts';

let started: Promise<OpenSearchCluster> | undefined;

/** Starts the cluster with the first call. Nodes have a heap of 2 GB each, and the usual options. */
export function searchCluster(): Promise<OpenSearchCluster> {
  started ??= startOpenSearch({ nodes: 3, heapMb: 2_048, java: [] });
  return started;
}

/** Ends it, where it was started. */
export async function endSearchCluster(): Promise<void> {
  await (await started)?.[Symbol.asyncDispose]();
}
