import type { RouteOptions } from 'fastify';
import { type Engine, isSample } from '../../engine/index.ts';
import type { SignIn } from '../../sign-in/index.ts';

/** What everybody may know of this server, signed in or not, so that no page says what is not so. */
export function about(engine: Engine, { sendsMail }: SignIn): RouteOptions {
  return {
    method: 'GET',
    url: '/about',
    async handler() {
      const snapshots = await engine.snapshots();
      return {
        sends_mail: sendsMail,
        sample_jurisdictions: snapshots.filter(isSample).map(({ jurisdiction }) => jurisdiction),
      };
    },
  };
}
