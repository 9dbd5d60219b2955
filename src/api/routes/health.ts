import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../../accounts/index.ts';
import type { Engine } from '../../engine/index.ts';
import { refuse } from '../errors.ts';

/**
 * `/health` and `/healthz`: the process answers. `/readyz`: accounts can be asked, and there is something to
 * search; damaged registries are named. None needs a key.
 */
export function healthRoutes(app: FastifyInstance, engine: Engine, accounts: Pick<Accounts, 'ping'>): void {
  for (const url of ['/health', '/healthz']) app.get(url, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [snapshots, found] = await Promise.all([engine.snapshots(), engine.damaged(), accounts.ping()]);
    const damaged = found.length === 0 ? {} : { damaged: found.map(({ jurisdiction }) => jurisdiction) };
    return snapshots.length === 0 ? refuse(reply, 'no_snapshot', damaged) : { status: 'ready', ...damaged };
  });
}
