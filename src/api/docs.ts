import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { answerFileError } from './error-handler.ts';
import { type DocumentOptions, openApiDocument } from './openapi/document.ts';

/**
 * Everything from this server: the pages work without a network. Swagger UI sets styles on elements it makes.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `/openapi.json`, and `/docs` for people. Neither needs a key. A scope of their own. */
export async function documentRoutes(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  app.setErrorHandler(answerFileError);
  const json = JSON.stringify(openApiDocument(options));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    uiConfig: { validatorUrl: null, deepLinking: true },
    theme: { title: 'Charter API' },
  });
}
