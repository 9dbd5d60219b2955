import type { RouteOptions } from 'fastify';
import type { Engine } from '../../engine/index.ts';

export function jurisdictions(engine: Engine): RouteOptions {
  return {
    method: 'GET',
    url: '/jurisdictions',
    async handler() {
      const snapshots = await engine.snapshots();
      return { jurisdictions: snapshots.map((snapshot) => snapshot.jurisdiction).sort() };
    },
  };
}
