import type { FastifyInstance } from 'fastify';
import { answerFileError } from './error-handler.ts';
import type { OpenApiDocument } from './openapi/document.ts';
import { printReferencePage } from './openapi/print.ts';

type Options = {
  readonly document: OpenApiDocument;
  /** Whether the dashboard answers `/docs`. */
  readonly hasDashboard: boolean;
};

/** `/openapi.json`, and `/docs` where no dashboard has it. Neither needs a key. A scope of their own. */
export async function documentRoutes(app: FastifyInstance, { document, hasDashboard }: Options): Promise<void> {
  app.setErrorHandler(answerFileError);
  const json = JSON.stringify(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  if (hasDashboard) return;
  const page = printReferencePage(document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
