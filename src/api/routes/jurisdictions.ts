import type { RouteOptions } from 'fastify';
import type { Engine } from '../../engine/index.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';

export function jurisdictions(engine: Engine): RouteOptions {
  return {
    method: 'GET',
    url: '/jurisdictions',
    async handler() {
      return { jurisdictions: await loadedJurisdictions(engine) };
    },
  };
}
