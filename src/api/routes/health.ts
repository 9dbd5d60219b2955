import type { FastifyInstance } from 'fastify';
import type { SnapshotErrorCode } from '../../engine/index.ts';
import { refuse } from '../errors.ts';
import type { ServerParts } from '../settings.ts';

/** Where a registry or list that is refused stands in the answer. */
const LIST_OF: Record<SnapshotErrorCode, string> = {
  snapshot_unreadable: 'damaged',
  snapshot_outdated: 'outdated',
  snapshot_newer: 'newer',
};

/**
 * `/health` and `/healthz`: the process answers. `/readyz`: accounts can be asked, and there is something to
 * search; registries and lists that are damaged or of another layout are named. None needs a key.
 */
export function healthRoutes(
  app: FastifyInstance,
  { engine, premises, accounts }: Pick<ServerParts, 'engine' | 'premises' | 'accounts'>,
): void {
  for (const url of ['/health', '/healthz']) app.get(url, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const asked = [engine.snapshots(), engine.damaged(), premises.damaged(), accounts.ping()] as const;
    const [snapshots, registries, lists] = await Promise.all(asked);
    const codes = Map.groupBy([...registries, ...lists], ({ code }) => LIST_OF[code]);
    const refused = Object.fromEntries(
      Array.from(codes, ([list, ones]) => [list, ones.map(({ jurisdiction }) => jurisdiction)]),
    );
    if (snapshots.length > 0) return { status: 'ready', ...refused };
    return refuse(reply, codes.has('outdated') ? 'registry_outdated' : 'no_snapshot', refused);
  });
}
