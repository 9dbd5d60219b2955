import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/index.ts';
import type { Engine, SnapshotErrorCode } from '../../engine/index.ts';
import { refuse } from '../errors.ts';

/** Where a registry that is refused stands in the answer. */
const LIST_OF: Record<SnapshotErrorCode, string> = {
  snapshot_unreadable: 'damaged',
  snapshot_outdated: 'outdated',
  snapshot_newer: 'newer',
};

/**
 * `/health` and `/healthz`: the process answers. `/readyz`: accounts can be asked, and there is something to
 * search; registries that are damaged or of another layout are named. None needs a key.
 */
export function healthRoutes(app: FastifyInstance, engine: Engine, accounts: Pick<Accounts, 'ping'>): void {
  for (const url of ['/health', '/healthz']) app.get(url, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [snapshots, found] = await Promise.all([engine.snapshots(), engine.damaged(), accounts.ping()]);
    const codes = Map.groupBy(found, ({ code }) => LIST_OF[code]);
    const refused = Object.fromEntries(
      Array.from(codes, ([list, ones]) => [list, ones.map(({ jurisdiction }) => jurisdiction)]),
    );
    if (snapshots.length > 0) return { status: 'ready', ...refused };
    return refuse(reply, codes.has('outdated') ? 'registry_outdated' : 'no_snapshot', refused);
  });
}
