import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

type Route = { readonly method: string; readonly path: RegExp };

/** Tells a path that no route has (404) from one that has routes of other methods (405, with `Allow`). */
export class RouteList {
  readonly #routes: Route[] = [];

  /** Follows the routes that `app` is given from now on. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ method, url }) => {
      const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
      for (const one of [method].flat()) this.#routes.push({ method: one, path });
    });
  }

  refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allowed = this.#methodsOf(request);
    // The method is allowed where a route's handler finds nothing itself: a file that is not there.
    if (allowed.size === 0 || allowed.has(request.method)) return refuse(reply, 'route_not_found');
    return refuse(reply.header('allow', [...allowed].sort().join(', ')), 'method_not_allowed');
  }

  /** Whether somebody has followed a link, or typed an address, that leads nowhere. */
  isLostVisitor(request: FastifyRequest): boolean {
    const { method, headers } = request;
    const looks = (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '');
    return looks && this.#methodsOf(request).size === 0;
  }

  #methodsOf({ url }: FastifyRequest): ReadonlySet<string> {
    const [path = ''] = url.split('?');
    return new Set(this.#routes.filter((route) => route.path.test(path)).map((route) => route.method));
  }
}

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answered in a hook, or the framework would look for a body first, and stumble over one, or over none where
 * a method needs it. `answerPage`: for browsers, whose requests have none; without it they are refused like
 * programs.
 */
export function refuseUnknownRoutes(scope: FastifyInstance, routes: RouteList, answerPage?: AnswerPage): void {
  const isLost = (request: FastifyRequest): boolean => answerPage !== undefined && routes.isLostVisitor(request);
  scope.setNotFoundHandler((request, reply) =>
    answerPage !== undefined && isLost(request) ? answerPage(request, reply) : routes.refuse(request, reply),
  );
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !isLost(request)) routes.refuse(request, reply);
    else done();
  });
}
