import type { FastifyInstance } from 'fastify';
import type { ApiAnswer, Ask } from './tool.ts';

/**
 * Asks the routes of a server from within, as a request of its own: past the same hooks, in the same order.
 * `headers`: of every request, such as the key. `remoteAddress`: whose it is.
 */
export function askApp(app: FastifyInstance, headers: Readonly<Record<string, string>>, remoteAddress?: string): Ask {
  return async ({ method, path, body, pin }): Promise<ApiAnswer> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(pin == null ? {} : { 'x-snapshot': pin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}
