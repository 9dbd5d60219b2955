/** Small indexes of notes (pins, leases, publications), on every node there is up to two. */
import type { Cluster } from './cluster.ts';

const made = new WeakMap<Cluster, Set<string>>();

const SETTINGS = {
  settings: { number_of_shards: 1, auto_expand_replicas: '0-1', hidden: true },
  mappings: {
    dynamic: 'strict',
    properties: {
      at: { type: 'long' },
      /** Read, never searched. */
      text: { type: 'keyword', index: false, doc_values: false },
    },
  },
};

/** Makes an index of notes where it is not there. `aliases`: what it has then. */
export async function makeNotesIndex(cluster: Cluster, index: string, aliases: object = {}): Promise<void> {
  const known = made.get(cluster) ?? new Set();
  made.set(cluster, known);
  if (known.has(index)) return;
  const { body } = await cluster.ask<{ error?: { type: string; reason: string } }>(
    'PUT',
    `/${index}`,
    { ...SETTINGS, aliases },
    {
      accepts: [400],
    },
  );
  if (body.error !== undefined && body.error.type !== 'resource_already_exists_exception')
    throw new Error(body.error.reason);
  known.add(index);
}
