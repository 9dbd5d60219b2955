import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/index.ts';
import { refuse } from '../errors.ts';

/** `/health` and `/healthz`: the process answers. `/readyz`: there is something to search. None needs a key. */
export function healthRoutes(app: FastifyInstance, engine: Engine): void {
  for (const url of ['/health', '/healthz']) app.get(url, async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const snapshots = await engine.snapshots();
    return snapshots.length === 0 ? refuse(reply, 'no_snapshot') : { status: 'ready' };
  });
}
